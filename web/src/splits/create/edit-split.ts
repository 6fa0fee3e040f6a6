import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EditSplitBody } from "#domain/splits/divide-split.ts";
import * as messages from "#web/splits/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { withSplit, type SplitPages } from "#web/splits/split-cache.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Updates a split. The form stays open until the response, so that a refusal loses nothing. */
export function useEditSplit(splitId: string) {
  const queries = useQueryClient();
  const { queryKey } = splitQuery(splitId);
  return useMutation({
    mutationFn: (edit: EditSplitBody) => unwrap(api.splits[":id"].$patch({ param: { id: splitId }, json: edit })),
    onSuccess: async (split) => {
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => ({ ...known, ...split }));
      queries.setQueriesData({ queryKey: queryKeys.splits }, (pages: SplitPages | undefined) =>
        withSplit(pages, split),
      );
      toast.success(messages.splitUpdated);
    },
    onError: (error) => toast.error(sentenceOf(error, failures.editSplit)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: queryKeys.splits });
    },
  });
}
