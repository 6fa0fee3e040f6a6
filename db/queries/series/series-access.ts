import { sql, type SQL } from "drizzle-orm";
import { isSquadReader } from "#db/queries/squads/squad-access.ts";

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

/** The owner and the members of its squad read a series, and the people who are in all its events. */
export const isSeriesReader = (userId: string): SQL => sql`(s.owner_id = ${userId}
  or s.squad_id is not null and ${isSquadReader(sql.raw("s.squad_id"), userId)}
  or exists (select 1 from series_regulars regular where regular.series_id = s.id and regular.user_id = ${userId}))`;

export const asSeriesReader = (seriesId: string, userId: string): SeriesReader =>
  ({ seriesId, userId, condition: sql`s.id = ${seriesId} and ${isSeriesReader(userId)}` }) as SeriesReader;

export const asSeriesOwner = (seriesId: string, userId: string): SeriesOwner =>
  ({
    seriesId,
    userId,
    condition: sql`s.id = ${seriesId} and s.owner_id = ${userId} and s.state <> 'ended'`,
  }) as SeriesOwner;

/** The owner's right once another series continues this one. Without it, too many series, nothing changes. */
export const onceContinued = (owner: SeriesOwner, continuationId: string): SeriesOwner => ({
  ...owner,
  condition: sql`${owner.condition} and exists (select 1 from series continuation where continuation.id = ${continuationId})`,
});
