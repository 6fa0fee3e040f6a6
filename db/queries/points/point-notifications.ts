import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { POINTS_FOR } from "#domain/points/points.ts";
import { TIER_POINTS, type Tier } from "#domain/points/tiers.ts";
import { int } from "./lines.ts";
import { readOnce, type Settled } from "./settled.ts";

/** The newest line `l` of each user reached a tier. Its month has one notification of each tier. */
const reached = (users: SQL): SQL => {
  const crosses = (tier: Tier): SQL =>
    sql`l.year_points >= ${int(TIER_POINTS[tier])} and l.year_points - l.points < ${int(TIER_POINTS[tier])}`;
  return sql`
    select user_id, 'tier-reached' as kind, null as actor_id, null as subject_id, ${paramsOf<"tier-reached">({ tier: sql`tier` })} as params,
      'tier-reached:' || user_id || ':' || tier || ':' || strftime('%Y-%m', at / 1000.0, 'unixepoch') as dedupe_key
    from (select l.user_id, l.at, case when ${crosses("gold")} then 'gold' when ${crosses("silver")} then 'silver' end as tier
      from (${users}) u cross join points l on l.user_id = u.user_id and l.number = (select max(number) from points m where m.user_id = u.user_id))
    where tier is not null`;
};

/** Notifies users of a tier that they have just reached. */
export const notifyTiers = (db: Database, users: SQL, now: Date) => insertNotifications(db, reached(users), now);

/** Notifies those of these people who reached a tier, and those whose friends count now. Each friend is told of once. */
export const notifyPoints = (db: Database, settled: Settled, now: Date) =>
  insertNotifications(
    db,
    readOnce(
      settled,
      ({ people }) => sql`${reached(sql`${people}
        union select r.inviter_id from referrals r where r.user_id in (${people})`)}
      union all
      select l.user_id, 'friend-counted', l.person_id, null,
        ${paramsOf<"friend-counted">({ points: int(POINTS_FOR.invited) })}, 'friend-counted:' || l.subject
      from referrals r join points l on l.user_id = r.inviter_id and l.kind = 'invited' and l.subject = r.user_id and l.turn = 0
      where r.user_id in (${people})`,
    ),
    now,
  );
