import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessages } from "#domain/errors.ts";
import * as messages from "#web/splits/messages.ts";
import { prepareMethods, readBill } from "#web/splits/form/bill.ts";
import { checkSplitEdit, checkSquadSplit } from "#web/splits/form/check-split.ts";
import { useSplitDifference } from "#web/splits/form/duplicate-split.ts";
import { EditNews } from "#web/splits/form/edit-news.tsx";
import { formOf, isSavedSince, queryKeyOf, scopeOfEdited, type EditedSplit } from "#web/splits/form/edited-split.ts";
import { GoneNotice, useGoneSplit, useRestoreEdited } from "#web/splits/form/gone-split.tsx";
import { differences, mergeEdits } from "#web/splits/form/merge-edits.ts";
import { OtherEditors } from "#web/splits/form/other-editors.tsx";
import { paidShareConflict } from "#web/splits/form/paid-share-conflict.ts";
import { PaidShareNotice } from "#web/splits/form/paid-share-notice.tsx";
import { isConflict, isGone, useEditSplit, type CheckedEdit } from "#web/splits/form/save-split.ts";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { SplitFormDialog } from "#web/splits/form/split-form-dialog.tsx";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/**
 * The form for editing a split, filled in as it was typed. When someone else saves meanwhile, what was typed stays, and
 * everything else becomes what they saved. When someone deletes the split, the form stays and restores it before it saves.
 */
export function EditSplit({ edited, onClose }: { edited: EditedSplit; onClose: () => void }) {
  const queries = useQueryClient();
  const [first] = useState(edited);
  const [before, setBefore] = useState(edited);
  const opened = formOf(before);
  const edit = useEditSplit();
  const gone = useGoneSplit(edited);
  const canRestore = gone !== null && gone.deletedBy !== null;
  const restore = useRestoreEdited(edited);
  const read = (form: SplitForm) => ({ form, bill: readBill(form, scopeOfEdited(edited, form)) });
  const isChanged = (form: SplitForm) => JSON.stringify(form) !== JSON.stringify(opened);
  const check = (form: SplitForm): FormResult<CheckedEdit, SplitField> => {
    const now = read(form);
    if (before.kind === "squad") {
      const { id, squadId, version } = before.split;
      const { body, errors } = checkSquadSplit(form, localToday(), now.bill);
      return body ? { body: { kind: "squad", id, squadId, body: { ...body, version } } } : { errors };
    }
    // A share may be marked as paid while the form is open.
    const locked = edited.kind === "direct" ? paidShareConflict(edited.split, now) : undefined;
    const more = locked && { [locked.field]: errorMessages.split_locked };
    const { body, errors } = checkSplitEdit(read(opened), now, localToday(), more);
    return body ? { body: { kind: "direct", id: before.split.id, body } } : { errors };
  };
  const form = useForm({
    initial: opened,
    check,
    prepare: (values) => prepareMethods(read(values).bill),
    submit: async (changes) => {
      if (canRestore) await restore.mutateAsync();
      if (!isChanged(form.values) || Object.keys(changes.body).length === 0) return;
      try {
        await edit.mutateAsync(changes);
      } catch (error) {
        // What someone else has done meanwhile: the next attempt replaces or restores it knowingly.
        if (isConflict(error) || isGone(error)) await queries.refetchQueries({ queryKey: queryKeyOf(edited) });
        throw error;
      }
    },
    onSuccess: onClose,
  });
  if (isSavedSince(before, edited) && !form.pending && !edit.isSuccess) {
    setBefore(edited);
    const merged = mergeEdits(opened, form.values, formOf(edited));
    if (differences(merged, form.values).length > 0) form.change(merged);
  }
  useMethodCode(edited.kind === "squad" || form.values.method !== null);
  const now = read(form.values);
  const conflict = edited.kind === "direct" ? paidShareConflict(edited.split, now) : undefined;

  const splitDifference = useSplitDifference();
  /** Saves what else was changed, and opens a new split with the difference. */
  const splitExtra = async (cents: number) => {
    if (edited.kind === "squad") return;
    const rest = { ...form.values, amount: opened.amount, people: opened.people, method: opened.method };
    const { body: changes } = checkSplitEdit(read(opened), read(rest), localToday());
    if (!changes) return;
    try {
      if (Object.keys(changes).length > 0)
        await edit.mutateAsync({ kind: "direct", id: edited.split.id, body: changes });
    } catch {
      // The message of useEditSplit says why, and the form stays.
      return;
    }
    splitDifference({ ...rest, event: edited.split.event }, cents);
  };

  return (
    <SplitFormDialog
      title={messages.editSplit}
      action={canRestore ? messages.restoreAndSave : messages.save}
      form={form}
      bill={now.bill}
      dirty={isChanged(form.values)}
      overFoot={
        <>
          {edited.kind === "squad" && <OtherEditors squad={edited.squad} splitId={edited.split.id} />}
          {gone && <GoneNotice gone={gone} />}
          <EditNews
            first={first}
            edited={before}
            forms={{ first: formOf(first), theirs: opened, mine: form.values }}
            bill={now.bill}
            failure={form.failure}
          />
        </>
      }
      below={
        conflict && (
          <PaidShareNotice conflict={conflict} busy={edit.isPending} onSplitExtra={(cents) => void splitExtra(cents)} />
        )
      }
      onClose={onClose}
    />
  );
}
