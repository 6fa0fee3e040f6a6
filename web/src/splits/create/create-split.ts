import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import type { CreateSplit } from "#domain/splits/splits.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { forgetSplitDraft, SPLIT_DRAFT } from "#web/splits/create/split-draft.ts";
import { withCreated } from "#web/splits/split-cache.ts";
import { splitLists, splitsQuery } from "#web/splits/splits-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Writes the split once, however often the form is sent, and shows its row at once. */
export function useCreateSplit() {
  const queries = useQueryClient();
  const sent = useDraftKey(SPLIT_DRAFT);
  return useMutation({
    mutationFn: (input: CreateSplit) => {
      sent.keep();
      return unwrap(api.splits.$post({ json: input }, withIdempotencyKey(sent.key)));
    },
    onSuccess: (split, { addToExpenses }) => {
      // Also where the form was left while it was sent: what is written is no draft any more.
      forgetSplitDraft();
      queries.setQueryData(splitsQuery().queryKey, (pages) => withCreated(pages, split));
      if (addToExpenses) refreshAs(queries, { type: "expenses-changed" });
      toast.success("Split created successfully!");
    },
    onError: (error) => {
      toast.error(sentenceOf(error, failures.createSplit));
      // A first try got through unseen, and the form was changed since: the list shows it, and the next press is a new split.
      if (error instanceof ApiError && error.code === "idempotency_conflict") sent.renew();
    },
    // The list has the last word, also when the answer was lost on the way.
    onSettled: (_split, _error, { eventId }) => {
      void queries.invalidateQueries({ queryKey: splitLists });
      // The event names the splits of its cost.
      if (eventId) void queries.invalidateQueries({ queryKey: ["event", eventId] });
    },
  });
}
