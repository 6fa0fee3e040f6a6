import { useState } from "react";
import { errorMessages } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { readBill, type BillScope } from "#web/splits/form/bill.ts";
import { checkSplitEdit, checkSquadSplit } from "#web/splits/form/check-split.ts";
import { useSplitDifference } from "#web/splits/form/duplicate-split.ts";
import { paidShareConflict } from "#web/splits/form/paid-share-conflict.ts";
import { PaidShareNotice } from "#web/splits/form/paid-share-notice.tsx";
import { useEditSplit, type CheckedEdit } from "#web/splits/form/save-split.ts";
import { splitFormOf, type SplitField, type SplitForm } from "#web/splits/form/split-form.ts";
import { SplitFormDialog } from "#web/splits/form/split-form-dialog.tsx";
import { namedIn, scopeOf, squadSplitFormOf } from "#web/splits/form/split-target.ts";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/** An existing split with where it is. */
export type EditedSplit =
  { kind: "direct"; me: Person; split: Split } | { kind: "squad"; squad: Squad; split: SquadSplit };

/** The form for editing a split, filled in as it was typed. */
export function EditSplit({ edited, onClose }: { edited: EditedSplit; onClose: () => void }) {
  // A change by someone else does not change what is being edited: the server refuses the older version.
  const [before] = useState(edited);
  const [opened] = useState(() => formOf(before));
  const edit = useEditSplit();
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
    submit: async (changes) => {
      if (isChanged(form.values) && Object.keys(changes.body).length > 0) await edit.mutateAsync(changes);
    },
    onSuccess: onClose,
  });
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
      action={messages.save}
      form={form}
      bill={now.bill}
      dirty={isChanged(form.values)}
      below={
        conflict && (
          <PaidShareNotice conflict={conflict} busy={edit.isPending} onSplitExtra={(cents) => void splitExtra(cents)} />
        )
      }
      onClose={onClose}
    />
  );
}

const formOf = (edited: EditedSplit): SplitForm =>
  edited.kind === "direct"
    ? splitFormOf(edited.split)
    : squadSplitFormOf(edited.split, edited.squad, namedIn(edited.split));

function scopeOfEdited(edited: EditedSplit, form: SplitForm): BillScope {
  const splitId = edited.split.id;
  return scopeOf(edited, form, edited.kind === "squad" ? { splitId, named: namedIn(edited.split) } : { splitId });
}
