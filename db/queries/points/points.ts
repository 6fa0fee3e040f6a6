import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import { squadsReadBy } from "#db/queries/squads/squad-access.ts";
import { tierSince, YEAR_MS, type PointKind } from "#domain/points/points.ts";
import { int, totalAt } from "./lines.ts";

/** The points of the 365 days before an instant. */
const yearBefore = (userId: string, at: Date): SQL =>
  sql`${totalAt(sql`${userId}`, int(at.getTime()))} - ${totalAt(sql`${userId}`, int(at.getTime() - YEAR_MS))}`;

/**
 * From what a user's tier follows (`heldTier`): the points of the last 365 days, and the most that they have been since the
 * beginning of the month before. Both are null while the user collects none.
 */
export const tierFacts = (userId: string, now: Date) => {
  const since = tierSince(now);
  const ifOn = (value: SQL): SQL =>
    sql`(select iif(own.points_off_since is null, ${value}, null) from profiles own where own.id = ${userId})`;
  return {
    yearPoints: col.number(ifOn(yearBefore(userId, now))).nullable(),
    mostSince: col
      .number(
        ifOn(sql`max(${yearBefore(userId, since.at)},
          coalesce((select max(peak) from point_months where user_id = ${userId} and month >= ${since.month}), 0))`),
      )
      .nullable(),
  };
};

export const selectTierFacts = (db: Database, userId: string, now: Date) =>
  selectRows(db, tierFacts(userId, now)).from(sql`(select 1)`);

/** The lines of a user's ledger, newest first, from a position on; none while they collect none. */
export const listPointLines = (db: Database, userId: string, before: { number: number } | null, limit: number) =>
  selectRows(db, {
    number: col.number(sql`l.number`),
    kind: col.text<PointKind>(sql`l.kind`),
    points: col.number(sql`l.points`),
    at: col.instant(sql`l.at`),
    subject: col.text(sql`l.subject`),
    person: personOf(sql`l.person_id`).nullable(),
    // Not of one that they do not read any more.
    squad: col
      .one(
        jsonRow({ id: col.text(sql`q.id`), name: col.text(sql`q.name`) }),
        sql`squads q where q.id = l.squad_id and q.id in (${squadsReadBy(userId)})`,
      )
      .nullable(),
  }).from(sql`
    points l where l.user_id = ${userId} ${before ? sql`and l.number < ${before.number}` : sql``}
      and exists (select 1 from profiles own where own.id = ${userId} and own.points_off_since is null)
    order by l.number desc ${limitTo(limit)}`);

/** Turns a user's points on or off. Returns whether they are on. */
export const updateCollects = (db: Database, { userId }: AccountOwner, isOn: boolean, now: Date) =>
  writeRows(db, { collects: col.boolean(sql`points_off_since is null`) }).by(sql`
    update profiles set points_off_since = iif(${isOn}, null, coalesce(points_off_since, ${now.getTime()}))
    where id = ${userId} and deleted_at is null`);
