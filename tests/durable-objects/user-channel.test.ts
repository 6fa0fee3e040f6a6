import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LiveMessage, LiveTrace } from "#domain/live/live-message.ts";
import {
  call,
  comment,
  dayFromNow,
  device,
  envWith,
  expense,
  isLibsql,
  givePassword,
  people,
  person,
  resetToken,
  split,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";

/** Long enough for a slow machine. */
const PATIENCE = { timeout: 60_000, interval: 5 };
const ORIGIN = "http://localhost:8788";
const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) if (socket.readyState === WebSocket.OPEN) socket.close();
});

const connect = (protocols: string | null, headers: Record<string, string> = {}, query = "") =>
  exports.default.fetch(
    new Request(`${ORIGIN}/api/live${query}`, {
      headers: { upgrade: "websocket", ...(protocols && { "sec-websocket-protocol": protocols }), ...headers },
    }),
  );

interface Tab {
  socket: WebSocket;
  messages: LiveMessage[];
  texts: string[];
  closed: Promise<{ code: number }>;
  /** Waits for a message of this type. */
  receives<Type extends LiveMessage["type"]>(type: Type): Promise<Extract<LiveMessage, { type: Type }>>;
  say(message: unknown): void;
}

/** A user's tab: its socket and the messages that it received. */
async function tab(who: { accessToken: string }, query = ""): Promise<Tab> {
  const answer = await connect(`squadtab.v1, ${who.accessToken}`, {}, query);
  if (!answer.webSocket) throw new Error(`${answer.status} ${await answer.text()}`);
  const socket = answer.webSocket as unknown as WebSocket & { accept(): void };
  const texts: string[] = [];
  const messages: LiveMessage[] = [];
  socket.addEventListener("message", ({ data }) => {
    texts.push(String(data));
    if (data !== "pong") messages.push(...(JSON.parse(String(data)) as LiveMessage[]));
  });
  const closed = new Promise<{ code: number }>((done) => socket.addEventListener("close", done));
  socket.accept();
  open.push(socket);
  const receives: Tab["receives"] = async (type) => {
    const find = () => messages.find((message) => message.type === type);
    await vi.waitFor(() => expect(find(), `no ${type} among ${texts.join()}`).toBeDefined(), PATIENCE);
    return find() as Extract<LiveMessage, { type: typeof type }>;
  };
  return { socket, messages, texts, closed, receives, say: (message) => socket.send(JSON.stringify(message)) };
}

/** A round trip through the object: whatever was sent to this tab before has arrived when it returns. */
async function settle({ socket, texts }: Tab): Promise<void> {
  const pongs = () => texts.filter((text) => text === "pong").length;
  const before = pongs();
  socket.send("ping");
  await vi.waitFor(() => expect(pongs()).toBeGreaterThan(before), PATIENCE);
}

const channelOf = ({ id }: { id: string }) => env.USER_CHANNEL.get(env.USER_CHANNEL.idFromName(id));
const editingOf = ({ messages }: Tab) => messages.filter(({ type }) => type === "split-editing");
const typesOf = ({ messages }: Tab) => messages.map(({ type }) => type).sort();
const tokenFor = ({ id, sessionId }: TestPerson, seconds: number, sid = sessionId) =>
  signAccessToken(envWith({ ACCESS_TOKEN_SECONDS: String(seconds) }), { userId: id, sessionId: sid }, new Date());

describe("the socket route", () => {
  it("accepts a valid token, and returns the protocol but never the token", async () => {
    const ana = await person();
    const answer = await connect(`squadtab.v1, ${ana.accessToken}`, { origin: ORIGIN });
    expect(answer.status).toBe(101);
    expect(answer.headers.get("sec-websocket-protocol")).toBe("squadtab.v1");
    (answer.webSocket as unknown as WebSocket & { accept(): void }).accept();
    (answer.webSocket as unknown as WebSocket).close();
  });

  it("refuses a missing or wrong token, another protocol, and a page of another origin", async () => {
    const ana = await person();
    const good = `squadtab.v1, ${ana.accessToken}`;
    const expired = await signAccessToken(
      env,
      { userId: ana.id, sessionId: ana.sessionId },
      new Date(Date.now() - 3_600_000),
    );
    const tries: [string | null, Record<string, string>?][] = [
      [null],
      ["squadtab.v1"],
      ["squadtab.v1, rubbish"],
      [`squadtab.v1, ${expired.accessToken}`],
      [`squadtab.v1, ${ana.refreshToken}`],
      [`other.v1, ${ana.accessToken}`],
      [ana.accessToken],
      [good, { origin: "https://evil.example" }],
      [good, { origin: "null" }],
      [good, { origin: "http://localhost:9999" }],
      [good, { origin: "https://localhost:8788" }],
      // The worker's internal header has no effect in a client's request.
      [null, { "x-live-claims": JSON.stringify({ sub: ana.id, sid: ana.sessionId, exp: 9e9 }) }],
    ];
    for (const [protocols, headers] of tries) {
      const answer = await connect(protocols, headers);
      expect([protocols, headers, answer.status]).toEqual([protocols, headers, 401]);
      await answer.text();
    }
  });

  it("accepts only WebSocket requests, once the token is valid", async () => {
    const ana = await person();
    const { status } = await call("GET", "/api/live", {
      headers: { "sec-websocket-protocol": `squadtab.v1, ${ana.accessToken}` },
    });
    expect(status).toBe(422);
    expect((await call("GET", "/api/live")).status).toBe(401);
  });
});

describe("messages to tabs", () => {
  it("a new split reaches every tab of its people, with the participant's notification, and no one else", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const [anas, leos, leosToo, eves] = (await Promise.all([ana, leo, leo, eve].map((who) => tab(who)))) as [
      Tab,
      Tab,
      Tab,
      Tab,
    ];
    const { id } = await split(ana, [leo]);
    const hint = await leos.receives("split-changed");
    expect(hint).toMatchObject({ splitId: id });
    expect("bookmark" in hint).toBe(true);
    const { notification } = await leosToo.receives("notification");
    const bell = (await leo.call<{ notifications: unknown[] }>("GET", "/api/notifications")).body.notifications;
    expect(notification).toEqual(bell[0]);
    await Promise.all([anas, leos, leosToo, eves].map(settle));
    expect([anas, leos, leosToo, eves].map(typesOf)).toEqual([
      ["split-changed"],
      ["notification", "split-changed"],
      ["notification", "split-changed"],
      [],
    ]);
  });

  it("a new picture or name reaches its owner's tabs and the people of their splits, and no one else", async () => {
    const [ana, leo, maya, tom, eve] = await people("ana", "leo", "maya", "tom", "eve");
    await split(ana, [leo]);
    const others = await split(maya, [ana, tom]);
    for (const { id } of others.participants)
      await maya.call("PUT", `/api/splits/${others.id}/participants/${id}/paid`, { paid: true });
    await split(maya, [eve]);
    const put = () => ana.call("PUT", "/api/me/avatar", jpeg, { "content-type": "image/jpeg" });
    for (const change of [
      put,
      () => ana.call("DELETE", "/api/me/avatar"),
      () => ana.call("PATCH", "/api/me/profile", { displayName: "Ana Ruiz" }),
    ]) {
      const tabs = await Promise.all([ana, leo, maya, tom, eve].map((who) => tab(who)));
      await change();
      expect(await tabs[1]!.receives("person-changed")).toMatchObject({ userId: ana.id });
      await Promise.all(tabs.map(settle));
      const once = ["person-changed"];
      expect(tabs.map(typesOf)).toEqual([once, once, once, once, []]);
    }
    const [leos] = await Promise.all([leo].map((who) => tab(who)));
    await ana.call("PATCH", "/api/me/profile", { timeZone: "Europe/Berlin" });
    await settle(leos!);
    expect(typesOf(leos!)).toEqual([]);
  });

  it("a comment reaches the creator and the participants once each, and only others are notified", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const { id } = await split(ana, [leo]);
    const [anas, leos, eves] = (await Promise.all([ana, leo, eve].map((who) => tab(who)))) as [Tab, Tab, Tab];
    const made = await comment(leo, id, "sent it!");
    const heard = await anas.receives("comment");
    expect(heard).toMatchObject({ splitId: id, comment: made });
    await anas.receives("notification");
    await Promise.all([anas, leos, eves].map(settle));
    expect([anas, leos, eves].map(typesOf)).toEqual([["comment", "notification"], ["comment"], []]);
  });

  it("a comment of 1,000,000 characters travels as its beginning", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const leos = await tab(leo);
    await comment(ana, id, "x".repeat(1_000_000));
    const { comment: heard } = await leos.receives("comment");
    expect([heard.comment.length, heard.length]).toEqual([2_000, 1_000_000]);
  });

  it("a refused or repeated write is published to no one", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const { id, participants } = await split(ana, [leo]);
    const paid = (who: TestPerson) =>
      who.call("PUT", `/api/splits/${id}/participants/${participants[0]!.id}/paid`, { paid: true });
    const say = () =>
      leo.call("POST", `/api/splits/${id}/comments`, { comment: "hi" }, { "idempotency-key": "only-once" });
    const [anas, leos] = (await Promise.all([ana, leo].map((who) => tab(who)))) as [Tab, Tab];
    await paid(eve);
    await eve.call("POST", `/api/splits/${id}/comments`, { comment: "hi" });
    await paid(ana);
    await paid(ana);
    await say();
    await say();
    await anas.receives("comment");
    await Promise.all([anas, leos].map(settle));
    expect([anas, leos].map(typesOf)).toEqual([
      ["comment", "notification", "split-changed"],
      ["comment", "notification", "points-changed", "split-changed"],
    ]);
  });

  it("100 concurrent comments arrive once each", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const leos = await tab(leo);
    await Promise.all(Array.from({ length: 100 }, (_, n) => comment(ana, id, `${n}`)));
    await settle(leos);
    const lines = leos.messages.flatMap((message) =>
      message.type === "comment" ? [Number(message.comment.comment)] : [],
    );
    expect(lines.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it("an expense reaches every tab of its owner and no one else's, with the budget's notification", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [one, two, stranger] = [await tab(ana), await tab(await device(ana)), await tab(leo)];
    await ana.call("PUT", "/api/budget", { monthlyLimitCents: 1_000, today: dayFromNow(0) });
    const { id } = await expense(ana, { amountCents: 1_001 });
    await ana.call("PATCH", `/api/expenses/${id}`, { description: "y", today: dayFromNow(0) });
    await ana.call("DELETE", `/api/expenses/${id}`);
    await ana.call("DELETE", `/api/expenses/${id}`);
    for (let n = 0; n < 2; n++) await ana.call("POST", `/api/expenses/${id}/restore`);
    await Promise.all([one, two, stranger].map(settle));
    const heard = [...Array.from({ length: 5 }, () => "expenses-changed"), "notification"];
    expect([typesOf(one), typesOf(two), typesOf(stranger)]).toEqual([heard, heard, []]);
    expect((await one.receives("notification")).notification.title).toBe("Budget Exceeded!");
  });

  it("marking as read in one tab updates the others", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo]);
    const leos = await tab(leo);
    await leo.call("POST", "/api/notifications/read-all");
    expect(await leos.receives("notifications-changed")).toBeTruthy();
  });

  it("opening a screen updates the others, if there was anything to mark as read", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const leos = await tab(leo);
    for (let n = 0; n < 2; n++) await leo.call("PUT", "/api/notifications/read", { link: `/dashboard/splits/${id}` });
    await leos.receives("notifications-changed");
    await settle(leos);
    expect(typesOf(leos)).toEqual(["notifications-changed"]);
  });

  it("a comment that joins an unread notification is pushed again under its id", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const anas = await tab(ana);
    for (const line of ["one", "two"]) await comment(leo, id, line);
    await settle(anas);
    const pushed = anas.messages.flatMap((message) => (message.type === "notification" ? [message.notification] : []));
    expect(pushed.map(({ title }) => title)).toEqual(["New comment on Dinner", "2 new comments on Dinner"]);
    expect(new Set(pushed.map((each) => each.id)).size).toBe(1);
  });
});

describe("the form of a squad's split that a member has open", () => {
  it("is shown live to the other members only, until it is closed, and is never stored", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const flat = await squad(ana, { memberIds: [leo.id] });
    const { id: splitId } = await squadSplit(ana, flat);
    const [anas, leos, eves] = await Promise.all([ana, leo, eve].map((who) => tab(who)));
    const path = `/api/squads/${flat.id}/splits/${splitId}/editing`;
    for (const editing of [true, false]) expect((await ana.call("PUT", path, { editing })).status).toBe(204);
    await vi.waitFor(() => expect(editingOf(leos!)).toHaveLength(2), PATIENCE);
    const shown = { type: "split-editing", splitId, userId: ana.id, isAsking: false };
    expect(editingOf(leos!)).toMatchObject([
      { ...shown, isEditing: true },
      { ...shown, isEditing: false },
    ]);
    await Promise.all([anas!, eves!].map(settle));
    expect([editingOf(anas!), editingOf(eves!)]).toEqual([[], []]);
    // A page that opens its socket now is told what it has missed.
    const late = await tab(leo, "?gap=800");
    await settle(late);
    expect(late.messages).toMatchObject([{ type: "missed", messages: expect.any(Array) }]);
    expect(late.texts.join()).not.toContain("split-editing");
  });

  it("can be announced by its members alone", async () => {
    const [ana, eve] = await people("ana", "eve");
    const flat = await squad(ana, { guests: ["Sam"] });
    const { id: splitId } = await squadSplit(ana, flat);
    const answer = await eve.call("PUT", `/api/squads/${flat.id}/splits/${splitId}/editing`, { editing: true });
    expect(answer.status).toBe(404);
  });
});

describe("a message between a page's first response and its socket", () => {
  type Missed = { type: "missed"; messages: LiveTrace[] | null };
  const missed = async (who: TestPerson, gap: number): Promise<Missed["messages"]> => {
    const page = await tab(who, `?gap=${gap}`);
    await settle(page);
    const [first, ...others] = page.messages as unknown as Missed[];
    expect([first?.type, others]).toEqual(["missed", []]);
    return first!.messages;
  };
  const keysOf = (who: { id: string }) =>
    runInDurableObject(channelOf(who), (_, { storage }) =>
      [...storage.kv.list({ prefix: "recent:" })].map(([key]) => key),
    );
  /** Waits until this many traces are on disk. */
  const written = (who: { id: string }, count: number) =>
    vi.waitFor(async () => expect(await keysOf(who)).toHaveLength(count), { timeout: 60_000, interval: 100 });
  /** Makes all hints so far `ms` older. */
  const age = async (who: TestPerson, ms: number) => {
    // A request waits until everything is on disk.
    await missed(who, 0);
    await runInDurableObject(channelOf(who), (_, { storage }) => {
      for (const [key, kept] of [...storage.kv.list<{ at: number }>({ prefix: "recent:" })])
        storage.kv.put(key, { ...kept, at: kept.at - ms });
    });
  };
  const about = (messages: LiveTrace[] | null) => messages?.map(({ bookmark: _, ...rest }) => rest);

  it("is sent first on reconnecting: each topic once, with the newest bookmark, and without contents", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const { id } = await split(ana, [leo]);
    for (const line of ["one", "two", "secret"]) await comment(ana, id, line);
    const messages = await missed(leo, 800);
    expect(about(messages)).toEqual([
      { type: "comment", splitId: id },
      { type: "notification" },
      { type: "split-changed", splitId: id },
    ]);
    expect(JSON.stringify(messages)).not.toContain("secret");
    if (!isLibsql) {
      const [newest, ...others] = messages!.map(({ bookmark }) => bookmark!);
      expect(newest! > others.at(-1)!).toBe(true);
    }
    expect(await missed(eve, 800)).toEqual([]);
  });

  it("is sent even if the object was evicted meanwhile, because it is stored soon", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo]);
    await written(leo, 2);
    await evictDurableObject(channelOf(leo));
    expect(await missed(leo, 800)).toHaveLength(2);
  });

  it("is not sent if the page's first response contained it, give or take a lagging replica", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo]);
    await age(leo, 5_500);
    expect(await missed(leo, 100)).toEqual([]);
    expect(await missed(leo, 1_500)).toHaveLength(2);
  });

  it("is dropped after a minute, with the next message", async () => {
    const [ana, leo] = await people("ana", "leo");
    const old = await split(ana, [leo]);
    expect(await missed(leo, 56_000)).toBeNull();
    await age(leo, 61_000);
    const { id } = await split(ana, [leo]);
    await missed(leo, 0);
    const kept = await keysOf(leo);
    expect(kept.filter((key) => key.includes(id))).toHaveLength(1);
    expect(kept.filter((key) => key.includes(old.id))).toEqual([]);
  });

  it("has the newest bookmark, whatever order hints arrive in, stored or not", async () => {
    const { id } = await person();
    const tell = (...bookmarks: string[]) =>
      channelOf({ id }).publish(
        bookmarks.map((bookmark) => ({ type: "split-changed" as const, splitId: "spl_1", bookmark })),
      );
    const bookmarkOf = () =>
      runInDurableObject(channelOf({ id }), (_, { storage }) =>
        [...storage.kv.list<{ trace: LiveTrace }>({ prefix: "recent:" })].map(([, { trace }]) => trace.bookmark),
      );
    await tell("b", "a");
    await written({ id }, 1);
    expect(await bookmarkOf()).toEqual(["b"]);
    await tell("a");
    await tell("c");
    await vi.waitFor(async () => expect(await bookmarkOf()).toEqual(["c"]), { timeout: 60_000, interval: 100 });
  });

  it("is requested only with milliseconds", async () => {
    const ana = await person();
    for (const gap of ["", "-1", "1e3", "NaN", "9".repeat(10)])
      expect((await connect(`squadtab.v1, ${ana.accessToken}`, {}, `?gap=${gap}`)).status).toBe(422);
  });
});

describe("the access token of a session that has ended", () => {
  const opens = async (who: { accessToken: string }) => {
    const page = await tab(who);
    await Promise.race([page.closed, settle(page)]);
    return page.socket.readyState === WebSocket.OPEN ? "open" : (await page.closed).code;
  };

  it("can no longer open a socket, while other sessions can", async () => {
    const ana = await person();
    const phone = await device(ana);
    await ana.call("DELETE", `/api/auth/sessions/${phone.sessionId}`);
    expect([await opens(phone), await opens(ana)]).toEqual([4401, "open"]);
    await evictDurableObject(channelOf(ana));
    expect([await opens(phone), await opens(ana)]).toEqual([4401, "open"]);
  });

  it("opens none after all others were ended, or all; that of a later session does", async () => {
    const [ana, leo] = await people("ana", "leo");
    const phone = await device(ana);
    await ana.call("POST", "/api/auth/sessions/end-others");
    expect([await opens(phone), await opens(ana)]).toEqual([4401, "open"]);
    const body = { token: await resetToken(ana.email), newPassword: "Passw0rdB" };
    expect((await call("POST", "/api/auth/reset-password", { body })).status).toBe(200);
    expect([await opens(phone), await opens(ana), await opens(leo)]).toEqual([4401, 4401, "open"]);
    const later = await signAccessToken(env, { userId: ana.id, sessionId: "ses_later" }, new Date(Date.now() + 1_000));
    expect(await opens(later)).toBe("open");
  });

  it("is remembered no longer than it is valid", async () => {
    const ana = await person();
    const [first, second] = [await device(ana), await device(ana)];
    await ana.call("DELETE", `/api/auth/sessions/${first.sessionId}`);
    const endedIn = () =>
      runInDurableObject(channelOf(ana), (_, { storage }) =>
        [...storage.kv.list({ prefix: "ended:" })].map(([key]) => key),
      );
    await runInDurableObject(channelOf(ana), (_, { storage }) =>
      storage.kv.put(`ended:${first.sessionId}`, Date.now() - 61 * 60_000),
    );
    await ana.call("DELETE", `/api/auth/sessions/${second.sessionId}`);
    expect(await endedIn()).toEqual([`ended:${second.sessionId}`]);
  });
});

describe("the life of a socket", () => {
  it("ping is answered with pong", async () => {
    const ana = await tab(await person());
    await settle(ana);
    expect(ana.texts).toEqual(["pong"]);
  });

  it("the alarm closes an expired socket with 4401, and other tabs stay", async () => {
    const ana = await person();
    // The page has five seconds to send a new token. This one expired six seconds ago.
    const { accessToken } = await tokenFor(ana, 600);
    const old = await tab({ accessToken });
    const young = await tab(ana);
    await runInDurableObject(channelOf(ana), (_, state) => {
      const [first] = state.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
      const held = first!.deserializeAttachment() as { exp: number };
      first!.serializeAttachment({ ...held, exp: Math.floor(Date.now() / 1000) - 6 });
    });
    expect(await runDurableObjectAlarm(channelOf(ana))).toBe(true);
    const ended = await Promise.race([old.closed, young.closed]);
    expect(ended.code).toBe(4401);
    const left = [old, young].filter(({ socket }) => socket.readyState === WebSocket.OPEN);
    expect(left).toHaveLength(1);
    await settle(left[0]!);
  });

  it("the alarm is set to the first token that expires", async () => {
    const ana = await person();
    const short = await tokenFor(ana, 60);
    await tab(ana);
    await tab(short);
    const alarm = await runInDurableObject(channelOf(ana), (_, state) => state.storage.getAlarm());
    expect(alarm).toBe((short.expiresAt + 5) * 1000);
  });

  it("a fresh token over the socket extends its life", async () => {
    const ana = await person();
    const short = await tokenFor(ana, 60);
    const page = await tab(short);
    const fresh = await tokenFor(ana, 600);
    page.say({ type: "token", accessToken: fresh.accessToken });
    await vi.waitFor(async () => {
      const alarm = await runInDurableObject(channelOf(ana), (_, state) => state.storage.getAlarm());
      expect(alarm).toBe((fresh.expiresAt + 5) * 1000);
    }, PATIENCE);
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    "another person's token",
    "another session's token",
    "an expired token",
    "rubbish",
    "nothing like JSON",
    "very much",
  ])("%s over the socket closes it", async (what) => {
    const [ana, leo] = await people("ana", "leo");
    const page = await tab(ana);
    const expired = await signAccessToken(
      env,
      { userId: ana.id, sessionId: ana.sessionId },
      new Date(Date.now() - 3_600_000),
    );
    const token = (accessToken: string) => JSON.stringify({ type: "token", accessToken });
    const say: Record<string, string> = {
      "another person's token": token(leo.accessToken),
      "another session's token": token((await tokenFor(ana, 600, "ses_other")).accessToken),
      "an expired token": token(expired.accessToken),
      rubbish: token("rubbish"),
      "nothing like JSON": "hello",
      "very much": "x".repeat(5_000),
    };
    page.socket.send(say[what]!);
    expect((await page.closed).code).toBe(4401);
  });

  it("signing out ends the sockets of that session only, after a message", async () => {
    const ana = await person();
    const other = await tokenFor(ana, 600, "ses_other_device");
    const [here, hereToo, there] = (await Promise.all([ana, ana, other].map((who) => tab(who)))) as [Tab, Tab, Tab];
    await call("POST", "/api/auth/token/revoke", { body: { refreshToken: ana.refreshToken } });
    expect((await here.closed).code).toBe(4401);
    expect((await hereToo.closed).code).toBe(4401);
    expect(typesOf(here)).toEqual(["signed-out"]);
    await settle(there);
    expect(there.messages).toEqual([]);
    expect(there.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("ending one device, or all others, ends their sockets and no others", async () => {
    const ana = await person();
    const [phone, laptop] = [await device(ana), await device(ana)];
    const [here, phones, laptops] = (await Promise.all([ana, phone, laptop].map((who) => tab(who)))) as [Tab, Tab, Tab];
    await ana.call("DELETE", `/api/auth/sessions/${phone.sessionId}`);
    expect((await phones.closed).code).toBe(4401);
    expect(typesOf(phones)).toEqual(["signed-out"]);
    await settle(laptops);
    expect(laptops.socket.readyState).toBe(WebSocket.OPEN);
    await ana.call("POST", "/api/auth/sessions/end-others");
    expect((await laptops.closed).code).toBe(4401);
    await settle(here);
    expect([here.socket.readyState, here.messages]).toEqual([WebSocket.OPEN, []]);
  });

  it("a replayed refresh token ends them too", async () => {
    const ana = await person();
    const page = await tab(ana);
    const first = await call<{ refreshToken: string }>("POST", "/api/auth/token/refresh", {
      body: { refreshToken: ana.refreshToken },
    });
    await call("POST", "/api/auth/token/refresh", { body: { refreshToken: first.body.refreshToken } });
    await call("POST", "/api/auth/token/refresh", { body: { refreshToken: ana.refreshToken } });
    expect((await page.closed).code).toBe(4401);
  });

  it("a new password ends the sockets of every session of the user, and of no one else", async () => {
    const [ana, leo] = await people("ana", "leo");
    const elsewhere = await tokenFor(ana, 600, "ses_elsewhere");
    const [here, there, others] = [await tab(ana), await tab(elsewhere), await tab(leo)];
    const body = { token: await resetToken(ana.email), newPassword: "Passw0rdB" };
    expect((await call("POST", "/api/auth/reset-password", { body })).status).toBe(200);
    expect([(await here.closed).code, (await there.closed).code]).toEqual([4401, 4401]);
    await settle(others);
    expect(typesOf(others)).toEqual([]);
  });

  it("the object may hibernate: its sockets stay open, receive messages, and still end with their session", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const leos = await tab(leo);
    for (const line of ["one", "two"]) {
      await evictDurableObject(channelOf(leo));
      await comment(ana, id, line);
    }
    await settle(leos);
    expect(leos.messages.flatMap((each) => (each.type === "comment" ? [each.comment.comment] : []))).toEqual([
      "one",
      "two",
    ]);
    await evictDurableObject(channelOf(leo));
    leos.say({ type: "token", accessToken: (await tokenFor(leo, 600)).accessToken });
    await settle(leos);
    expect(leos.socket.readyState).toBe(WebSocket.OPEN);
    await evictDurableObject(channelOf(leo));
    await call("POST", "/api/auth/token/revoke", { body: { refreshToken: leo.refreshToken } });
    expect((await leos.closed).code).toBe(4401);
  });

  it("deleting an account ends its sockets on every device, and the people of its splits and squads are notified", async () => {
    const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
    await split(ana, [leo]);
    await squad(ana, { memberIds: [maya.id] });
    await givePassword(ana);
    const [own, phone, leos, mayas, eves] = await Promise.all(
      [ana, await device(ana), leo, maya, eve].map((who) => tab(who)),
    );
    const body = { username: ana.username, password: "Passw0rdA" };
    expect((await ana.call("DELETE", "/api/me", body)).status).toBe(204);
    expect((await Promise.all([own!.closed, phone!.closed])).map(({ code }) => code)).toEqual([4401, 4401]);
    expect([own!, phone!].map(typesOf)).toEqual([["signed-out"], ["signed-out"]]);
    for (const others of [leos!, mayas!]) expect((await others.receives("person-changed")).userId).toBe(ana.id);
    await settle(eves!);
    expect(typesOf(eves!)).toEqual([]);
  });

  it.each([1001, 1005, 1006, 1015, 999])(
    "a client may close with any code, even %i, without an error",
    async (code) => {
      const ana = await person();
      const page = await tab(ana);
      await runInDurableObject(channelOf(ana), (channel, state) =>
        (channel as unknown as DurableObject).webSocketClose?.(state.getWebSockets()[0]!, code, "", true),
      );
      expect((await page.closed).code).toBe(1000);
    },
  );

  it("a closed tab is removed, and the alarm with the last one", async () => {
    const ana = await person();
    const page = await tab(ana);
    page.socket.close(1000, "bye");
    await page.closed;
    await runDurableObjectAlarm(channelOf(ana));
    const alarm = await runInDurableObject(channelOf(ana), (_, state) => state.storage.getAlarm());
    expect(alarm).toBeNull();
  });
});
