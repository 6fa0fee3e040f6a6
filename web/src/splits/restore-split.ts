import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/splits/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as paths from "#web/paths.ts";
import { forgetUndo } from "#web/ui/feedback/undo.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Restores a deleted split. The server keeps it for a day, so a failed attempt can be repeated. */
export async function restoreSplit(queries: QueryClient, splitId: string): Promise<void> {
  try {
    await unwrap(api.splits[":id"].restore.$post({ param: { id: splitId } }));
    forgetUndo(splitId);
    toast.success(messages.splitRestored, { label: messages.view, to: paths.split(splitId) });
  } catch (error) {
    toast.error(sentenceOf(error, failures.restoreSplit), {
      label: messages.tryAgain,
      onUndo: () => void restoreSplit(queries, splitId),
      restores: splitId,
    });
  }
  refreshDeleted(queries, splitId);
}

export function useRestoreSplit() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: (splitId: string) => restoreSplit(queries, splitId) });
}

/** Refetches what a deletion or its undoing changes. */
export function refreshDeleted(queries: QueryClient, splitId: string): void {
  refreshAs(queries, { type: "split-changed", splitId });
  void queries.invalidateQueries({ queryKey: queryKeys.notifications });
}
