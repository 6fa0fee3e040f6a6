import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import type { ChangeSeries, CreatedItem, SeriesDetail, SeriesDraft } from "#domain/recurring/series.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as messages from "#web/recurring/messages.ts";
import { seriesQuery } from "#web/recurring/series-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const show = (queries: QueryClient, series: SeriesDetail) =>
  queries.setQueryData(seriesQuery(series.id).queryKey, series);

/** The sentence about a change that has succeeded. */
function doneWords(change: ChangeSeries): string {
  if ("state" in change) return change.state === "paused" ? messages.pausedToast : messages.resumedToast;
  if ("skip" in change) return messages.skippedToast;
  if ("move" in change) return change.to === change.move ? messages.movedBackToast : messages.movedToast;
  return "restore" in change ? messages.takenBackToast : messages.changedToast;
}

/** How to undo a change by another one, if that is possible. `before` is the series before the change. */
function opposite(change: ChangeSeries, before: SeriesDetail | undefined): ChangeSeries | null {
  if ("skip" in change) return { restore: change.skip };
  if ("restore" in change) return { skip: change.restore };
  const moved = "move" in change ? before?.next.find(({ day }) => day === change.move) : undefined;
  return moved ? { move: moved.day, to: dateOf(moved) } : null;
}

const send = (id: string, change: ChangeSeries) => unwrap(api.series[":id"].$patch({ param: { id }, json: change }));

/** Undoes a change by its opposite, which can be repeated if it fails. */
async function undo(queries: QueryClient, id: string, back: ChangeSeries): Promise<void> {
  try {
    show(queries, await send(id, back));
  } catch (error) {
    toast.error(sentenceOf(error, failures.changeSeries), {
      label: messages.tryAgain,
      onUndo: () => void undo(queries, id, back),
    });
  }
  refreshAs(queries, { type: "series-changed" });
}

/** Changes a series. What is skipped or moved can be undone. */
export function useChangeSeries(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeSeries) => send(id, change),
    onMutate: () => queries.getQueryData(seriesQuery(id).queryKey),
    onSuccess: (series, change, before) => {
      show(queries, series);
      const back = opposite(change, before);
      toast.success(doneWords(change), back ? { onUndo: () => void undo(queries, id, back) } : undefined);
    },
    meta: { failure: failures.changeSeries },
    onSettled: () => refreshAs(queries, { type: "series-changed" }),
  });
}

/** Ends a series. `next` is called then, also if the page has learned of it first and removed the component. */
export function useEndSeries(id: string, next: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => deleted(api.series[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      toast.success(messages.endedToast);
      next();
    },
    meta: { failure: failures.changeSeries },
    onSettled: () => refreshAs(queries, { type: "series-changed" }),
  });
}

/** Adds an occurrence that waited for its amount. */
export function useFinishDraft(series: SeriesDetail) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ draft: { day }, totalCents }: { draft: SeriesDraft; totalCents: number }) =>
      unwrap(api.series[":id"].drafts[":day"].$post({ param: { id: series.id, day }, json: { totalCents } })),
    onSuccess: async ({ splitId }, { draft, totalCents }) => {
      const { queryKey } = seriesQuery(series.id);
      // A response that was read before must not show the draft again.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (shown) => shown && withBill(shown, { itemId: splitId, totalCents, draft }));
      toast.success(messages.addedNow);
    },
    meta: { failure: failures.createSeries },
    onSettled: (split) => {
      refreshAs(queries, { type: "series-changed" });
      if (series.squad) refreshAs(queries, { type: "squad-changed", squadId: series.squad.id });
      else if (split) refreshAs(queries, { type: "split-changed", splitId: split.splitId });
    },
  });
}

/** The series with the bill of a draft. The refetched series has the shares. */
const withBill = (
  series: SeriesDetail,
  { draft: { day, movedTo }, ...bill }: Pick<CreatedItem, "itemId" | "totalCents"> & { draft: SeriesDraft },
): SeriesDetail => ({
  ...series,
  drafts: series.drafts.filter((each) => each.day !== day),
  created: [
    { day, movedTo, ...bill, myShareCents: null, pendingCents: null },
    ...series.created.filter((each) => each.day !== day),
  ],
});

/** Takes a person out of all future events, or the signed-in user themselves. */
export function useTakeOut(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => deleted(api.series[":id"].regulars[":userId"].$delete({ param: { id, userId } })),
    meta: { failure: failures.leaveEvent },
    onSettled: () => refreshAs(queries, { type: "series-changed" }),
  });
}
