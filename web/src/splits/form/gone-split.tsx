import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import * as failures from "#domain/failures.ts";
import { memberOf } from "#domain/squads/squads.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { queryKeyOf, type EditedSplit } from "#web/splits/form/edited-split.ts";
import { isGone } from "#web/splits/form/save-split.ts";
import * as messages from "#web/splits/messages.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { squadSplitQuery } from "#web/splits/squad/squad-splits-query.ts";
import { forgetUndo } from "#web/ui/feedback/undo.ts";
import { fill } from "#web/ui/format/fill.ts";
import { shortName } from "#web/ui/format/names.ts";

export interface GoneSplit {
  /** Who deleted the split, which can then be restored; null if it is not there for another reason. */
  deletedBy: string | null;
}

/** Whether a split has gone while its form is open; null while it is there, and until that is known. */
export function useGoneSplit(edited: EditedSplit): GoneSplit | null {
  const squadId = edited.kind === "squad" ? edited.split.squadId : "";
  // The page reads the split.
  const direct = useQuery({ ...splitQuery(edited.split.id), enabled: false });
  const ofSquad = useQuery({ ...squadSplitQuery(squadId, edited.split.id), enabled: false });
  const { error } = edited.kind === "squad" ? ofSquad : direct;
  const deletion = useQuery({
    queryKey: queryKeys.squadSplitDeletion(squadId, edited.split.id),
    queryFn: async ({ signal }) => {
      const { activity } = await unwrap(
        api.squads[":id"].activity.$get({ param: { id: squadId }, query: {} }, { init: { signal } }),
      );
      return activity.find(({ kind, subjectId }) => kind === "split-deleted" && subjectId === edited.split.id) ?? null;
    },
    enabled: edited.kind === "squad" && isGone(error),
    staleTime: 0,
    retry: false,
  });
  if (!isGone(error)) return null;
  if (edited.kind === "direct")
    // Its creator alone edits and deletes it: here, and in another tab.
    return { deletedBy: error instanceof ApiError && error.deletion ? messages.you : null };
  if (deletion.isPending) return null;
  if (!deletion.data) return { deletedBy: null };
  const { person } = deletion.data;
  const me = memberOf(edited.squad, edited.squad.myMemberId)?.person;
  return { deletedBy: person.id === me?.id ? messages.you : shortName(person) };
}

/** Restores the split of an open form, and reads it again. */
export function useRestoreEdited(edited: EditedSplit) {
  const queries = useQueryClient();
  const { id } = edited.split;
  return useMutation({
    mutationFn: async () => {
      if (edited.kind === "squad")
        await unwrap(
          api.squads[":id"].splits[":splitId"].restore.$post({ param: { id: edited.split.squadId, splitId: id } }),
        );
      else await unwrap(api.splits[":id"].restore.$post({ param: { id } }));
      forgetUndo(id);
      await queries.refetchQueries({ queryKey: queryKeyOf(edited) });
    },
    meta: { failure: failures.restoreSplit },
  });
}

/** Says in an open form that its split is not there any more, and what becomes of what was typed. */
export function GoneNotice({ gone: { deletedBy } }: { gone: GoneSplit }) {
  return (
    <div
      role="alert"
      className="mb-3 flex items-start gap-2.5 rounded-field bg-base-200 px-4 py-3 text-sm max-md:bg-base-100"
    >
      <Trash2 className="icon-16 mt-0.5 shrink-0 text-ink-soft" />
      <p className="min-w-0 wrap-anywhere">
        {deletedBy === null ? messages.editedSplitGone : fill(messages.editedSplitDeleted, { name: deletedBy })}
      </p>
    </div>
  );
}
