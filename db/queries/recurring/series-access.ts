import { sql, type SQL } from "drizzle-orm";
import { isVisible } from "#db/queries/events/event-access.ts";
import { hasLeftSquad, isInSquad } from "#db/queries/squads/squad-access.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import type { Day } from "#domain/time/calendar.ts";

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
  ({ seriesId, userId, condition: sql`${isOwned(seriesId, userId)} and s.state <> 'ended'` }) as SeriesOwner;

/** The same over a day whose amount is asked for, or was left out, also once the series has ended: it may be the last one. */
export const asDraftOwner = ({ seriesId, day, userId }: { seriesId: string; day: Day; userId: string }): SeriesOwner =>
  ({
    seriesId,
    userId,
    condition: sql`${isOwned(seriesId, userId)} and (s.state <> 'ended' or exists (select 1 from series_occurrences d
      where d.series_id = s.id and d.day = ${day} and (d.state = 'draft' or d.state = 'skipped' and d.item_id is not null)))`,
  }) as SeriesOwner;

const isOwned = (seriesId: string, userId: string): SQL => sql`s.id = ${seriesId} and s.owner_id = ${userId}
  and (s.squad_id is null or ${isInSquad(squadId, userId)})`;

/** The owner's right once another series continues this one. Without it, too many series, nothing changes. */
export interface SeriesContinuation extends SeriesOwner {
  readonly continuationId: string;
}

export const onceContinued = (owner: SeriesOwner, continuationId: string): SeriesContinuation => ({
  ...withCondition(owner, sql`exists (select 1 from series continuation where continuation.id = ${continuationId})`),
  continuationId,
});

/** The right to be in all events of a series: of users who see one that has not begun. */
export interface SeriesJoiner {
  readonly seriesId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "joiner";
}

export const asSeriesJoiner = (ids: { seriesId: string; userId: string }, now: Date): SeriesJoiner =>
  ({
    ...ids,
    condition: sql`s.id = ${ids.seriesId} and s.kind = 'event' and s.state <> 'ended' and s.owner_id <> ${ids.userId}
      and exists (select 1 from events e where e.series_id = s.id and e.event_date > ${now.getTime()} and ${isVisible(ids.userId)})`,
  }) as SeriesJoiner;

/** The right to take a regular out of a series: of themselves and of its owner. */
export interface RegularRemover {
  readonly seriesId: string;
  readonly regularId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "regular-remover";
}

export const asRegularRemover = (ids: { seriesId: string; regularId: string; userId: string }): RegularRemover =>
  ({
    ...ids,
    condition: sql`s.id = ${ids.seriesId} and (${ids.regularId} = ${ids.userId} or s.owner_id = ${ids.userId}
      and (s.squad_id is null or ${isInSquad(squadId, ids.userId)}))`,
  }) as RegularRemover;
