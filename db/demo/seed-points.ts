import { sql } from "drizzle-orm";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { invitedLines } from "#db/queries/points/invited.ts";
import { addLines } from "#db/queries/points/lines.ts";
import { readOnce, settledLines } from "#db/queries/points/settled.ts";
import { referrals } from "#db/schema/points.ts";
import { WEEK_MS, weekStartOf, type ReferralWay } from "#domain/points/points.ts";
import type { Name } from "./demo-world.ts";
import { before, insertAll, userId } from "./seed-rows.ts";

const WEEKS = 14;

/** Who joined through whom, and how many days ago. */
const joined: [who: Name, inviter: Name, via: ReferralWay, daysAgo: number][] = [
  ["noor", "maya", "mail", 72],
  ["kofi", "maya", "link", 31],
  ["chloe", "jonas", "squad", 83],
];

/** Who joined, and the points of the demo people, week by week, as if each payment had given them when it was confirmed. */
export function pointStatements(db: Database, now: Date): Statement[] {
  const thisWeek = weekStartOf(now.getTime());
  const weeks = Array.from({ length: WEEKS }, (_, index) => thisWeek - (WEEKS - 1 - index) * WEEK_MS);
  return [
    ...insertAll(
      db,
      referrals,
      joined.map(([who, inviter, via, daysAgo]) => ({
        userId: userId(who),
        inviterId: userId(inviter),
        via,
        joinedAt: before(now, daysAgo),
      })),
    ),
    ...weeks.map((from) => {
      const end = new Date(Math.min(from + WEEK_MS - 1, now.getTime()));
      const settled = {
        subjects: sql`select subject from settlements where at >= ${from} and at < ${from + WEEK_MS} and from_id like 'usr_demo_%'`,
        people: sql`select null as user_id`,
      };
      return addLines(
        db,
        readOnce(settled, (once) => sql`${settledLines(once, end)} union all ${invitedLines(once, end)}`),
        end,
      ) as unknown as Statement;
    }),
  ];
}
