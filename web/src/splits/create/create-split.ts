import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { CreateSplitBody } from "#domain/splits/divide-split.ts";
import * as messages from "#web/splits/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { sayNotSignedIn } from "#web/api/session/say-not-signed-in.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as paths from "#web/paths.ts";
import { splitDraft } from "#web/splits/create/split-draft.ts";
import { withCreated } from "#web/splits/split-cache.ts";
import { splitsQuery } from "#web/splits/splits-query.ts";
import { highlightCreated } from "#web/ui/list/just-created.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const NOT_SIGNED_IN = messages.signInToCreateSplit;

/** Creates the split once, however often the form is submitted, and adds its row to the list immediately, highlighted. */
export function useCreateSplit() {
  const queries = useQueryClient();
  const sent = useDraftKey(splitDraft.name);
  return useMutation({
    mutationFn: (input: CreateSplitBody) => {
      sent.keep();
      return unwrap(api.splits.$post({ json: input }, withIdempotencyKey(sent.key)));
    },
    onSuccess: (split, { addToExpenses }) => {
      // Also when the form was closed while it was being sent.
      if (sent.isSubmitted()) splitDraft.clear();
      queries.setQueryData(splitsQuery().queryKey, (pages) => withCreated(pages, split));
      if (addToExpenses) refreshAs(queries, { type: "expenses-changed" });
      highlightCreated(split.id);
      toast.success(messages.splitCreated, { label: messages.view, to: paths.split(split.id) });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) sayNotSignedIn(NOT_SIGNED_IN);
      else toast.error(sentenceOf(error, failures.createSplit));
      // An earlier attempt succeeded without a response, and the form has changed since. The list shows the created
      // split; the next submit creates another.
      if (error instanceof ApiError && error.code === "idempotency_conflict") sent.renew();
    },
    // Refetches the list in any case: the response may have been lost.
    onSettled: (_split, _error, { eventId }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.splits });
      // The event lists the splits of its cost.
      if (eventId) void queries.invalidateQueries({ queryKey: queryKeys.event(eventId) });
    },
  });
}
