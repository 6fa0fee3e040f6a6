import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { CreateSquadSplit, SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { squadSplitDraft } from "#web/splits/squad/squad-split-draft.ts";
import { squadSplitQuery, squadSplitsQuery, withSquadSplit } from "#web/splits/squad/squad-splits-query.ts";
import { highlightCreated } from "#web/ui/list/just-created.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Shows a saved split at once in the squad's list and on its page. */
export function showSaved(queries: QueryClient, split: SquadSplit): void {
  queries.setQueryData(squadSplitsQuery(split.squadId).queryKey, (pages) => withSquadSplit(pages, split));
  queries.setQueryData(squadSplitQuery(split.squadId, split.id).queryKey, (known) => known && { ...known, ...split });
}

/** Adds a split to the squad once, however often the form is submitted. */
export function useCreateSquadSplit(squad: Squad) {
  const queries = useQueryClient();
  const draft = squadSplitDraft(squad);
  const sent = useDraftKey(draft.name);
  return useMutation({
    mutationFn: (json: CreateSquadSplit) => {
      sent.keep();
      return unwrap(api.squads[":id"].splits.$post({ param: { id: squad.id }, json }, withIdempotencyKey(sent.key)));
    },
    onSuccess: (split) => {
      // Also when the form was closed while it was being sent.
      if (sent.isSubmitted()) draft.clear();
      showSaved(queries, split);
      highlightCreated(split.id);
      toast.success(messages.splitCreated, { label: messages.view, to: squadPaths.split(squad.id, split.id) });
    },
    onError: (error) => {
      toast.error(sentenceOf(error, failures.createSplit));
      // An earlier attempt succeeded without a response, and the form has changed since. The list shows the created
      // split; the next submit creates another.
      if (error instanceof ApiError && error.code === "idempotency_conflict") sent.renew();
    },
    // In any case: the response may have been lost.
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId: squad.id }),
  });
}

/** Replaces a split. The form stays open until the response, so that a refusal loses nothing. */
export function useEditSquadSplit({ squadId, id, version }: SquadSplit) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: CreateSquadSplit) =>
      unwrap(
        api.squads[":id"].splits[":splitId"].$patch({
          param: { id: squadId, splitId: id },
          json: { ...edit, version },
        }),
      ),
    onSuccess: async (split) => {
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey: squadSplitQuery(squadId, id).queryKey });
      showSaved(queries, split);
      toast.success(messages.splitUpdated);
    },
    onError: (error) => toast.error(sentenceOf(error, failures.editSplit)),
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId }),
  });
}
