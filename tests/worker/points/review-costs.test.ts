import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openD1 } from "#db/engine/open-database.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, isLibsql, people, squad } from "#tests/support/worker/factories.ts";
import { volume } from "#tests/support/volume.ts";
import { reviewPointsOf } from "#worker/jobs/review-points.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** In each squad one member has paid the other once this week, and got points in each of the last four weeks. */
const SQUADS = volume(40, 100_000);
const WEEKS = 4;
/** D1 binds numbers as reals, whose division is no integer. */
const weeks = sql.raw(String(WEEKS));

const numbers = (count: number) => sql`
  with recursive n(i) as (select cast(0 as integer) union all select i + 1 from n where i < ${count - 1})`;

describe.runIf(!isLibsql)("the daily review of points", () => {
  it("takes at most 300 statements for 100,000 squads, gives what is missing once, and takes back what has gone", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const now = new Date();
    const [user, member] = [`${ana.id}-`, `${of.myMemberId}-`];
    const paid = sql`'pay_' || ${of.id} || '-' || i`;
    await database().batch({
      profiles: database().run(sql`${numbers(2 * SQUADS)}
        insert into profiles (id, display_name, created_at) select ${user} || i, 'Sam', 1 from n`),
      squads: database().run(sql`${numbers(SQUADS)}
        insert into squads (id, name, currency, created_at) select ${of.id} || i, 'Flat', 'EUR', 1 from n`),
      members: database().run(sql`${numbers(2 * SQUADS)}
        insert into squad_members (id, squad_id, user_id, role, joined_at)
        select ${member} || i, ${of.id} || (i / 2), ${user} || i, 'member', 1 from n`),
      payments: database().run(sql`${numbers(SQUADS)}
        insert into payments (id, squad_id, from_id, to_id, cents, paid_on, state, recorded_by, created_at, changed_at, is_prompt)
        select ${paid}, ${of.id} || i, ${member} || (2 * i), ${member} || (2 * i + 1), 500, '2026-01-01', 'confirmed',
          ${user} || (2 * i + 1), ${now.getTime()}, ${now.getTime()}, 1 from n`),
      // What was settled in earlier weeks.
      settlements: database().run(sql`${numbers(SQUADS * WEEKS)}
        insert into settlements (subject, from_id, to_id, squad_id, currency, cents, is_prompt, at)
        select 'old_' || ${of.id} || i, ${user} || (2 * (i / ${weeks})), ${user} || (2 * (i / ${weeks}) + 1), ${of.id} || (i / ${weeks}), 'EUR', 500, 1,
          ${now.getTime()} - ${WEEK_MS} * (${weeks} - i % ${weeks}) from n`),
      lines: database().run(sql`${numbers(SQUADS * WEEKS)}
        insert into points (user_id, number, kind, subject, turn, points, total, year_points, at, squad_id)
        select ${user} || (2 * (i / ${weeks})), 1 + i % ${weeks}, 'settled', 'old_' || ${of.id} || i, 0, 10, 10 * (1 + i % ${weeks}), 10 * (1 + i % ${weeks}),
          ${now.getTime()} - ${WEEK_MS} * (${weeks} - i % ${weeks}), ${of.id} || (i / ${weeks}) from n`),
    });
    const review = async () => {
      const { db, cost } = counting(env.DB);
      const added = await reviewPointsOf(openD1(db), now);
      expect(cost.statements).toBeLessThanOrEqual(Math.max(300 * (SQUADS / 100_000), 8));
      return added;
    };
    expect(await review()).toBe(SQUADS);
    expect(await review()).toBe(0);
    // What was settled in a tenth of the squads was withdrawn: the payment of this week, and an earlier one.
    await database().run(sql`
      delete from settlements where squad_id like ${`${of.id}%0`} and (subject like 'pay%' or at < ${now.getTime() - 3.5 * WEEK_MS})`);
    expect(await review()).toBe(2 * (SQUADS / 10));
    expect(await review()).toBe(0);
  });
});
