import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { useDraft } from "#web/api/drafts/use-draft.ts";
import { useCreateSeries } from "#web/recurring/repeat/create-series.ts";
import { checkRepeatedSquadSplit } from "#web/splits/create/repeated-split.ts";
import { SplitRepeat } from "#web/splits/create/split-repeat.tsx";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { useCreateSquadSplit } from "#web/splits/squad/save-squad-split.ts";
import { SquadSplitDialog } from "#web/splits/squad/squad-split-dialog.tsx";
import { squadSplitDraft } from "#web/splits/squad/squad-split-draft.ts";
import {
  checkSquadSplitForm,
  divideSquadForm,
  isFilledIn,
  squadPeople,
  type SquadSplitForm,
} from "#web/splits/squad/squad-split-form.ts";
import { filledInWith, isAsCopied, isCopied } from "#web/ui/overlay/dialog-address.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { localToday } from "#web/ui/format/format-date.ts";

type CreateSquadSplitDialogProps = {
  squad: Squad;
  /** The choice of another group, which takes over what was typed. */
  group?: (values: SquadSplitForm) => ReactNode;
  onClose: () => void;
};

/** The form of a new split in a squad, which continues a saved draft. */
export function CreateSquadSplitDialog({ squad, group, onClose }: CreateSquadSplitDialogProps) {
  const [saved] = useState(() => squadSplitDraft(squad));
  const draft = useDraft(saved);
  const { state } = useLocation();
  const create = useCreateSquadSplit(squad);
  const plan = useCreateSeries(saved);
  const of = { people: squadPeople(squad), money: typedMoney(squad.currency) };
  useMethodCode(true);
  const form = useForm({
    initial: draft.initial,
    check: (values) => {
      const checked = checkSquadSplitForm(values, localToday(), divideSquadForm(values, of), of);
      return checkRepeatedSquadSplit(checked, values, { today: localToday(), squadId: squad.id });
    },
    submit: async (body) => void (await ("kind" in body ? plan.mutateAsync(body) : create.mutateAsync(body))),
    onSuccess: onClose,
    onChange: saved.save,
  });
  const { values } = form;
  return (
    <SquadSplitDialog
      title={messages.createSplit}
      action={messages.createSplit}
      squad={squad}
      form={form}
      of={of}
      divided={divideSquadForm(values, of)}
      dirty={isFilledIn(values) && !isAsCopied(state, values)}
      above={
        draft.isResumed && (
          <ResumedLine
            copied={isCopied(state)}
            filledIn={filledInWith(state)}
            onStartOver={() => form.reset(draft.startOver())}
          />
        )
      }
      group={group?.(values)}
      below={<SplitRepeat form={form} />}
      onClose={() => {
        saved.clear();
        onClose();
      }}
    />
  );
}
