import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { LIMITS, POINTS_FOR } from "#domain/points/points.ts";
import type { Day } from "#domain/time/calendar.ts";
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

/** The month in UTC of the last instant of a challenge, or of another instant if the challenge is unknown. */
const monthOfEnd = (challengeId: SQL, otherwise: SQL): SQL => sql`strftime('%Y-%m',
  coalesce((select c.ends_at - 1 from challenges c where c.id = ${challengeId}), ${otherwise}) / 1000.0, 'unixepoch')`;

/**
 * Gives the winners of measured challenges their points, of at most two challenges a month. The month is that in which a challenge
 * ended: a job that was down gives what it would have given on time. Does nothing when it runs again.
 */
export function awardChallenges(db: Database, won: readonly WonChallenge[], now: Date) {
  const winners = won
    .filter(({ isMeasured }) => isMeasured)
    .flatMap(({ challengeId, squadId, winnerIds }) => winnerIds.map((userId) => ({ challengeId, squadId, userId })));
  const at = int(now.getTime());
  const listed = sql`select value ->> 'userId' as user_id, value ->> 'challengeId' as subject, value ->> 'squadId' as squad_id,
    ${monthOfEnd(sql`value ->> 'challengeId'`, at)} as month from json_each(${JSON.stringify(winners)})`;
  const turns = turnsOf(sql`w.user_id`, "challenge", sql`w.subject`);
  // A line is younger than the end of its challenge.
  const since = sql`strftime('%s', w.month || '-01') * 1000`;
  const isOfMonth = sql`${monthOfEnd(sql`given.subject`, sql`given.at`)} = w.month`;
  return {
    added: addLines(
      db,
      sql`
      select user_id, 'challenge' as kind, subject, turn, ${int(POINTS_FOR.challenge)} as points, squad_id, null as person_id from (
        select w.user_id, w.subject, w.squad_id, ${turns} as turn,
          row_number() over (partition by w.user_id, w.month order by w.subject) as place,
          ${countedSince(sql`w.user_id`, "challenge", sql`w.subject`, since, isOfMonth)} as counted
        from (${listed}) w where ${canCount(turns)} and ${collects(sql`w.user_id`)})
      where place + counted <= ${int(LIMITS.challengesPerMonth)}`,
      now,
    ),
    notified: notifyTiers(db, sql`select distinct user_id from (${listed})`, now),
  };
}

/** A week that counts in the streak of a squad. It begins at `start` and ends before `end`, in milliseconds. */
export interface StreakWeek {
  squadId: string;
  monday: Day;
  start: number;
  end: number;
}

/**
 * Gives the points of weeks that count to each member for whom something was entered in the week, once a week over all squads.
 * When it was entered counts, not the day that a bill says. A week in which fewer than two users have an entry gives none: it
 * takes two to coordinate. Does nothing when it runs again.
 */
export function awardStreakWeeks(db: Database, weeks: readonly StreakWeek[], now: Date) {
  const members = sql`
    select user_id, squad_id, monday, start, squad_id || ':' || monday as subject from (
      select m.user_id, m.squad_id, c.monday, c.start, count(*) over (partition by c.key) as users
      from (
        select w.key, w.value ->> 'monday' as monday, w.value ->> 'start' as start, b.member_id
        from json_each(${JSON.stringify(weeks)}) w cross join squad_balance_changes b on b.squad_id = w.value ->> 'squadId'
          and b.at >= w.value ->> 'start' and b.at < w.value ->> 'end'
        group by w.key, b.member_id having sum(b.entries) > 0) c
        cross join squad_members m on m.id = c.member_id
        cross join profiles p on p.id = m.user_id and p.deleted_at is null)
    where users > 1`;
  const turns = turnsOf(sql`w.user_id`, "streak", sql`w.subject`);
  return {
    added: addLines(
      db,
      sql`
      select user_id, 'streak' as kind, subject, turn, ${int(POINTS_FOR.streak)} as points, squad_id, null as person_id from (
        select w.user_id, w.subject, w.squad_id, ${turns} as turn,
          row_number() over (partition by w.user_id, w.monday order by w.squad_id) as place,
          ${countedSince(sql`w.user_id`, "streak", sql`w.subject`, sql`w.start`, sql`substr(given.subject, -10) = w.monday`)} as counted
        from (${members}) w where ${canCount(turns)} and ${collects(sql`w.user_id`)})
      where place + counted <= ${int(LIMITS.streaksPerWeek)}`,
      now,
    ),
    notified: notifyTiers(db, sql`select distinct user_id from (${members})`, now),
  };
}
