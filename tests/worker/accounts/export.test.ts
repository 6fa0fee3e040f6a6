import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import {
  befriend,
  challenge,
  comment,
  database,
  dayFromNow,
  device,
  envWith,
  event,
  expense,
  friendLink,
  givePassword,
  invite,
  isLibsql,
  join,
  people,
  person,
  receipt,
  memberOf,
  message,
  moveEvent,
  split,
  squad,
  squadInvite,
  squadSplit,
} from "#tests/support/worker/factories.ts";
import { table, tap } from "#tests/support/worker/claims.ts";
import { jpeg } from "#tests/support/pictures.ts";
import type { TestPerson } from "#tests/support/worker/factories.ts";
import { pizzaNight, series } from "#tests/support/worker/recurring.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";

interface Row {
  [field: string]: unknown;
}
type Exported = Record<
  | "signInMethods"
  | "sessions"
  | "splits"
  | "squads"
  | "challenges"
  | "squadSplits"
  | "squadEntries"
  | "squadInvites"
  | "squadImports"
  | "payments"
  | "comments"
  | "messages"
  | "reactions"
  | "chats"
  | "expenses"
  | "budgets"
  | "friends"
  | "eventsOrganized"
  | "eventsJoined"
  | "eventInvitations"
  | "eventReminders"
  | "claims"
  | "eventsLeftAfterLock"
  | "recurring"
  | "recurringJoined"
  | "blocked"
  | "invitations"
  | "notifications"
  | "mails"
  | "mailsNotWanted",
  Row[]
> & { exportedAt: string; account: Row; profile: Row };

/** Requests the export; returns the streaming response. */
const requestExport = async (who: TestPerson, env: Env = envWith()) => {
  const context = createExecutionContext();
  const request = new Request("http://localhost:8788/api/me/export", {
    headers: { authorization: `Bearer ${who.accessToken}` },
  });
  return { response: await worker.fetch(request, env, context), context };
};

async function download(who: TestPerson, env?: Env) {
  const { response, context } = await requestExport(who, env);
  const bytes = new Uint8Array(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  const files = readZip(bytes);
  const text = new TextDecoder().decode(files.get("squadtab.json"));
  return { response, files, text, json: JSON.parse(text) as Exported };
}

/** Gives a squad splits without shares, three a day. */
const fillSquad = (by: TestPerson, squadId: string, count: number) =>
  database().run(sql`
    insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, squad_id, method)
    select ${`spl_${squadId}_`} || format('%04d', value), 's' || value, 1, ${by.id},
      date('2026-01-01', (value / 3) || ' days'), 0, ${squadId}, '{}'
    from json_each(${JSON.stringify(Array.from({ length: count }, (_, n) => n))})`);

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe("the export", () => {
  it("is one zip with the user's name and the date", async () => {
    const ana = await person();
    const { response, files } = await download(ana);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="squadtab-${ana.username}-${new Date().toISOString().slice(0, 10)}.zip"`,
      "cache-control": "no-store",
    });
    expect([...files.keys()]).toEqual(["squadtab.json"]);
  });

  it("contains the account, the profile and the sessions, without a secret", async () => {
    const ana = await person("ana", { displayName: "Ana “the payer”\n" });
    await givePassword(ana);
    await device(ana, { userAgent: "Firefox" });
    await database().run(
      sql`insert into mail_opt_outs (user_id, kind, created_at) values (${ana.id}, 'reminder', 1700000000123)`,
    );
    const { json, text } = await download(ana);
    expect(json.account).toEqual({ id: ana.id, email: ana.email, createdAt: expect.stringMatching(ISO) });
    expect(json.profile).toMatchObject({
      username: ana.username,
      displayName: ana.displayName,
      timeZone: null,
      squadConsent: "friends",
    });
    expect(json.signInMethods).toEqual([{ method: "password", addedAt: expect.stringMatching(ISO) }]);
    expect(json.sessions.map(({ userAgent }) => userAgent)).toEqual([null, "Firefox"]);
    expect(json.mailsNotWanted).toEqual([{ kind: "reminder", since: "2023-11-14T22:13:20.123Z" }]);
    const secrets = await database().all<{ secret: string }>(sql`
      select password as secret from accounts where user_id = ${ana.id}
      union all select token from sessions where user_id = ${ana.id}`);
    expect(secrets).toHaveLength(3);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
  });

  it("contains whom the user invited, and not the mails to them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [used, open] = [await invite(ana, "used@example.com"), await invite(ana, "open@example.com")];
    await leo.call("POST", "/api/invitations/accept", { token: used.token });
    const { json, text } = await download(ana);
    const row = ({ email, createdAt }: typeof used, accepted: boolean) => ({
      ...{ email, createdAt, accepted, expiresAt: expect.stringMatching(ISO), withdrawnAt: null },
    });
    expect([json.invitations, json.mails]).toEqual([[row(used, true), row(open, false)], []]);
    expect(text).not.toContain(used.token);
  });

  it("contains the challenges that the user started or joined, with the user's own check-ins", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id] });
    const { id, from, until } = await challenge(leo, flat);
    const path = `/api/squads/${flat.id}/challenges/${id}`;
    await ana.call("POST", `${path}/join`);
    await challenge(leo, flat);
    await database().run(sql`
      insert into challenge_check_ins (challenge_id, user_id, checked_on, created_at)
      values (${id}, ${ana.id}, ${from}, 1), (${id}, ${leo.id}, ${until}, 1)`);
    expect((await download(ana)).json.challenges).toMatchObject([
      {
        id,
        squad: flat.name,
        kind: "habit",
        from,
        until,
        terms: { habit: "No takeout" },
        startedByYou: false,
        checkIns: [from],
      },
    ]);
    expect((await download(leo)).json.challenges).toHaveLength(2);
  });

  it("contains what repeats, with the days that were moved", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [start, movedTo] = [dayFromNow(3), dayFromNow(5)];
    const made = await ana.call<{ id: string }>("POST", "/api/series", {
      kind: "split",
      rule: "FREQ=MONTHLY",
      start,
      timeZone: "UTC",
      amount: "fixed",
      template: { name: "Rent", totalCents: 120_000, participantIds: [leo.id] },
    });
    expect(made.status).toBe(201);
    expect((await ana.call("PATCH", `/api/series/${made.body.id}`, { move: start, to: movedTo })).status).toBe(200);
    const { json } = await download(ana);
    expect(json.recurring).toMatchObject([{ id: made.body.id, movedDays: [{ day: start, movedTo }] }]);
    expect((await download(leo)).json.recurring).toEqual([]);
  });

  it("contains the recurring events that the user is in every time, while they can read them", async () => {
    const [ana, leo] = await people("ana", "leo");
    await befriend(ana, leo);
    const { id } = await series(ana, pizzaNight({ regularIds: [leo.id] }));
    expect((await download(leo)).json.recurringJoined).toEqual([
      { id, title: "Pizza Friday", organizer: "ana", since: expect.stringMatching(ISO) },
    ]);
    expect((await download(ana)).json.recurringJoined).toEqual([]);
  });

  it("contains when the user's own link was made, and not the link", async () => {
    const ana = await person();
    const token = await friendLink(ana);
    const { json, text } = await download(ana);
    expect(json.profile["friendLinkSince"]).toMatch(ISO);
    expect(text).not.toContain(token.split(".")[0]);
  });

  it("contains the user's own ways to pay", async () => {
    const ana = await person();
    expect((await download(ana)).json.profile["waysToPay"]).toBeNull();
    const handles = { venmo: "ana-ruiz", iban: "DE89370400440532013000" };
    await ana.call("PUT", "/api/me/payment-handles", handles);
    expect((await download(ana)).json.profile["waysToPay"]).toEqual(handles);
  });

  it("contains the events that the user organizes or is in, and of others only the organizer", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const asked = await event(maya, { title: "Party", maxParticipants: 5 });
    const invitation = { userIds: [ana.id], holdUntil: new Date(Date.now() + 60_000).toISOString() };
    await maya.call("POST", `/api/events/${asked.id}/invitations`, invitation);
    await ana.call("PUT", `/api/events/${asked.id}/reply`, { reply: "maybe", note: "If I can" });
    const own = await event(ana, { title: "Mine", category: "Food", maxParticipants: 3, estimatedCostCents: 900 });
    const theirs = await event(leo, { title: "His", maxParticipants: 2, guestsAllowed: 1 });
    const [full, gone] = [await event(leo, { maxParticipants: 1 }), await event(ana)];
    await join(leo, own.id);
    await join(ana, theirs.id);
    await ana.call("PUT", `/api/events/${theirs.id}/participants/me`, { guests: 1, guestNames: ["Sam"] });
    await ana.call("PUT", `/api/events/${theirs.id}/participants/me/note`, { note: "I bring cake" });
    await leo.call("PUT", `/api/events/${theirs.id}/co-organizers/${ana.id}`);
    await join(maya, full.id);
    await ana.call("POST", `/api/events/${full.id}/waiting`);
    await ana.call("DELETE", `/api/events/${gone.id}`);
    await ana.call("PUT", `/api/events/${theirs.id}/reminder`, { reminder: "three-hours" });
    const cover = await receipt(ana);
    await ana.call("PUT", `/api/events/${own.id}/cover`, { receiptPath: cover });
    await event(leo);
    const { json, text } = await download(ana);
    const { id, title, description, locationName, category, eventDate, timeZone, createdAt } = own;
    expect(json.eventsOrganized).toEqual([
      {
        ...{ id, title, description, locationName, category, eventDate, timeZone, createdAt },
        ...{ endsAt: null, allDay: false, maxParticipants: 3, estimatedCostCents: 900, joined: 1 },
        ...{ lockAt: null, budgetCents: null, budgetPer: null, actualCostCents: null },
        cover: `receipts/${cover.split("/")[1]}`,
      },
    ]);
    expect(json.eventReminders).toEqual([{ eventId: theirs.id, title: "His", minutesBefore: 180 }]);
    expect(json.eventInvitations).toMatchObject([
      { id: asked.id, title: "Party", reply: "maybe", note: "If I can", placeHeldUntil: invitation.holdUntil },
    ]);
    expect(json.eventsJoined).toMatchObject([
      {
        id: theirs.id,
        title: "His",
        organizer: "leo",
        guests: 1,
        guestNames: ["Sam"],
        note: "I bring cake",
        coOrganizerSince: expect.stringMatching(ISO),
        status: "confirmed",
        since: expect.stringMatching(ISO),
      },
      { id: full.id, organizer: "leo", status: "waiting", guestNames: null, note: null, coOrganizerSince: null },
    ]);
    expect(text).not.toContain(full.id + maya.username);
  });

  it("has nothing of events that the user cannot see any more, also not what was told of them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(leo, { title: "Party" });
    await leo.call("POST", `/api/events/${id}/invitations`, { userIds: [ana.id] });
    await ana.call("PUT", `/api/events/${id}/reply`, { reply: "maybe" });
    await ana.call("PUT", `/api/events/${id}/reminder`, { reminder: "hour" });
    await database().run(
      sql`insert into event_leavers (event_id, user_id, left_at, joined_before) values (${id}, ${ana.id}, 1, 1)`,
    );
    const before = (await download(ana)).json;
    expect([before.eventInvitations, before.eventReminders, before.eventsLeftAfterLock, before.notifications]).toEqual(
      Array.from({ length: 4 }, () => [expect.anything()]),
    );
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    expect((await download(ana)).text).not.toContain("Party");
  });

  it("does not have what an event of the user cost in a squad that they have left", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    await ana.call("PUT", `/api/squads/${of.id}/members/${memberOf(of, leo)}/role`, { role: "owner" });
    const { id } = await event(ana, { squadId: of.id, visibility: "squad" });
    await join(leo, id);
    await ana.call("PUT", `/api/events/${id}/co-organizers/${leo.id}`);
    await moveEvent(id, -8 * 86_400_000);
    const enter = async (actualCostCents: number) =>
      expect((await leo.call("PUT", `/api/events/${id}/cost`, { actualCostCents })).status).toBe(200);
    const costs = async () => (await download(ana)).json.eventsOrganized.map((row) => [row.id, row.actualCostCents]);
    await enter(900);
    expect(await costs()).toEqual([[id, 900]]);
    expect((await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, ana)}`)).status).toBe(204);
    await enter(1_200);
    expect(await costs()).toEqual([[id, null]]);
  });

  it("has the splits of both sides in cents, the user's own comments, and only the names of others", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const own = await split(ana, [leo, maya], { name: "Dinner", totalCents: 10_000, merchant: "Nonna’s" });
    const theirs = await split(leo, [ana], { name: "Taxi", totalCents: 3_001 });
    await split(leo, [maya], { name: "none of Ana's" });
    await comment(ana, theirs.id, "thanks 😀");
    await comment(leo, own.id, "Leo's own words");
    const { json, text } = await download(ana);
    expect(json.splits).toEqual([
      {
        id: own.id,
        name: "Dinner",
        merchant: "Nonna’s",
        splitDate: own.splitDate,
        totalCents: 10_000,
        method: "equal",
        createdAt: expect.stringMatching(ISO),
        paidByYou: true,
        paidBy: ana.displayName,
        shares: expect.arrayContaining(
          [leo, maya].map(({ displayName }) => ({
            name: displayName,
            you: false,
            amountOwedCents: 3_333,
            percentage: 33.33,
            paid: false,
            paidAt: null,
          })),
        ),
      },
      expect.objectContaining({
        id: theirs.id,
        paidByYou: false,
        paidBy: leo.displayName,
        shares: [expect.objectContaining({ name: ana.displayName, you: true, amountOwedCents: 1_500 })],
      }),
    ]);
    expect(json.comments).toEqual([
      { id: expect.any(String), splitId: theirs.id, comment: "thanks 😀", createdAt: expect.stringMatching(ISO) },
    ]);
    // The sentences of the notification list, including the excerpt of a comment.
    expect(json.notifications.map(({ title, read }) => [title, read])).toEqual(
      expect.arrayContaining([
        [`${leo.displayName} added you to Taxi`, false],
        ["New comment on Dinner", false],
      ]),
    );
    for (const hidden of [leo.id, leo.email, maya.id, maya.email, "none of Ana's"]) expect(text).not.toContain(hidden);
  });

  it("has the user's own messages in the chats of squads, and how they reacted", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { name: "Flat 12", memberIds: [leo.id] });
    const theirs = await message(leo, flat.id, "Leo's own words");
    const own = await message(ana, flat.id, "I do 😀", { replyToId: theirs.id, pictures: [await receipt(ana)] });
    const gone = await message(ana, flat.id, "never mind");
    await ana.call("DELETE", `/api/squads/${flat.id}/messages/${gone.id}`);
    await ana.call("PUT", `/api/squads/${flat.id}/messages/${theirs.id}/reactions/${encodeURIComponent("👍")}`);
    await ana.call("PUT", `/api/squads/${flat.id}/chat/mute`, { mute: "always" });
    const { json, text } = await download(ana);
    expect(json.messages).toEqual([
      {
        id: own.id,
        squadId: flat.id,
        squad: "Flat 12",
        text: "I do 😀",
        replyToId: theirs.id,
        createdAt: expect.stringMatching(ISO),
        editedAt: null,
        pictures: [expect.stringMatching(/^receipts\/\d+\.jpg$/)],
      },
    ]);
    expect(json.reactions).toEqual([{ messageId: theirs.id, emoji: "👍", createdAt: expect.stringMatching(ISO) }]);
    expect(json.chats).toMatchObject([{ squadId: flat.id, muted: true }]);
    expect(text).not.toContain("never mind");
  });

  it("has the squads with their splits, what the user's balances consist of, and only the names of others", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { name: "Flat 12", currency: "EUR", memberIds: [leo.id], guests: ["Sam", "Kim"] });
    const [anas, leos, sam] = [memberOf(flat, ana), memberOf(flat, leo), memberOf(flat, "Sam")];
    const made = await squadSplit(leo, flat, {
      totalCents: 900,
      input: { method: "equal", people: [anas, leos, sam] },
    });
    const refund = await squadSplit(leo, flat, {
      totalCents: 300,
      isRefund: true,
      input: { method: "equal", people: [leos] },
    });
    await leo.call("DELETE", `/api/squads/${flat.id}/splits/${(await squadSplit(leo, flat, { name: "gone" })).id}`);
    await ana.call("POST", `/api/squads/${flat.id}/claims`, { guestMemberId: sam });
    await database().run(sql`
      insert into split_comments (id, split_id, user_id, comment, length, created_at)
      values (${`cmt_${made.id}`}, ${made.id}, ${ana.id}, 'in the flat', 11, 1)`);
    const { token, id } = await squadInvite(ana, flat.id, { maxUses: 3 });
    await squadInvite(leo, flat.id);
    for (const who of [ana, leo]) await who.call("POST", `/api/squads/${flat.id}/imports`, { format: "splitwise-csv" });
    const left = await squad(leo, { memberIds: [ana.id] });
    await ana.call("DELETE", `/api/squads/${left.id}/members/${memberOf(left, ana)}`);
    await squadSplit(leo, left, { name: "later", input: { method: "equal", people: [memberOf(left, leo)] } });
    await squadSplit(leo, await squad(leo, { name: "none of hers" }));
    const { json, text } = await download(ana);
    expect(json.comments).toMatchObject([{ splitId: made.id, comment: "in the flat" }]);
    const joined = { joinedAt: expect.stringMatching(ISO), leftAt: null };
    expect(json.squads).toEqual([
      {
        ...{ id: flat.id, name: "Flat 12", emoji: null, currency: "EUR", archivedAt: null },
        createdAt: expect.stringMatching(ISO),
        members: expect.arrayContaining([
          { name: ana.displayName, you: true, isGuest: false, role: "owner", balanceCents: -600, ...joined },
          { name: leo.displayName, you: false, isGuest: false, role: "member", balanceCents: 600, ...joined },
          { name: "Kim", you: false, isGuest: true, role: "member", balanceCents: 0, ...joined },
        ]),
        stats: { hidden: false, named: false },
      },
    ]);
    const place = { squadId: flat.id, squad: "Flat 12" };
    const share = (name: string, you: boolean) => ({ name, you, cents: 300 });
    expect(json.squadSplits.map(({ id: splitId }) => splitId)).toEqual([made.id, refund.id]);
    expect(json.squadSplits[0]).toEqual({
      ...{ ...place, id: made.id, name: "Groceries", merchant: null, splitDate: made.splitDate, currency: "EUR" },
      ...{ totalCents: 900, isRefund: false, method: "equal", addedBy: leo.displayName },
      createdAt: expect.stringMatching(ISO),
      payers: [{ name: leo.displayName, you: false, paidCents: 900 }],
      shares: expect.arrayContaining([share(ana.displayName, true), share(leo.displayName, false), share("Sam", true)]),
    });
    expect(json.squadSplits[1]).toMatchObject({ totalCents: 300, isRefund: true });
    const entry = { ...place, source: "split", sourceId: made.id, name: "Groceries", on: made.splitDate, cents: -300 };
    expect(json.squadEntries).toEqual([entry, entry]);
    expect(json.squadImports).toEqual([
      {
        ...{ ...place, format: "splitwise-csv", state: "open", finishedAt: null, undoneAt: null },
        createdAt: expect.stringMatching(ISO),
      },
    ]);
    expect(json.squadInvites).toEqual([
      {
        ...place,
        createdAt: expect.stringMatching(ISO),
        expiresAt: expect.stringMatching(ISO),
        maxUses: 3,
        uses: 0,
        revokedAt: null,
      },
    ]);
    for (const hidden of [leo.id, leo.email, "gone", "later", "none of hers", token, id])
      expect(text).not.toContain(hidden);
  });

  it("does not name a squad that the user does not read any more, nor its splits", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(leo, { name: "Flat 12", memberIds: [ana.id] });
    const [anas, leos] = [memberOf(flat, ana), memberOf(flat, leo)];
    await squadSplit(leo, flat, { name: "Cheese", totalCents: 2_000 });
    await leo.call("POST", "/api/payments", { squadId: flat.id, from: anas, to: leos, cents: 1_000 });
    await message(ana, flat.id, "bye");
    expect((await download(ana)).json.squadEntries).toMatchObject([
      { squad: "Flat 12", source: "payment" },
      { squad: "Flat 12", source: "split", name: "Cheese" },
    ]);
    await leo.call("DELETE", `/api/squads/${flat.id}/members/${anas}`);
    await leo.call("PATCH", `/api/squads/${flat.id}`, { name: "Flat 14" });
    const { json, text } = await download(ana);
    expect(json.payments).toMatchObject([{ squadId: flat.id, squad: null, cents: 1_000 }]);
    expect(json.messages).toMatchObject([{ squadId: flat.id, squad: null, text: "bye" }]);
    expect(json.squadEntries).toHaveLength(2);
    for (const hidden of ["Flat 14", "Cheese"]) expect(text).not.toContain(hidden);
  });

  it("has the payments of squads and of direct splits, also those of a claimed guest, with only the names of others", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { name: "Flat 12", memberIds: [leo.id], guests: ["Sam"] });
    const [anas, leos, sam] = [memberOf(flat, ana), memberOf(flat, leo), memberOf(flat, "Sam")];
    const pay = (who: TestPerson, from: string, to: string, cents: number) =>
      who.call("POST", "/api/payments", { squadId: flat.id, from, to, cents, note: "for June" });
    await pay(leo, leos, anas, 100);
    await pay(leo, sam, leos, 200);
    await ana.call("POST", `/api/squads/${flat.id}/claims`, { guestMemberId: sam });
    const made = await split(leo, [ana], { name: "Taxi", totalCents: 2_000 });
    const shareId = made.participants[0]!.id;
    await ana.call("POST", "/api/payments", { from: ana.id, to: leo.id, cents: 1_000, shareIds: [shareId] });
    const { json, text } = await download(ana);
    expect(json.payments).toMatchObject([
      {
        squad: "Flat 12",
        from: "leo",
        to: "ana",
        cents: 100,
        currency: "USD",
        note: "for June",
        state: "sent",
        shares: [],
      },
      { from: "ana", to: "leo", cents: 200, state: "confirmed" },
      { squad: null, from: "ana", to: "leo", cents: 1_000, shares: [{ participantId: shareId, cents: 1_000 }] },
    ]);
    expect(text).not.toContain(leo.id);
  });

  it("has what the user tapped of receipts, and not what others did", async () => {
    const { leo, mia, claim } = await table();
    await tap(leo, claim, 0, 1);
    await tap(leo, claim, 1, 2);
    await tap(mia, claim, 2, 1);
    const { json, text } = await download(leo);
    expect(json.claims).toMatchObject([
      {
        split: "Groceries",
        askedBy: "ana",
        saved: false,
        tapped: [
          { item: "Pizza", count: 1 },
          { item: "3 × Lemonade", count: 2 },
        ],
      },
    ]);
    expect(text).not.toContain(mia.id);
  });

  it.skipIf(isLibsql)("has every split of every squad once and in order, for as many rows read each", async () => {
    const rowsRead: number[] = [];
    for (const counts of [
      [400, 0, 3],
      [800, 0, 3],
    ]) {
      const ana = await person();
      const squads = [await squad(ana), await squad(ana), await squad(ana)].map(({ id }) => id).toSorted(byText);
      for (const [index, id] of squads.entries()) await fillSquad(ana, id, counts[index]!);
      const { db, cost } = counting(env.DB);
      const { json } = await download(ana, envWith({ DB: db }));
      const wanted = squads.flatMap((id, index) => Array.from({ length: counts[index]! }, (_, n) => [id, `s${n}`]));
      expect(json.squadSplits.map(({ squadId, name }) => [squadId, name])).toEqual(wanted);
      rowsRead.push(cost.rowsRead);
    }
    expect(rowsRead[1]!).toBeLessThan(rowsRead[0]! * 2.2);
  });

  it("has the picture and every receipt, byte for byte, and no one else's files", async () => {
    const [ana, eve] = await people("ana", "eve");
    const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
    const [avatar, first, second] = [bytes(20_000), bytes(60_000), bytes(0)];
    await env.AVATARS.put(`${ana.id}/avatar.jpg`, avatar);
    await env.RECEIPTS.put(`${ana.id}/1.jpg`, first);
    await env.RECEIPTS.put(`${ana.id}/2.png`, second);
    await env.RECEIPTS.put(`${eve.id}/3.png`, bytes(10));
    const { files } = await download(ana);
    expect([...files.keys()]).toEqual(["squadtab.json", "avatar.jpg", "receipts/1.jpg", "receipts/2.png"]);
    expect(files.get("avatar.jpg")).toEqual(avatar);
    expect(files.get("receipts/1.jpg")).toEqual(first);
    expect(files.get("receipts/2.png")).toEqual(second);
  });

  it("has the expenses with the paths of their receipts in the zip, and the budgets of their months", async () => {
    const [ana, leo] = await people("ana", "leo");
    const path = await receipt(ana);
    const made = await expense(ana, { description: "Chair “blue”", amountCents: 4_999, receiptPath: path });
    const old = await expense(ana, { expenseDate: "2020-02-29", category: null });
    await ana.call("DELETE", `/api/expenses/${(await expense(ana, { description: "gone" })).id}`);
    await expense(leo, { description: "Leo's own" });
    await ana.call("PUT", "/api/budget", { monthlyLimitCents: 50_000, today: dayFromNow(0) });
    const { json, text, files } = await download(ana);
    const { receiptPath: _, ...chair } = made;
    const { receiptPath: __, ...lunch } = old;
    const file = `receipts/${path.split("/")[1]}`;
    expect(json.expenses).toEqual([
      { ...lunch, receipt: null, splitId: null },
      { ...chair, receipt: file, splitId: null },
    ]);
    expect(files.get(file)).toEqual(jpeg);
    expect(json.budgets).toEqual([{ fromMonth: dayFromNow(0).slice(0, 7), monthlyLimitCents: 50_000 }]);
    for (const hidden of ["gone", "Leo's own"]) expect(text).not.toContain(hidden);
  });

  it("contains every expense once, however many pages there are", async () => {
    const ana = await person();
    await database().run(sql`
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 999)
      insert into expenses (id, user_id, description, amount_cents, expense_date, created_at, search_text)
      select ${`exp_${ana.id}_`} || format('%04d', i), ${ana.id}, 'e' || i, 1, date('2026-01-01', (i / 3) || ' days'), 0, '' from n`);
    const { json } = await download(ana);
    expect(json.expenses.map(({ description }) => description)).toEqual(
      Array.from({ length: 1_000 }, (_, n) => `e${n}`),
    );
  });

  it("reads page by page: 10,000 comments are all there, once each and in order", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    await database().run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
      insert into split_comments (id, split_id, user_id, comment, length, created_at)
      select 'cmt_' || ${ana.id} || printf('%06d', i), ${id}, ${ana.id}, 'line ' || i, 9, ${Date.now()} from n`);
    const { json } = await download(ana);
    expect(json.comments.map((row) => row.comment)).toEqual(Array.from({ length: 10_000 }, (_, n) => `line ${n + 1}`));
  });

  it("refuses the sixth in an hour", async () => {
    const ana = await person();
    const production = envWith({ RATE_LIMITS: "production" });
    for (let n = 0; n < 5; n++) {
      const { response } = await requestExport(ana, production);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
    const { response } = await requestExport(ana, production);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_000);
    await response.arrayBuffer();
  });

  it("is refused to an access token whose session has ended", async () => {
    const ana = await person();
    const phone = await device(ana);
    await ana.call("DELETE", `/api/auth/sessions/${phone.sessionId}`);
    const { status, body } = await phone.call("GET", "/api/me/export");
    expect([status, body.error?.code]).toEqual([401, "not_signed_in"]);
  });
});

describe.runIf(!isLibsql)("the export streams", () => {
  /** A user with 3 MB of comments and two receipts of 1 MB. */
  async function withMuch() {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    for (let n = 0; n < 5; n++) await comment(ana, id, "x".repeat(600_000));
    for (const n of [1, 2]) await env.RECEIPTS.put(`${ana.id}/${n}.jpg`, new Uint8Array(1_000_000));
    return ana;
  }

  it("one page of rows at a time, and no faster than it is read", async () => {
    const ana = await withMuch();
    const { db, cost } = counting(env.DB);
    const { response } = await requestExport(ana, envWith({ DB: db }));
    const reader = response.body!.getReader();
    let largest = 0;
    const before = cost.roundTrips;
    expect(before).toBeLessThanOrEqual(4);
    await reader.read();
    await new Promise((done) => setTimeout(done, 100));
    // The client has read no further, so the rest has not been read from the database.
    expect(cost.roundTrips).toBeLessThanOrEqual(before + 2);
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      largest = Math.max(largest, piece.value.byteLength);
    expect(cost.roundTrips).toBeGreaterThan(before + 8);
    // Pages have one comment of 600,000 characters, not five.
    expect(largest).toBeLessThan(1_100_000);
  });

  it("and stops querying when the client disconnects", async () => {
    const ana = await withMuch();
    const { db, cost } = counting(env.DB);
    const { response } = await requestExport(ana, envWith({ DB: db }));
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    const after = cost.roundTrips;
    await new Promise((done) => setTimeout(done, 100));
    expect(cost.roundTrips).toBeLessThanOrEqual(after + 1);
  });

  it("and aborts when the database fails, so that half a file is never taken for a complete one", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const ana = await withMuch();
    const { db, cost } = counting(env.DB);
    const failing = {
      ...db,
      withSession: (constraint?: string) => {
        const session = db.withSession(constraint);
        const prepare: typeof session.prepare = (query) => {
          if (cost.roundTrips > 5) throw new Error("D1_ERROR: internal error");
          return session.prepare(query);
        };
        return { ...session, prepare };
      },
    } as unknown as typeof db;
    const { response } = await requestExport(ana, envWith({ DB: failing }));
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow("Failed query");
    expect(log.mock.calls.flat().join(" ")).toMatch(/export failed while streaming[^]*D1_ERROR/);
    log.mockRestore();
  });
});
