import { useState } from "react";
import { errorMessages } from "#domain/errors.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { useSplitDifference } from "#web/splits/create/duplicate-split.ts";
import { useEditSplit } from "#web/splits/create/edit-split.ts";
import { paidShareConflict } from "#web/splits/create/paid-share-conflict.ts";
import { PaidShareNotice } from "#web/splits/create/paid-share-notice.tsx";
import { divideForm } from "#web/splits/create/divide-form.ts";
import { checkSplitEdit, splitFormOf } from "#web/splits/create/split-form.ts";
import { SplitFormDialog } from "#web/splits/create/split-form-dialog.tsx";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/** The form for editing a split, filled with its values. Only changed fields are sent. */
export function EditSplitDialog({ split, me, onClose }: { split: Split; me: Person; onClose: () => void }) {
  const [opened] = useState(() => splitFormOf(split));
  const edit = useEditSplit(split.id);
  const splitDifference = useSplitDifference();
  const form = useForm({
    initial: opened,
    check: (values) => {
      // A share may be marked as paid while the form is open.
      const now = divideForm(values, me, split.id);
      const locked = paidShareConflict(split, values, now);
      return checkSplitEdit(opened, values, localToday(), {
        ...{ before: divideForm(opened, me, split.id), divided: now },
        ...(locked && { [locked.field]: errorMessages.split_locked }),
      });
    },
    submit: async (changes) => {
      if (Object.keys(changes).length > 0) await edit.mutateAsync(changes);
    },
    onSuccess: onClose,
  });
  useMethodCode(form.values.method !== null);
  const divided = divideForm(form.values, me, split.id);
  const { errors, body } = form.result;
  const conflict = paidShareConflict(split, form.values, divided);

  /** Saves what else was changed, and opens a new split with the difference. */
  const splitExtra = async (cents: number) => {
    const rest = { ...form.values, amount: opened.amount, people: opened.people, method: opened.method };
    const { body: changes } = checkSplitEdit(opened, rest, localToday());
    if (!changes) return;
    try {
      if (Object.keys(changes).length > 0) await edit.mutateAsync(changes);
    } catch {
      // The message of useEditSplit says why, and the form stays.
      return;
    }
    splitDifference({ ...rest, event: split.event }, cents);
  };

  return (
    <SplitFormDialog
      title={messages.editSplit}
      action={messages.save}
      me={me}
      form={form}
      divided={divided}
      splitId={split.id}
      dirty={errors !== undefined || Object.keys(body).length > 0}
      below={
        conflict && (
          <PaidShareNotice conflict={conflict} busy={edit.isPending} onSplitExtra={(cents) => void splitExtra(cents)} />
        )
      }
      onClose={onClose}
    />
  );
}
