import type { ReactNode } from "react";
import * as messages from "#web/splits/messages.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import type { Bill } from "#web/splits/form/bill.ts";
import { useLastSplitWith } from "#web/splits/form/last-split-with.ts";
import { ProblemNote } from "#web/splits/form/problem-note.tsx";
import { SplitFields } from "#web/splits/form/split-fields.tsx";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { SplitSentence } from "#web/splits/form/split-sentence.tsx";
import { ReceiptPreview, SharesPreview } from "#web/splits/form/split-preview.tsx";
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
  /** Shown above the fields. */
  above?: ReactNode;
  /** The choice of the group, for a new split. */
  besideTitle?: ReactNode;
  /** Shown before the fields: the day from which a change holds. */
  first?: ReactNode;
  /** Shown under "More". */
  more?: ReactNode;
  /** Shown below the fields. */
  below?: ReactNode;
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
  above,
  besideTitle,
  first,
  more,
  below,
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
        <div className="md:hidden">
          {problem ? (
            <ProblemNote refused={isRefused} className="mb-3 text-center">
              {problem}
            </ProblemNote>
          ) : (
            <SharesPreview {...preview} />
          )}
        </div>
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
      <SplitFields form={form} money={bill.money} />
      {bill.kind === "direct" && <People form={form} me={bill.myId} />}
      <SplitSentence form={form} bill={bill} undated={undated} more={more} />
      {below}
    </FormDialog>
  );
}

/** The people of a direct split. */
function People({ form, me }: { form: FormOfDialog<SplitForm, SplitField>; me: string }) {
  const lastSplitWith = useLastSplitWith(me);
  return (
    <PeoplePicker
      label={messages.splitWith}
      chosen={form.values.people}
      onChange={(people) => form.change({ people })}
      error={form.visibleErrors.participantIds}
      recent={{ label: messages.lastSplitWith, people: lastSplitWith }}
    />
  );
}
