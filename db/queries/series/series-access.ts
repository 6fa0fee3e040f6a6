import { sql, type SQL } from "drizzle-orm";
import { hasLeftSquad, isInSquad } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/**
 * The right of one user on one series, as a condition on the series under alias `s` that every statement carries. Without
 * the right the series does not exist.
 */
export interface SeriesReader {
  readonly seriesId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "reader" | "owner";
}

/** The right that its owner alone has. */
export interface SeriesOwner extends SeriesReader {
  readonly [proof]: "owner";
}

const squadId = sql.raw("s.squad_id");

/**
 * The owner reads a series, and the people who are in all its events; that of a squad is read by the squad's members. Those
 * who left the squad do not, also if it is theirs.
 */
export const isSeriesReader = (
  userId: string | SQL,
): SQL => sql`(s.squad_id is not null and ${isInSquad(squadId, userId)}
  or (s.squad_id is null and s.owner_id = ${userId}
    or exists (select 1 from series_regulars regular where regular.series_id = s.id and regular.user_id = ${userId}))
  and not ${hasLeftSquad(squadId, userId)})`;

export const asSeriesReader = (seriesId: string, userId: string): SeriesReader =>
  ({ seriesId, userId, condition: sql`s.id = ${seriesId} and ${isSeriesReader(userId)}` }) as SeriesReader;

/** The owner of a series that goes on. That of a squad's series must be in the squad. */
export const asSeriesOwner = (seriesId: string, userId: string): SeriesOwner =>
  ({
    seriesId,
    userId,
    condition: sql`s.id = ${seriesId} and s.owner_id = ${userId} and s.state <> 'ended'
      and (s.squad_id is null or ${isInSquad(squadId, userId)})`,
  }) as SeriesOwner;

/** The owner's right once another series continues this one. Without it, too many series, nothing changes. */
export const onceContinued = (owner: SeriesOwner, continuationId: string): SeriesOwner => ({
  ...owner,
  condition: sql`${owner.condition} and exists (select 1 from series continuation where continuation.id = ${continuationId})`,
});
