import { newId } from "#db/new-id.ts";
import { listSeriesReaders } from "#db/queries/recurring/series.ts";
import { asDraftOwner } from "#db/queries/recurring/series-access.ts";
import { finishDraft } from "#db/queries/recurring/write-occurrences.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { withTotal } from "#domain/recurring/amounts.ts";
import { SERIES_MESSAGES } from "#domain/recurring/sentences.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { buildItem } from "./build-occurrences.ts";
import { readStored, scalingTemplate } from "./change-series.ts";
import { publishCreated, publishOccurrencesLater } from "./publish-occurrences.ts";
import { publishSeriesChanged } from "./publish-series-changed.ts";
import { notificationsOf, writeItems } from "./write-occurrences.ts";

interface Draft {
  seriesId: string;
  day: Day;
  totalCents: number;
}

/** Adds the split of a draft with its amount, as the owner of the series. Of two requests at once, one adds it. */
export async function finishSeriesDraft(
  ctx: UserContext,
  { seriesId, day, totalCents }: Draft,
): Promise<{ splitId: string; squadId: string | null }> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "createSplit", userId);
  const owner = asDraftOwner({ seriesId, day, userId });
  const stored = await readStored(ctx, owner);
  const itemId = newId("spl", now);
  const template = withTotal(scalingTemplate(stored), totalCents);
  const group = stored.squadId === null ? "split" : "squad-split";
  const item = buildItem(group, { ...stored, id: seriesId, ownerId: userId }, { day, template, itemId });
  // For one, a member has claimed a guest, and both are named.
  if (!item) throw invalidField("totalCents", SERIES_MESSAGES.problems.invalid);
  const none = { splits: [], participants: [], shares: [], debts: [], events: [] };
  const { finished, items, readers } = await db.batch({
    finished: finishDraft(db, owner, { day, id: itemId }, now),
    items: writeItems(db, group, { items: { ...none, ...item }, by: "owner" }, now),
    readers: listSeriesReaders(db, seriesId),
  });
  if (finished.length === 0) throw new DomainError("series_moved_on");
  publishSeriesChanged(ctx, readers);
  publishCreated(ctx, { ...none, ...item }, items?.squads);
  publishOccurrencesLater(ctx, notificationsOf(items));
  return { splitId: itemId, squadId: stored.squadId };
}
