import { useState } from "react";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { useEditSquadSplit } from "#web/splits/squad/save-squad-split.ts";
import { SquadSplitDialog } from "#web/splits/squad/squad-split-dialog.tsx";
import {
  checkSquadSplitForm,
  divideSquadForm,
  namedIn,
  squadPeople,
  squadSplitFormOf,
} from "#web/splits/squad/squad-split-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { localToday } from "#web/ui/format/format-date.ts";

type EditSquadSplitDialogProps = { squad: Squad; split: SquadSplit; onClose: () => void };

/** The form for editing a squad's split, filled as it was typed. */
export function EditSquadSplitDialog({ squad, split, onClose }: EditSquadSplitDialogProps) {
  const of = { people: squadPeople(squad, namedIn(split)), money: typedMoney(squad.currency), splitId: split.id };
  // A change by someone else does not change what is being edited: the server refuses the older version.
  const [edited] = useState(split);
  const [opened] = useState(() => squadSplitFormOf(split, { squad, named: namedIn(split) }, of.money));
  const edit = useEditSquadSplit(edited);
  useMethodCode(true);
  const isChanged = (values: typeof opened) => JSON.stringify(values) !== JSON.stringify(opened);
  const form = useForm({
    initial: opened,
    check: (values) => checkSquadSplitForm(values, localToday(), divideSquadForm(values, of), of),
    submit: async (body) => {
      if (isChanged(form.values)) await edit.mutateAsync(body);
    },
    onSuccess: onClose,
  });
  return (
    <SquadSplitDialog
      title={messages.editSplit}
      action={messages.save}
      squad={squad}
      form={form}
      of={of}
      divided={divideSquadForm(form.values, of)}
      dirty={isChanged(form.values)}
      onClose={onClose}
    />
  );
}
