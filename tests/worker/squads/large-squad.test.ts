import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SquadEntryPage } from "#domain/squads/squad-balances.ts";
import type { SquadSplitPage } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  database,
  dayFromNow,
  envWith,
  isLibsql,
  memberOf,
  people,
  person,
  squad,
  squadSplitBody,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { volume } from "#tests/support/volume.ts";

const SPLITS = volume(500, 20_000);
const today = dayFromNow(0);

/**
 * Inserts splits that the owner paid for themselves and the first guest, spread over three years. Triggers make entries,
 * balances and debts.
 */
async function fill(owner: TestPerson, of: Squad, count: number): Promise<void> {
  const [payer, guest] = [memberOf(of, owner), memberOf(of, "Guest 0")];
  const ids = sql`${`spl_${of.id}_`} || format('%06d', n.value)`;
  const numbers = sql`json_each(${JSON.stringify(Array.from({ length: count }, (_, n) => n))}) n`;
  const method = JSON.stringify({ method: "equal", people: [payer, guest] });
  await database().run(sql`
    insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, squad_id, method)
    select ${ids}, 'Split ' || n.value, 200, ${owner.id}, date(${today}, '-' || (n.value * 1095 / ${count}) || ' days'), 0, ${of.id}, ${method}
    from ${numbers}`);
  await database().run(sql`
    insert into split_shares (split_id, member_id, paid_cents, share_cents, changed_at)
    select ${ids}, ${payer}, 200, 100, 0 from ${numbers} union all select ${ids}, ${guest}, 0, 100, 0 from ${numbers}`);
  await database().run(sql`
    insert into split_debts (split_id, debtor_id, creditor_id, cents) select ${ids}, ${guest}, ${payer}, 100 from ${numbers}`);
}

describe.skipIf(isLibsql)(`a squad of fifty people with ${SPLITS} splits`, () => {
  let owner: TestPerson;
  let large: Squad;
  let small: Squad;

  async function rowsRead(method: string, path: string, body?: object): Promise<number> {
    const { db, cost } = counting(env.DB);
    const { status } = await owner.call(method, path, body, {}, envWith({ DB: db }));
    expect([path, status < 300, cost.roundTrips]).toEqual([path, true, 1]);
    return cost.rowsRead;
  }

  beforeAll(async () => {
    owner = await person("ana");
    const guests = Array.from({ length: 49 }, (_, n) => `Guest ${n}`);
    [large, small] = [await squad(owner, { guests }), await squad(owner, { guests })];
    await fill(owner, large, SPLITS);
    await fill(owner, small, 40);
    // The first reader after a change also stores the plan.
    for (const { id } of [large, small]) await owner.call("GET", `/api/squads/${id}/balances`);
  }, 120_000);

  it.each<[what: string, path: (of: Squad) => string]>([
    ["its page", ({ id }) => `/api/squads/${id}`],
    ["its splits", ({ id }) => `/api/squads/${id}/splits`],
    ["its balances", ({ id }) => `/api/squads/${id}/balances`],
    ["the entries of a member", (of) => `/api/squads/${of.id}/members/${memberOf(of, owner)}/entries?limit=30`],
    ["its activity", ({ id }) => `/api/squads/${id}/activity`],
  ])("reads %s in one round trip, for as many rows as one with forty splits", async (_, path) => {
    expect(await rowsRead("GET", path(large))).toBeLessThanOrEqual((await rowsRead("GET", path(small))) + 5);
  });

  it.each([
    // The newest entries of the open balance are looked at for active splits.
    [`/api/overview?today=${today}`, 215],
    ["/api/splits", 500],
    ["/api/splits?state=pending", 590],
    // Not by a row for each split, which are in the index of the search.
    ["/api/splits?query=nothing", 150],
  ])("reads %s for at most %i rows", async (path, most) => {
    expect(await rowsRead("GET", path)).toBeLessThanOrEqual(most);
  });

  it("reads a later page of splits and entries for as many rows as the first", async () => {
    for (const path of [
      `/api/squads/${large.id}/splits?limit=30`,
      `/api/squads/${large.id}/members/${memberOf(large, owner)}/entries?limit=30`,
    ]) {
      const { body } = await owner.call<SquadSplitPage & SquadEntryPage>("GET", path);
      const later = await rowsRead("GET", `${path}&cursor=${body.nextCursor}`);
      expect(later).toBeLessThanOrEqual((await rowsRead("GET", path)) + 5);
    }
  });

  it("adds a split in one round trip, for as many rows as one with forty splits", async () => {
    const add = (of: Squad) => rowsRead("POST", `/api/squads/${of.id}/splits`, squadSplitBody(of, memberOf(of, owner)));
    expect(await add(large)).toBeLessThanOrEqual((await add(small)) + 5);
  });

  it("removes someone, and reads each of the others at most twice for it", async () => {
    const users = await people(...Array.from({ length: 40 }, (_, n) => `member${n}`));
    const remove = async (others: readonly TestPerson[]) => {
      const of = await squad(owner, { guests: ["Kim"] });
      await database().run(sql`
        insert into squad_members (id, squad_id, user_id, role, joined_at)
        select ${`mem_${of.id}_`} || key, ${of.id}, value, 'member', 1 from json_each(${JSON.stringify(others.map(({ id }) => id))})`);
      return rowsRead("DELETE", `/api/squads/${of.id}/members/${memberOf(of, "Kim")}`);
    };
    expect(await remove(users)).toBeLessThanOrEqual((await remove([])) + 2 * users.length);
  });

  it("has balances that add up to zero", async () => {
    const { members } = (await owner.call<Squad>("GET", `/api/squads/${large.id}`)).body;
    expect(members.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
    expect(members.find(({ id }) => id === memberOf(large, owner))?.balanceCents).toBeGreaterThan(0);
  });
});
