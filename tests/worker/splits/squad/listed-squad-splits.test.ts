import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { effectOfSquadSplit } from "#domain/splits/split-effect.ts";
import { isOfSquad, type SplitFilters, type SplitListQuery, type SplitPage } from "#domain/splits/split-list.ts";
import {
  database,
  dayFromNow,
  memberOf,
  people,
  squad,
  squadSplit,
  split,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { directDebts } from "#tests/support/worker/direct-debts.ts";

type Asked = Partial<Record<keyof SplitListQuery, string>>;

const read = async (who: TestPerson, asked: Asked = {}) =>
  (await who.call<SplitPage>("GET", `/api/splits?${new URLSearchParams(asked).toString()}`)).body;
const namesOf = ({ splits }: SplitPage) => splits.map(({ name }) => name);
const squadRows = ({ splits }: SplitPage) => splits.filter(isOfSquad);

/** The name and what it means for the reader, of each split of a squad. */
const effects = (page: SplitPage) =>
  squadRows(page).map(({ name, own, isRefund }) => {
    const effect = effectOfSquadSplit(own, isRefund);
    return [name, "cents" in effect ? `${effect.kind} ${effect.cents}` : effect.kind];
  });

describe("one list of direct splits and those of squads", () => {
  let ana: TestPerson, leo: TestPerson, maya: TestPerson;
  let flat: Awaited<ReturnType<typeof squad>>, trip: typeof flat;

  beforeAll(async () => {
    [ana, leo, maya] = await people("ana", "leo", "maya");
    flat = await squad(ana, { name: "Flat 12", currency: "EUR", memberIds: [leo.id], guests: ["Sam"] });
    trip = await squad(leo, { name: "Trip", memberIds: [ana.id, maya.id] });
    await squadSplit(ana, flat, { name: "Rent", totalCents: 900, splitDate: "2026-11-01" });
    await split(leo, [ana], { name: "Taxi", splitDate: "2026-11-02" });
    await squadSplit(leo, trip, {
      name: "Fuel",
      merchant: "Tánkstelle",
      totalCents: 500,
      splitDate: "2026-11-03",
      input: { method: "equal", people: [memberOf(trip, leo), memberOf(trip, maya)] },
    });
    await split(ana, [leo], { name: "Lunch", splitDate: "2026-11-04" });
    await squadSplit(leo, trip, {
      name: "Hut",
      totalCents: 600,
      splitDate: "2026-11-04",
      payers: [{ memberId: memberOf(trip, leo), paidCents: 600 }],
    });
  });

  it("has them newest first, each squad's with who paid, who shares it and what it means for the reader", async () => {
    const page = await read(ana);
    expect(namesOf(page).toSorted()).toEqual(["Fuel", "Hut", "Lunch", "Rent", "Taxi"]);
    expect(page.splits.map(({ splitDate }) => splitDate)).toEqual(
      page.splits.map(({ splitDate }) => splitDate).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(effects(page)).toEqual([
      ["Hut", "owe 200"],
      ["Fuel", "not-involved"],
      ["Rent", "lent 600"],
    ]);
    const [hut, , rent] = squadRows(page);
    expect(hut).toMatchObject({ squadName: "Trip", currency: "USD", counts: { payers: 1, sharers: 3 } });
    expect([hut?.payer.isMe, hut?.payer.person?.id]).toEqual([false, leo.id]);
    expect(rent).toMatchObject({ currency: "EUR", payer: { isMe: true }, own: { paidCents: 900, shareCents: 300 } });
    expect(rent?.sharers.map(({ guestName }) => guestName)).toContain("Sam");
    expect(rent?.sharers).toHaveLength(3);
  });

  it("counts no squad's split in the totals and debts of the direct ones", async () => {
    const { totals } = await read(maya);
    const { owed, owe } = await directDebts(maya);
    expect([totals.createdCents, owed.cents, owe.cents]).toEqual([0, 0, 0]);
  });

  it.each<[Asked, string[]]>([
    [{ state: "pending" }, ["Lunch", "Hut", "Taxi", "Rent"]],
    [{ state: "owed" }, ["Lunch", "Rent"]],
    [{ state: "owe" }, ["Hut", "Taxi"]],
    [{ state: "settled" }, []],
    [{ role: "creator" }, ["Lunch", "Rent"]],
    [{ role: "participant" }, ["Hut", "Fuel", "Taxi"]],
    [{ query: "TANK" }, ["Fuel"]],
    [{ query: "sam" }, ["Rent"]],
    [{ query: "n" }, ["Lunch", "Rent", "Fuel"]],
    [{ query: "nowhere" }, []],
  ])("asked for %j shows these", async (asked, names) => {
    // Everyone's name has an n: those of this test are looked for without the others'.
    const found = namesOf(await read(ana, asked));
    if (asked.query === "n") expect(found).toEqual(expect.arrayContaining(names));
    else expect(found.toSorted()).toEqual(names.toSorted());
  });

  it("shows the splits of one squad, or those with one person", async () => {
    expect(namesOf(await read(ana, { squadId: trip.id }))).toEqual(["Hut", "Fuel"]);
    expect(namesOf(await read(ana, { personId: maya.id }))).toEqual(["Hut", "Fuel"]);
    expect(namesOf(await read(ana, { personId: leo.id, state: "owe" })).toSorted()).toEqual(["Hut", "Taxi"]);
    expect(namesOf(await read(ana, { query: maya.username, squadId: flat.id }))).toEqual([]);
    expect(namesOf(await read(ana, { query: maya.username }))).toEqual(["Hut", "Fuel"]);
  });

  it("offers its squads and people as filters", async () => {
    const { squads, people: mates } = (await ana.call<SplitFilters>("GET", "/api/splits/filters")).body;
    expect(squads.map(({ name }) => name)).toEqual(["Flat 12", "Trip"]);
    expect(mates.map(({ id }) => id).toSorted()).toEqual([leo.id, maya.id].toSorted());
  });

  it("returns each split once, page by page, with any filter", async () => {
    for (const asked of [{}, { state: "pending" }, { query: leo.username }, { personId: leo.id }] as Asked[]) {
      const all = namesOf(await read(ana, asked));
      const found: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: SplitPage = await read(ana, { ...asked, limit: "1", ...(cursor && { cursor }) });
        found.push(...namesOf(page));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(all);
    }
  });
});

describe("a squad's split in the list", () => {
  it("is settled once the reader's balance was 0, also for those whose share equals what they paid", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id] });
    const [mine, theirs] = [memberOf(flat, ana), memberOf(flat, leo)];
    await squadSplit(ana, flat, { name: "Rent", totalCents: 900 });
    const payment = { squadId: flat.id, from: theirs, to: mine, cents: 450, today: dayFromNow(0) };
    const paid = await ana.call("POST", "/api/payments", payment);
    expect(paid.status).toBe(201);
    await squadSplit(leo, flat, { name: "Pizza", totalCents: 600 });
    await squadSplit(leo, flat, { name: "Even", totalCents: 100, input: { method: "equal", people: [theirs] } });
    expect(Object.fromEntries(effects(await read(leo)))).toEqual({
      Even: "settled",
      Pizza: "lent 300",
      Rent: "settled",
    });
    expect(Object.fromEntries(effects(await read(ana)))).toEqual({
      Even: "not-involved",
      Pizza: "owe 300",
      Rent: "settled",
    });
    expect(namesOf(await read(ana, { state: "pending" }))).toEqual(["Pizza"]);
    expect(namesOf(await read(ana, { state: "settled" }))).toEqual(["Rent"]);
  });

  it("turns around in a refund: who got the money owes the others their shares", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id] });
    await squadSplit(ana, flat, { name: "Back", totalCents: 600, isRefund: true });
    expect(effects(await read(ana))).toEqual([["Back", "owe 300"]]);
    expect(effects(await read(leo))).toEqual([["Back", "lent 300"]]);
    expect(namesOf(await read(leo, { state: "owed" }))).toEqual(["Back"]);
  });

  it("counts the share of a claimed guest, and is gone once it is deleted or the reader has left the squad", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    const made = await squadSplit(ana, flat, { name: "Rent", totalCents: 900 });
    await leo.call("POST", `/api/squads/${flat.id}/claims`, { guestMemberId: memberOf(flat, "Sam") });
    expect(effects(await read(leo))).toEqual([["Rent", "owe 600"]]);
    expect(squadRows(await read(leo))[0]).toMatchObject({ counts: { sharers: 2 } });
    await leo.call("DELETE", `/api/squads/${flat.id}/members/${memberOf(flat, leo)}`);
    expect(effects(await read(leo))).toEqual([]);
    await ana.call("DELETE", `/api/squads/${flat.id}/splits/${made.id}`);
    expect(effects(await read(ana))).toEqual([]);
    expect(effects(await read(ana, { query: "rent" }))).toEqual([]);
    await ana.call("POST", `/api/squads/${flat.id}/splits/${made.id}/restore`);
    expect(effects(await read(ana, { query: "rent" }))).toEqual([["Rent", "lent 600"]]);
  });

  it("is shown to no one outside the squad, whatever they filter by", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const flat = await squad(ana, { memberIds: [leo.id] });
    await squadSplit(ana, flat, { name: "Rent" });
    for (const asked of [{}, { squadId: flat.id }, { personId: ana.id }, { query: "rent" }] as Asked[])
      expect((await read(eve, asked)).splits).toEqual([]);
  });

  it("is found in a long history, by common and rare words, in the order of the list", async () => {
    const ana = (await people("ana"))[0];
    const flat = await squad(ana, { guests: ["Sam"] });
    for (let n = 0; n < 8; n++) await squadSplit(ana, flat, { name: n === 3 ? "Zebra" : `Bread ${n}` });
    const db = database();
    await db.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 150)
      insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, search_text, squad_id, method)
      select ${`spl_${flat.id}_`} || i, 'Bread', 100, ${ana.id}, '2025-01-01', 0, 'bread', ${flat.id}, '{"method":"equal","people":[]}' from n`);
    await db.run(sql`
      insert into split_shares (split_id, member_id, paid_cents, share_cents, changed_at)
      select id, ${memberOf(flat, ana)}, 100, 100, 1 from splits where squad_id = ${flat.id} and split_date = '2025-01-01'`);
    expect(namesOf(await read(ana, { query: "zebra" }))).toEqual(["Zebra"]);
    const bread = await read(ana, { query: "bread", limit: "100" });
    expect(bread.splits).toHaveLength(100);
    const rest = await read(ana, { query: "bread", limit: "100", cursor: bread.nextCursor! });
    expect(bread.splits.length + rest.splits.length).toBe(157);
  });
});
