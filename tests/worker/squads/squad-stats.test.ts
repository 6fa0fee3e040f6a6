import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { MemberStats, SquadStats, StatsLinePage } from "#domain/squads/squad-stats.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { monthOf } from "#domain/time/calendar.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import {
  database,
  dayFromNow,
  envWith,
  memberOf,
  people,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { anyStep, SquadSequence, type Step } from "#tests/support/worker/squad-sequence.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const SEQUENCES = volume(4, 200);
const LENGTH = 15;
const today = dayFromNow(0);

const statsOf = async (who: TestPerson, { id }: Pick<Squad, "id">, period = "all") =>
  (await who.call<SquadStats>("GET", `/api/squads/${id}/stats?period=${period}&today=${today}`)).body;
const linesOf = async (who: TestPerson, { id }: Pick<Squad, "id">, query: string) =>
  (await who.call<StatsLinePage>("GET", `/api/squads/${id}/stats/lines?${query}&period=all&today=${today}`)).body;
const rowOf = ({ members }: SquadStats, memberId: string | null): MemberStats | undefined =>
  members.find((each) => each.memberId === memberId);

const nothing = { spentCents: 0, shares: 0, paidCents: 0, paidBills: 0 };

/** What each member has spent and paid, from the splits as the API shows them: no stored figure is read. */
async function recomputed(who: TestPerson, sequence: SquadSequence) {
  const sums = new Map<string, typeof nothing>();
  let [bills, totalCents, largestCents] = [0, 0, 0];
  for (const { id, isLive } of sequence.splits) {
    if (!isLive) continue;
    const path = `/api/squads/${sequence.squad.id}/splits/${id}`;
    const split = (await who.call<SquadSplit>("GET", path)).body;
    const sign = split.isRefund ? -1 : 1;
    const sumFor = (memberId: string) => {
      const effective = sequence.claimed.get(memberId) ?? memberId;
      const sum = sums.get(effective) ?? { ...nothing };
      sums.set(effective, sum);
      return sum;
    };
    totalCents += sign * split.totalCents;
    if (sign > 0) bills++;
    if (sign > 0) largestCents = Math.max(largestCents, split.totalCents);
    for (const { memberId, cents } of split.shares) {
      sumFor(memberId).spentCents += sign * cents;
      if (sign > 0 && cents > 0) sumFor(memberId).shares++;
    }
    for (const { memberId, paidCents } of split.payers) {
      sumFor(memberId).paidCents += sign * paidCents;
      if (sign > 0 && paidCents > 0) sumFor(memberId).paidBills++;
    }
  }
  const members = Object.fromEntries([...sums].filter(([, sum]) => Object.values(sum).some((number) => number !== 0)));
  return { bills, totalCents, largestCents, members };
}

describe("the stats of a squad", () => {
  it(`are those of its splits after random operations, in ${casesOf(SEQUENCES * LENGTH)}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: LENGTH, maxLength: LENGTH }), async (steps: Step[]) => {
        const users = await people("ana", "leo", "maya");
        const [ana, leo] = users;
        const sequence = new SquadSequence(
          await squad(ana, { memberIds: [leo.id], guests: ["Sam", "Kim", "Jo"] }),
          users,
        );
        let who: TestPerson = ana;
        for (const step of steps) {
          await sequence.run(step);
          who = await sequence.refresh();
        }
        const wanted = await recomputed(who, sequence);
        for (const period of ["all", "year", "month"]) {
          const stats = await statsOf(who, sequence.squad, period);
          const members = Object.fromEntries(
            stats.members
              .filter(
                ({ covered, ...sums }) =>
                  sums.shares || sums.spentCents || sums.paidBills || sums.paidCents || !covered,
              )
              .map(({ memberId, spentCents, shares, paidCents, paidBills }) => [
                memberId,
                { spentCents, shares, paidCents, paidBills },
              ]),
          );
          expect({
            bills: stats.bills,
            totalCents: stats.totalCents,
            largestCents: stats.largest?.totalCents ?? 0,
            members,
          }).toEqual(wanted);
          expect(stats.months.find(({ month }) => month === monthOf(today))?.totalCents).toBe(wanted.totalCents);
        }
      }),
      { numRuns: SEQUENCES },
    );
    for (const { name, differences } of [...rollups, ...checks])
      expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
  });

  it("read no more rows for 20,000 splits of 50 people than 100, in one round trip", async () => {
    const [ana] = await people("ana");
    const of = await squad(ana, { guests: Array.from({ length: 49 }, (_, n) => `Guest ${n}`) });
    const first = await squadSplit(ana, of, { totalCents: 5_000 });
    const count = volume(1_500, 20_000);
    // One bill is shared by everyone, the others of the last 700 days by two.
    await database().batch({
      splits: database().run(sql`
        with recursive n(i) as (select cast(1 as integer) union all select i + 1 from n where i < ${count})
        insert into splits (id, name, search_text, total_amount_cents, creator_id, split_date, created_at, squad_id)
        select ${first.id} || i, 'Dinner', 'dinner', 1000 + i, ${ana.id}, strftime('%Y-%m-%d', ${today}, '-' || (i % 700) || ' days'), 1, ${of.id} from n`),
      shares: database().run(sql`
        insert into split_shares (split_id, member_id, paid_cents, share_cents, changed_at)
        select s.id, m.id, iif(m.user_id is null, 0, s.total_amount_cents), iif(m.user_id is null, 20, s.total_amount_cents - 20), 1
        from splits s join squad_members m on m.squad_id = s.squad_id
        where s.squad_id = ${of.id} and s.created_at = 1 and m.id in (${memberOf(of, ana)}, ${memberOf(of, "Guest 7")})`),
    });
    // A page of lines reads about as many rows wherever it is in the history.
    for (const lines of [
      "bills",
      "bills&kind=Food",
      `shares&memberId=${memberOf(of, ana)}`,
      `paid&memberId=${memberOf(of, ana)}`,
    ]) {
      const { db, cost } = counting(env.DB);
      const path = `/api/squads/${of.id}/stats/lines?of=${lines}&period=all`;
      const page = (await ana.call<StatsLinePage>("GET", path, undefined, {}, envWith({ DB: db }))).body;
      expect(page.lines).toHaveLength(30);
      expect([lines, cost.roundTrips, Math.max(cost.rowsRead, 400)]).toEqual([lines, 1, 400]);
    }
    for (const period of ["month", "three-months", "year", "all"]) {
      const { db, cost } = counting(env.DB);
      const path = `/api/squads/${of.id}/stats?period=${period}`;
      const { body, status } = await ana.call<SquadStats>("GET", path, undefined, {}, envWith({ DB: db }));
      expect(status).toBe(200);
      expect(body.members).toHaveLength(50);
      expect([period, cost.roundTrips, Math.max(cost.rowsRead, 100)]).toEqual([period, 1, 100]);
    }
  });
});

describe("a member who hides their figures", () => {
  it("is someone to the others, with lines that they cannot read, and still sees their own", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    await squadSplit(ana, of, { totalCents: 3_000 });
    const leoId = memberOf(of, leo);
    const path = `/api/squads/${of.id}/stats/choice`;
    expect((await leo.call("PUT", path, { hidden: true, named: true })).body).toEqual({ hidden: true, named: true });
    const seen = await statsOf(ana, of);
    expect([rowOf(seen, leoId), rowOf(seen, null)?.spentCents]).toEqual([undefined, 1_500]);
    expect(seen.namedIds).toEqual([]);
    expect((await linesOf(ana, of, `of=shares&memberId=${leoId}`)).lines).toEqual([]);
    const own = await statsOf(leo, of);
    expect([rowOf(own, leoId)?.spentCents, rowOf(own, null), own.choice.hidden]).toEqual([1_500, undefined, true]);
    expect((await linesOf(leo, of, `of=shares&memberId=${leoId}`)).lines).toHaveLength(1);
  });
});

describe("the lines of payments", () => {
  it("leave out who hides their figures, also for a guest whom they have claimed, and add up all the same", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    const [anaId, leoId, samId] = [memberOf(of, ana), memberOf(of, leo), memberOf(of, "Sam")];
    await squadSplit(ana, of, { totalCents: 3_000 });
    for (const from of [leoId, samId])
      await ana.call("POST", "/api/payments", { squadId: of.id, from, to: anaId, cents: 1_000, today });
    await leo.call("PUT", `/api/squads/${of.id}/stats/choice`, { hidden: true, named: false });
    const names = async (who: TestPerson) =>
      (await linesOf(who, of, "of=settled")).lines.map(({ cents, payment }) => [cents, payment?.fromId, payment?.toId]);
    const both = (leoIs: string | null, samIs: string | null) =>
      expect.arrayContaining([
        [1_000, leoIs, anaId],
        [1_000, samIs, anaId],
      ]);
    expect([await names(ana), await names(leo)]).toEqual([both(null, samId), both(leoId, samId)]);
    await database().run(sql`update squad_members set claimed_by = ${leoId} where id = ${samId}`);
    expect([await names(ana), await names(leo)]).toEqual([both(null, null), both(leoId, samId)]);
    expect((await statsOf(ana, of)).settled?.payments).toBe(2);
    await database().run(sql`update squad_members set claimed_by = null where id = ${samId}`);
  });
});

describe("the lines of a figure", () => {
  it("add up to it, by member and by kind of bill, page by page", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    for (let n = 0; n < 35; n++)
      await squadSplit(ana, of, { name: n % 2 ? "Pizza" : "Taxi home", totalCents: 1_000 + n });
    const stats = await statsOf(leo, of);
    const all = async (query: string) => {
      const first = await linesOf(leo, of, query);
      const second = first.nextCursor ? await linesOf(leo, of, `${query}&cursor=${first.nextCursor}`) : { lines: [] };
      return [...first.lines, ...second.lines];
    };
    const sum = (lines: { cents: number | null }[]) => lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
    expect(sum(await all("of=bills"))).toBe(stats.totalCents);
    expect(stats.kinds.map(({ kind, bills }) => [kind, bills])).toEqual([
      ["Transport", 18],
      ["Food", 17],
    ]);
    for (const { kind, totalCents } of stats.kinds) expect(sum(await all(`of=bills&kind=${kind}`))).toBe(totalCents);
    for (const member of [ana, leo]) {
      const row = rowOf(stats, memberOf(of, member))!;
      expect(sum(await all(`of=shares&memberId=${row.memberId}`))).toBe(row.spentCents);
      expect(sum(await all(`of=paid&memberId=${row.memberId}`))).toBe(row.paidCents);
    }
  });

  it("of payments say for how long their senders had owed something, and the stats have the median", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const pay = { squadId: of.id, from: memberOf(of, leo), to: memberOf(of, ana), today };
    for (const [days, cents] of [
      [9, 2_000],
      [2, 3_000],
    ] as const) {
      await squadSplit(ana, of, { totalCents: cents, splitDate: dayFromNow(-days) });
      await leo.call("POST", "/api/payments", { ...pay, cents: cents / 2 });
    }
    expect((await statsOf(ana, of)).settled).toEqual({ payments: 2, medianDays: 5.5 });
    const { lines } = await linesOf(ana, of, "of=settled");
    expect(lines.map(({ payment }) => payment!.days).toSorted((a, b) => a - b)).toEqual([2, 9]);
    const { id } = lines.find(({ payment }) => payment!.days === 2)!;
    await leo.call("POST", `/api/payments/${id}/withdraw`);
    expect((await statsOf(ana, of)).settled).toEqual({ payments: 1, medianDays: 9 });
  });
});
