import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/splits/messages.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as paths from "#web/paths.ts";
import { refreshDeleted, restoreSplit } from "#web/splits/restore-split.ts";
import { withoutSplit, type SplitPages } from "#web/splits/split-cache.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

export type SplitDeletion = ReturnType<typeof useDeleteSplit>;

/** Deletes a split, opens the list and offers undo. */
export function useDeleteSplit(splitId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => deleted(api.splits[":id"].$delete({ param: { id: splitId } })),
    onSuccess: () => {
      queries.setQueriesData({ queryKey: queryKeys.splits }, (pages: SplitPages | undefined) =>
        withoutSplit(pages, splitId),
      );
      void navigate(paths.splits, { replace: true });
      toast.success(messages.splitDeleted, { onUndo: () => void restoreSplit(queries, splitId), restores: splitId });
    },
    meta: { failure: failures.deleteSplit },
    onSettled: () => refreshDeleted(queries, splitId),
  });
}
