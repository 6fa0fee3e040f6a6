import { useState } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { useEditSplit } from "#web/splits/create/edit-split.ts";
import { lockedReason } from "#web/splits/create/locked-reason.ts";
import { useShownErrors } from "#web/ui/form/shown-errors.ts";
import { checkSplitEdit, splitFormOf, type SplitForm } from "#web/splits/create/split-form.ts";
import { SplitFormDialog } from "#web/splits/create/split-form-dialog.tsx";
import { localToday } from "#web/ui/format/format-date.ts";

/** The form for editing a split, filled with its values. Only changed fields are sent. */
export function EditSplitDialog({ split, me, onClose }: { split: Split; me: Person; onClose: () => void }) {
  const [opened] = useState(() => splitFormOf(split));
  const [typed, setTyped] = useState(opened);
  const edit = useEditSplit(split.id);
  const locked = lockedReason(split);
  // A share may be marked as paid while the form is open. Amount and people are then fixed to the split's own until it
  // is set unpaid.
  const withAmountsOf = ({ amount, people }: SplitForm): SplitForm =>
    locked === undefined ? typed : { ...typed, amount, people };
  const checked = checkSplitEdit(opened, withAmountsOf(opened), localToday());
  const errors = useShownErrors(checked.errors, edit.error instanceof ApiError ? edit.error.fields : undefined);
  const changed = checked.errors !== undefined || Object.keys(checked.edit).length > 0;

  return (
    <SplitFormDialog
      title="Edit split"
      action="Save"
      me={me}
      form={withAmountsOf(splitFormOf(split))}
      splitId={split.id}
      locked={locked}
      errors={errors}
      valid={!checked.errors}
      busy={edit.isPending}
      dirty={changed}
      onChange={(part) => {
        setTyped({ ...typed, ...part });
        // The refusal was about the form before this change.
        if (edit.isError) edit.reset();
      }}
      onSend={() => {
        if (!changed) onClose();
        else if (checked.edit) edit.mutate(checked.edit, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
