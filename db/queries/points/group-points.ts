import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { LIMITS, monthSpan, POINTS_FOR, type PointKind } from "#domain/points/points.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { addLines, canCount, collects, countedSince, int, stands, taking, turnsOf } from "./lines.ts";
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

/** Takes the points of a challenge back from all who are no winners any more, because late facts have changed its result. */
export const takeBackChallenge = (
  db: Database,
  {
    challengeId,
    participantIds,
    winnerIds,
  }: Pick<WonChallenge, "challengeId" | "winnerIds"> & { participantIds: readonly string[] },
  now: Date,
) =>
  takeBack(
    db,
    "challenge",
    challengeId,
    sql`select user_id from (${listed(participantIds)}) where user_id not in (${listed(winnerIds)})`,
    now,
  );

/** The subject of a week of a squad's streak. */
const weekSubject = (squadId: string, monday: Day): string => `${squadId}:${monday}`;

/** The users with an entry in a squad's week. A guest whom a user has claimed has none of their own. */
const withEntry = (squadId: string, monday: Day): SQL => sql`
  select m.user_id from squad_members m join profiles p on p.id = m.user_id and p.deleted_at is null
  where m.squad_id = ${squadId} and exists (select 1 from squad_entries e where e.member_id = m.id
    and e.entry_date >= ${monday} and e.entry_date < ${daysAfter(monday, 7)})`;

/**
 * Gives the points of a week that counts in a squad's streak to each member with an entry in it. `monday` is its first day.
 * Does nothing when it runs again.
 */
export function awardStreakWeek(db: Database, { squadId, monday }: { squadId: string; monday: Day }, now: Date) {
  const subject = weekSubject(squadId, monday);
  const members = withEntry(squadId, monday);
  const turns = turnsOf(sql`w.user_id`, "streak", sql`${subject}`);
  return {
    added: addLines(
      db,
      sql`
      select w.user_id, 'streak' as kind, ${subject} as subject, ${turns} as turn, ${int(POINTS_FOR.streak)} as points,
        ${squadId} as squad_id, null as person_id
      from (${members}) w where ${canCount(turns)} and ${collects(sql`w.user_id`)}`,
      now,
    ),
    notified: notifyTiers(db, members, now),
  };
}

/** Takes the points of a week back that does not count in a squad's streak any more. */
export const takeBackStreakWeek = (db: Database, { squadId, monday }: { squadId: string; monday: Day }, now: Date) =>
  takeBack(
    db,
    "streak",
    weekSubject(squadId, monday),
    sql`select m.user_id from squad_members m where m.squad_id = ${squadId} and m.user_id is not null`,
    now,
  );

const takeBack = (db: Database, kind: PointKind, subject: string, users: SQL, now: Date) =>
  addLines(
    db,
    sql`select ${taking} from points l where l.kind = ${kind} and l.subject = ${subject} and l.user_id in (${users}) and ${stands}`,
    now,
  );
