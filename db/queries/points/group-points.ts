import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { LIMITS, monthSpan, POINTS_FOR } from "#domain/points/points.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { addLines, canCount, collects, countedSince, int, turnsOf } from "./lines.ts";
import { notifyTiers } from "./point-notifications.ts";

/** A challenge that has ended. */
export interface WonChallenge {
  challengeId: string;
  squadId: string;
  /** Only challenges that the app measures give points, none that people report themselves. */
  isMeasured: boolean;
  /** Users. */
  winnerIds: readonly string[];
}

const listed = (ids: readonly string[]): SQL => sql`select value as user_id from json_each(${JSON.stringify(ids)})`;

/** Gives the winners of a measured challenge their points, of at most two challenges a month. Does nothing when it runs again. */
export function awardChallenge(db: Database, { challengeId, squadId, isMeasured, winnerIds }: WonChallenge, now: Date) {
  const winners = listed(isMeasured ? winnerIds : []);
  const turns = turnsOf(sql`w.user_id`, "challenge", sql`${challengeId}`);
  const since = int(monthSpan(now).from.getTime());
  return {
    added: addLines(
      db,
      sql`
      select w.user_id, 'challenge' as kind, ${challengeId} as subject, ${turns} as turn, ${int(POINTS_FOR.challenge)} as points,
        ${squadId} as squad_id, null as person_id
      from (${winners}) w where ${canCount(turns)} and ${collects(sql`w.user_id`)}
        and ${countedSince(sql`w.user_id`, "challenge", sql`${challengeId}`, since)} < ${int(LIMITS.challengesPerMonth)}`,
      now,
    ),
    notified: notifyTiers(db, winners, now),
  };
}

/** A week that counts in the streak of a squad. */
export interface StreakWeek {
  squadId: string;
  monday: Day;
}

/**
 * Gives the points of weeks that count to each member with an entry in the week. A week in which fewer than two users have
 * one gives none: it takes two to coordinate. A guest whom a user has claimed has no entries of their own. Does nothing when
 * it runs again.
 */
export function awardStreakWeeks(db: Database, weeks: readonly StreakWeek[], now: Date) {
  const listedWeeks = JSON.stringify(
    weeks.map(({ squadId, monday }) => ({ squadId, monday, next: daysAfter(monday, 7) })),
  );
  const members = sql`
    select user_id, squad_id, subject from (
      select m.user_id, m.squad_id, w.value ->> 'squadId' || ':' || (w.value ->> 'monday') as subject,
        count(*) over (partition by w.key) as users
      from json_each(${listedWeeks}) w cross join squad_members m on m.squad_id = w.value ->> 'squadId'
        cross join profiles p on p.id = m.user_id and p.deleted_at is null
      where exists (select 1 from squad_entries e where e.member_id = m.id
        and e.entry_date >= w.value ->> 'monday' and e.entry_date < w.value ->> 'next'))
    where users > 1`;
  const turns = turnsOf(sql`w.user_id`, "streak", sql`w.subject`);
  return {
    added: addLines(
      db,
      sql`
      select w.user_id, 'streak' as kind, w.subject, ${turns} as turn, ${int(POINTS_FOR.streak)} as points, w.squad_id,
        null as person_id
      from (${members}) w where ${canCount(turns)} and ${collects(sql`w.user_id`)}`,
      now,
    ),
    notified: notifyTiers(db, sql`select distinct user_id from (${members})`, now),
  };
}
