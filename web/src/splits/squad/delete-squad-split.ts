import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import * as messages from "#web/splits/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { squadSplitsQuery, withoutSquadSplit } from "#web/splits/squad/squad-splits-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { forgetUndo } from "#web/ui/feedback/undo.ts";

type Ids = Pick<SquadSplit, "id" | "squadId">;
const paramOf = ({ id, squadId }: Ids) => ({ id: squadId, splitId: id });

/** Deletes a split, opens the squad and offers undo. */
export function useDeleteSquadSplit(split: Ids) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => deleted(api.squads[":id"].splits[":splitId"].$delete({ param: paramOf(split) })),
    onSuccess: () => {
      queries.setQueryData(squadSplitsQuery(split.squadId).queryKey, (pages) => withoutSquadSplit(pages, split.id));
      void navigate(squadPaths.squad(split.squadId), { replace: true });
      toast.success(messages.splitDeleted, { onUndo: () => void restore(queries, split), restores: split.id });
    },
    meta: { failure: failures.deleteSplit },
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId: split.squadId }),
  });
}

/** Restores a deleted split. The server keeps it for a day, so a failed attempt can be repeated. */
async function restore(queries: QueryClient, split: Ids): Promise<void> {
  try {
    await unwrap(api.squads[":id"].splits[":splitId"].restore.$post({ param: paramOf(split) }));
    forgetUndo(split.id);
    toast.success(messages.splitRestored, { label: messages.view, to: squadPaths.split(split.squadId, split.id) });
  } catch (error) {
    toast.error(sentenceOf(error, failures.restoreSplit), {
      label: messages.tryAgain,
      onUndo: () => void restore(queries, split),
      restores: split.id,
    });
  }
  refreshAs(queries, { type: "squad-changed", squadId: split.squadId });
}
