import { useState, type ReactNode } from "react";
import * as messages from "#web/splits/messages.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import type { Bill } from "#web/splits/form/bill.ts";
import { useLastSplitWith } from "#web/splits/form/last-split-with.ts";
import { ProblemNote } from "#web/splits/form/problem-note.tsx";
import { SplitFields } from "#web/splits/form/split-fields.tsx";
import { GuestsOfSplit } from "#web/splits/form/new-people/guests-of-split.tsx";
import { withPeople, type SplitField, type SplitForm } from "#web/splits/form/split-form.ts";
import { SplitSentence } from "#web/splits/form/split-sentence.tsx";
import { ReceiptPreview, SharesPreview } from "#web/splits/form/split-preview.tsx";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { FormDialog, type FormOfDialog } from "#web/ui/form/form-dialog.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

type SplitFormDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  form: FormOfDialog<SplitForm, SplitField>;
  /** What the form means. */
  bill: Bill;
  dirty: boolean;
  /** The form has no date: that of a recurring split. */
  undated?: boolean;
  /** Whether someone without an account can come with the split: it is a new one. */
  addsNew?: boolean;
  /** Whether everyone can be asked what they had once the split is saved. */
  canAsk?: boolean;
  /** Shown above the fields. */
  above?: ReactNode;
  /** The choice of the group, for a new split. */
  besideTitle?: ReactNode;
  /** Shown before the fields: the day from which a change holds. */
  first?: ReactNode;
  /** Shown under "More". */
  more?: ReactNode;
  /** Shown below the amount and the name: what can fill them in. */
  fillsIn?: ReactNode;
  /** Shown below the fields. */
  below?: ReactNode;
  /** Shown above the submit button. */
  overFoot?: ReactNode;
  onClose: () => void;
};

/** The fields of a split beside a preview of the bill. */
export function SplitFormDialog({
  title,
  action,
  form,
  bill,
  dirty,
  undated = false,
  addsNew = false,
  canAsk = false,
  above,
  besideTitle,
  first,
  more,
  fillsIn,
  below,
  overFoot,
  onClose,
}: SplitFormDialogProps) {
  const { values, visibleErrors } = form;
  const problem = bill.problems.payers ?? bill.problems.input;
  const isRefused = problem !== undefined && [visibleErrors.payers, visibleErrors.input].includes(problem);
  const preview = { form: values, bill };
  return (
    <FormDialog
      wide
      title={title}
      besideTitle={besideTitle}
      action={action}
      form={form}
      dirty={dirty}
      above={above}
      side={<ReceiptPreview {...preview} />}
      overFoot={
        <>
          {overFoot}
          <div className="md:hidden">
            {!bill.problems.input && <SharesPreview {...preview} />}
            {problem && (
              <ProblemNote refused={isRefused} className="mb-3 text-center">
                {problem}
              </ProblemNote>
            )}
          </div>
        </>
      }
      besideAction={
        problem ? (
          <ProblemNote refused={isRefused} className="ml-auto min-w-0 text-right max-[899px]:hidden">
            {problem}
          </ProblemNote>
        ) : (
          <span className="ml-auto max-md:hidden" aria-hidden="true">
            <Kbd>↵</Kbd>
          </span>
        )
      }
      onClose={onClose}
    >
      {first}
      <SplitFields form={form} bill={bill} />
      {fillsIn}
      {(bill.kind === "direct" || bill.isNewSquad) && <People form={form} bill={bill} addsNew={addsNew} />}
      <SplitSentence
        form={form}
        bill={bill}
        undated={undated}
        canAsk={canAsk}
        more={more}
        besidePeople={
          addsNew && bill.kind === "squad" && !bill.isNewSquad && <GuestsOfSplit form={form} people={bill.people} />
        }
      />
      {below}
    </FormDialog>
  );
}

type PeopleProps = { form: FormOfDialog<SplitForm, SplitField>; bill: Bill; addsNew: boolean };

/** The people of a direct split, or of the first one of a new squad. */
function People({ form, bill: { myId: me, people: known }, addsNew }: PeopleProps) {
  const lastSplitWith = useLastSplitWith(me);
  const [isUsed, setUsed] = useState(false);
  // Someone without an account makes it a squad's split, which may be sent at once.
  useMethodCode(addsNew && isUsed);
  return (
    <div onFocus={() => setUsed(true)}>
      <PeoplePicker
        label={messages.splitWith}
        chosen={form.values.people}
        onChange={(people) => form.change(withPeople(form.values, people, me))}
        addsNew={addsNew}
        positionOf={({ id }) => known.find((each) => each.id === id)?.face.position}
        error={form.visibleErrors.participantIds}
        recent={{ label: messages.lastSplitWith, people: lastSplitWith }}
      />
    </div>
  );
}
