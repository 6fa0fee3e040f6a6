import { addRegular, listSeriesReaders, removeRegular } from "#db/queries/recurring/series.ts";
import { asRegularRemover, asSeriesJoiner } from "#db/queries/recurring/series-access.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSeriesChanged } from "./publish-series-changed.ts";

/** Joins all future events of a series. The user must be able to see one of its events. */
export async function joinSeries(ctx: UserContext, seriesId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const { joined, readers } = await db.batch({
    joined: addRegular(db, asSeriesJoiner({ seriesId, userId }, now), now),
    readers: listSeriesReaders(db, seriesId),
  });
  if (joined.length === 0) throw new DomainError("not_found");
  publishSeriesChanged(ctx, readers);
}

/** Leaves all future events of a series, or takes someone out of them as its owner. */
export async function leaveSeries(
  ctx: UserContext,
  { seriesId, regularId }: { seriesId: string; regularId: string },
): Promise<void> {
  const { db, userId } = ctx;
  const { readers, left } = await db.batch({
    readers: listSeriesReaders(db, seriesId),
    left: removeRegular(db, asRegularRemover({ seriesId, regularId, userId })),
  });
  if (left.length === 0) throw new DomainError("not_found");
  publishSeriesChanged(ctx, readers);
}
