import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#db/schema/accounts.ts";
import type { Overview } from "#domain/overview/overview.ts";
import type { AccountStatistics, Me, Person } from "#domain/profiles/profiles.ts";
import {
  call,
  database,
  givePassword,
  people,
  person,
  split,
  squad,
  squadSplit,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const PASSWORD = "Passw0rdA";
const change = (who: TestPerson, body: object) => who.call<Me["profile"]>("PATCH", "/api/me/profile", body);
const profileOf = async (who: TestPerson) => (await who.call<Me>("GET", "/api/me")).body.profile;
const fresh = (name = "New") => `${name}_${unique()}`;
const find = async (asker: TestPerson, query: string) =>
  (await asker.call<Person[]>("GET", `/api/people?query=${encodeURIComponent(query)}`)).body.map(({ id }) => id);
const signInByUsername = (username: string) =>
  call("POST", "/api/auth/sign-in/username", { body: { username, password: PASSWORD } });

describe("a profile's names", () => {
  it("are changed everywhere, and the response is the profile", async () => {
    const ana = await person();
    await givePassword(ana);
    const username = fresh("Ana_R");
    const { status, body } = await change(ana, { username, displayName: "  Ana Ruiz " });
    expect(status).toBe(200);
    expect(body).toEqual({ username, displayName: "Ana Ruiz", avatarUrl: null, timeZone: null });
    expect(await profileOf(ana)).toEqual(body);
    const [user] = await database().select().from(users).where(eq(users.id, ana.id));
    expect(user).toMatchObject({ username: username.toLowerCase(), name: username });
    expect((await signInByUsername(username.toUpperCase())).status).toBe(200);
    expect((await signInByUsername(ana.username)).body.error?.code).toBe("username_not_found");
  });

  it("of an account without a profile are shown as empty, and saving inserts one that the search finds", async () => {
    const username = fresh();
    const displayName = `Ana ${unique()}`;
    for (const update of [{ username, displayName }, { displayName }, { username }, { timeZone: "Europe/Berlin" }]) {
      const [ana, leo] = await people("ana", "leo");
      await database().run(sql`delete from profile_words where user_id = ${ana.id}`);
      await database().run(sql`delete from profile_names where user_id = ${ana.id}`);
      await database().run(sql`delete from profiles where id = ${ana.id}`);
      expect(await profileOf(ana)).toEqual({ username: null, displayName: null, avatarUrl: null, timeZone: null });
      // A refused change changes nothing.
      expect((await change(ana, { username: leo.username })).status).toBe(422);
      expect(await profileOf(ana)).toMatchObject({ username: null });
      const [user] = await database().select().from(users).where(eq(users.id, ana.id));
      expect(user).toMatchObject({ username: ana.username });
      const { status, body } = await change(ana, update);
      expect(status).toBe(200);
      expect(body).toMatchObject({ username: ana.username, displayName: user!.name, ...update });
      expect(await profileOf(ana)).toEqual(body);
      for (const name of [body.username!, body.displayName!]) expect(await find(leo, name)).toContain(ana.id);
      // Frees the username for the next one.
      await change(ana, { username: fresh() });
    }
  });

  it("are unchanged if they are not sent", async () => {
    const ana = await person();
    expect((await change(ana, {})).body).toMatchObject({ username: ana.username, displayName: "ana" });
    expect((await change(ana, { displayName: "Ana" })).body).toMatchObject({ username: ana.username });
    const username = fresh();
    expect((await change(ana, { username })).body).toMatchObject({ username, displayName: "Ana" });
    const zone = await change(ana, { timeZone: "Europe/Berlin" });
    expect(zone.body).toMatchObject({ username, displayName: "Ana", timeZone: "Europe/Berlin" });
  });

  it.each([
    ["ab", "Username must be at least 3 characters"],
    ["a".repeat(21), "Username must be less than 20 characters"],
    ["a".repeat(1_000_000), "Username must be less than 20 characters"],
    ["a".repeat(1_000_001), "Username must be less than 1,000,000 characters"],
    ["ana ruiz", "Username can only contain letters, numbers and underscores"],
    ["anä", "Username can only contain letters, numbers and underscores"],
  ])("follow sign-up's rules: username %.30s", async (username, sentence) => {
    const ana = await person();
    const { status, body } = await change(ana, { username, displayName: "Other" });
    expect([status, body.error?.message, body.error?.fields]).toEqual([422, sentence, { username: sentence }]);
    expect(await profileOf(ana)).toMatchObject({ username: ana.username, displayName: "ana" });
  });

  it("refuse what cannot be saved, and unknown fields", async () => {
    const ana = await person();
    const tooLong = "Display name must be less than 1,000,000 characters";
    for (const [displayName, sentence] of [
      ["a".repeat(1_000_001), tooLong],
      // Within the limit of characters, but too large for a row.
      ["語".repeat(700_000), tooLong],
      ["a\0b", "This text contains characters that cannot be saved"],
      ["a\ud800", "This text contains characters that cannot be saved"],
    ] as const) {
      const { status, body } = await change(ana, { displayName });
      expect([status, body.error?.fields]).toEqual([422, { displayName: sentence }]);
    }
    expect((await change(ana, { email: "other@example.com" })).status).toBe(422);
    expect((await change(ana, { avatarUrl: "https://example.com" })).status).toBe(422);
  });

  it("are unique regardless of case, and a refused name changes nothing", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { status, body } = await change(leo, { username: ana.username.toUpperCase(), displayName: "Other" });
    expect([status, body.error?.code, body.error?.fields]).toEqual([
      422,
      "username_taken",
      { username: "This username is already taken" },
    ]);
    expect(await profileOf(leo)).toMatchObject({ username: leo.username, displayName: "leo" });
    expect(await find(ana, leo.username)).toContain(leo.id);
  });

  it("may change only in their case", async () => {
    const ana = await person();
    const username = ana.username.toUpperCase();
    expect((await change(ana, { username })).body).toMatchObject({ username });
  });

  it("requested by ten people at once goes to one of them", async () => {
    const ten = await people(...Array.from({ length: 10 }, (_, n) => `p${n}`));
    const username = fresh("Race");
    const answers = await Promise.all(
      ten.map((who, n) => change(who, { username: n % 2 ? username : username.toLowerCase() })),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(422)]);
    const holders = await database().all<{ n: number }>(
      sql`select count(*) as n from profiles where lower(username) = ${username.toLowerCase()}`,
    );
    expect(holders).toEqual([{ n: 1 }]);
  });

  it("changed one by one at the same time are both kept, and both found", async () => {
    const [ana, asker] = await people("ana", "asker");
    for (let round = 0; round < 5; round++) {
      const [username, displayName] = [fresh("u"), fresh("Dizzy")];
      await Promise.all([change(ana, { username }), change(ana, { displayName })]);
      expect(await profileOf(ana)).toMatchObject({ username, displayName });
      expect(await find(asker, username)).toEqual([ana.id]);
      expect(await find(asker, displayName)).toEqual([ana.id]);
    }
  });

  it("may be empty: no username means signing in by email only, and other people's stay free", async () => {
    const [ana, leo] = await people("ana", "leo");
    await givePassword(ana);
    for (const who of [ana, leo]) {
      const { status, body } = await change(who, { username: "", displayName: "   " });
      expect([status, body.username, body.displayName]).toEqual([200, null, null]);
    }
    expect((await signInByUsername(ana.username)).body.error?.code).toBe("username_not_found");
    const byEmail = await call("POST", "/api/auth/sign-in/email", { body: { email: ana.email, password: PASSWORD } });
    expect(byEmail.status).toBe(200);
    expect((await change(leo, { username: ana.username })).status).toBe(200);
    expect((await change(ana, { username: null, displayName: null })).body).toMatchObject({ username: null });
  });

  it("are found by the search while they are current, and no longer after a change", async () => {
    const [ana, asker] = await people("ana", "asker");
    const old = fresh("Xold");
    await change(ana, { displayName: old });
    expect(await find(asker, old)).toEqual([ana.id]);
    const [username, displayName] = [fresh("zq"), `Wanda ${unique()}`];
    await change(ana, { username, displayName });
    for (const gone of [old, ana.username]) expect(await find(asker, gone)).toEqual([]);
    for (const name of [username, displayName]) expect(await find(asker, name)).toEqual([ana.id]);
    const words = await database().all<{ word: string }>(
      sql`select word from profile_words where user_id = ${ana.id} and word in ('wanda', 'xold', 'ana')`,
    );
    expect(words).toEqual([{ word: "wanda" }]);
  });

  it("of 1,000,000 characters are kept whole, and cut wherever a list shows them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const long = `Long ${unique()} é`.padEnd(1_000_000, "x");
    expect((await change(ana, { displayName: long })).status).toBe(200);
    expect((await profileOf(ana)).displayName).toBe(long);
    const { id } = await split(ana, [leo]);
    const seen = await leo.call<{ creator: Person }>("GET", `/api/splits/${id}`);
    expect(seen.body.creator.displayName).toBe(long.slice(0, 100));
    const [found] = (await leo.call<Person[]>("GET", `/api/people?query=${encodeURIComponent(long.slice(0, 15))}`))
      .body;
    expect(found?.displayName).toBe(long.slice(0, 100));
    const bell = await leo.call("GET", "/api/notifications");
    expect(bell.text.length).toBeLessThan(2_000);
  });
});

describe("a person's statistics", () => {
  const statisticsOf = async (who: TestPerson) => (await who.call<AccountStatistics>("GET", "/api/me/statistics")).body;
  const pay = (creator: TestPerson, { id, participants }: Awaited<ReturnType<typeof split>>, paid = true) =>
    Promise.all(
      participants.map((each) => creator.call("PUT", `/api/splits/${id}/participants/${each.id}/paid`, { paid })),
    );

  it("count the splits that the user created or takes part in while any share is pending", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    expect(await statisticsOf(ana)).toEqual({ totalExpensesCents: 0, activeSplits: 0, friends: 0 });
    const first = await split(ana, [leo, maya]);
    const second = await split(leo, [ana]);
    await split(leo, [maya]);
    expect(await statisticsOf(ana)).toMatchObject({ activeSplits: 2 });
    expect(await statisticsOf(leo)).toMatchObject({ activeSplits: 3 });
    await pay(leo, second);
    expect(await statisticsOf(ana)).toMatchObject({ activeSplits: 1 });
    const [own] = first.participants;
    await ana.call("PUT", `/api/splits/${first.id}/participants/${own!.id}/paid`, { paid: true });
    for (const who of [ana, leo, maya]) expect((await statisticsOf(who)).activeSplits).toBeGreaterThan(0);
    await pay(ana, first);
    expect(await statisticsOf(ana)).toMatchObject({ activeSplits: 0 });
    await pay(ana, first, false);
    expect(await statisticsOf(ana)).toMatchObject({ activeSplits: 1 });
  });

  it("count the splits of squads that the overview counts", async () => {
    const ana = await person("ana");
    const flat = await squad(ana, { guests: ["Sam"] });
    await squadSplit(ana, flat);
    const { activeSplits } = (await ana.call<Overview>("GET", "/api/overview")).body;
    expect([activeSplits.count, (await statisticsOf(ana)).activeSplits]).toEqual([1, 1]);
  });

  it("do not count a split in which no one owes anything", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo], { totalCents: 1 });
    expect(await statisticsOf(ana)).toMatchObject({ activeSplits: 0 });
  });
});
