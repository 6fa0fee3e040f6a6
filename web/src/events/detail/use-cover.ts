import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { receiptRefusals, type ReceiptUrl } from "#domain/receipts/receipts.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as messages from "#web/events/detail/messages.ts";
import { cancelEventQueries, refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { InvalidReceipt } from "#web/receipts/prepare-receipt.ts";
import { signedUrlFreshness } from "#web/receipts/signed-url.ts";
import { uploadSentence, useReceiptUpload, type ReceiptChoice } from "#web/receipts/upload-receipt.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** The signed URL of an event's cover, kept like that of a receipt. */
export const coverQuery = (eventId: string, path: string | null) =>
  queryOptions({
    queryKey: queryKeys.receipt(eventId, path),
    enabled: path !== null,
    queryFn: ({ signal }): Promise<ReceiptUrl> =>
      unwrap(api.events[":id"].cover.$get({ param: { id: eventId } }, { init: { signal } })),
    ...signedUrlFreshness,
  });

/** Changes the cover of an event: a chosen file is uploaded first. Undo shows the cover from before. */
export function useCover({ id }: { id: string }) {
  const queries = useQueryClient();
  const uploading = useReceiptUpload();
  const { queryKey } = eventQuery(id);
  const change = useMutation({
    mutationFn: async (cover: ReceiptChoice): Promise<{ event: EventDetail; before: string | null }> => {
      const before = queries.getQueryData(queryKey)?.coverPath ?? null;
      const receiptPath = await uploading.send(await prepared(cover));
      try {
        const event = await unwrap(api.events[":id"].cover.$put({ param: { id }, json: { receiptPath } }));
        return { event, before };
      } catch (error) {
        if (error instanceof ApiError && error.fields?.receiptPath) uploading.forget();
        throw error;
      }
    },
    onSuccess: async ({ event, before }, cover) => {
      await cancelEventQueries(queries, id);
      queries.setQueryData(queryKey, event);
      const onUndo = before === null || typeof cover === "string" ? undefined : () => change.mutate(before);
      toast.success(cover === null ? messages.coverRemoved : messages.coverSaved, onUndo && { onUndo });
    },
    meta: {
      failure: (error) =>
        error instanceof InvalidReceipt ? error.message : uploadSentence(error, failures.changeCover),
    },
    onSettled: () => refreshEvent(queries, id),
  });
  return {
    /** Uploads a file, or removes the cover if it is null. */
    change: (cover: File | null) => change.mutate(cover),
    pending: change.isPending,
    /** The file that is uploaded now. */
    sending: change.isPending && change.variables instanceof File ? change.variables : null,
    share: uploading.share,
    stop: uploading.stop,
  };
}

/** The code that prepares pictures is loaded with the first one. */
async function prepared(cover: ReceiptChoice): Promise<ReceiptChoice> {
  if (!(cover instanceof File)) return cover;
  const { prepareCover } = await import("#web/events/detail/prepare-cover.ts");
  return prepareCover(cover).catch((error: unknown) => {
    throw error instanceof InvalidReceipt ? error : new InvalidReceipt(receiptRefusals.damaged);
  });
}
