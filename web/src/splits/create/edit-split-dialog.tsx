import { useState } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import { useEditSplit } from "#web/splits/create/edit-split.ts";
import { lockedReason } from "#web/splits/create/locked-reason.ts";
import { checkSplitEdit, splitFormOf, type SplitForm } from "#web/splits/create/split-form.ts";
import { SplitFormDialog } from "#web/splits/create/split-form-dialog.tsx";
import { localToday } from "#web/ui/format/format-date.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/** The form for editing a split, filled with its values. Only changed fields are sent. */
export function EditSplitDialog({ split, me, onClose }: { split: Split; me: Person; onClose: () => void }) {
  const [opened] = useState(() => splitFormOf(split));
  const edit = useEditSplit(split.id);
  const locked = lockedReason(split);
  // A share may be marked as paid while the form is open. Amount and people are then fixed to the split's own until it
  // is set unpaid.
  const withAmountsOf = ({ amount, people }: SplitForm, values: SplitForm): SplitForm =>
    locked === undefined ? values : { ...values, amount, people };
  const form = useForm({
    initial: opened,
    check: (values) => checkSplitEdit(opened, withAmountsOf(opened, values), localToday()),
    submit: async (changes) => {
      if (Object.keys(changes).length > 0) await edit.mutateAsync(changes);
    },
    onSuccess: onClose,
  });
  const { errors, body } = form.result;

  return (
    <SplitFormDialog
      title="Edit split"
      action="Save"
      me={me}
      form={{ ...form, values: withAmountsOf(splitFormOf(split), form.values) }}
      splitId={split.id}
      locked={locked}
      dirty={errors !== undefined || Object.keys(body).length > 0}
      onClose={onClose}
    />
  );
}
