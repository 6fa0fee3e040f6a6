import type { ReactNode } from "react";
import * as messages from "#web/splits/messages.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import type { Bill } from "#web/splits/form/bill.ts";
import { useLastSplitWith } from "#web/splits/form/last-split-with.ts";
import { PayerFields } from "#web/splits/form/payer-fields.tsx";
import { ProblemNote } from "#web/splits/form/problem-note.tsx";
import { RefundSwitch } from "#web/splits/form/refund-switch.tsx";
import { SplitFields } from "#web/splits/form/split-fields.tsx";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { ReceiptPreview, SharesPreview } from "#web/splits/form/split-preview.tsx";
import { SplitMethodFields } from "#web/splits/method/split-method.tsx";
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
  group?: ReactNode;
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
  group,
  below,
  onClose,
}: SplitFormDialogProps) {
  const { values, visibleErrors, change } = form;
  const problem = bill.problems.payers ?? bill.problems.input;
  const isRefused = problem !== undefined && [visibleErrors.payers, visibleErrors.input].includes(problem);
  const preview = { form: values, bill };
  return (
    <FormDialog
      wide
      title={title}
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
      {group}
      <SplitFields form={form} money={bill.money} undated={undated} />
      {bill.kind === "direct" ? (
        <People form={form} me={bill.myId} />
      ) : (
        <PayerFields
          people={bill.people}
          isRefund={values.isRefund}
          amount={values.amount}
          money={bill.money}
          value={values.payers}
          onChange={(payers) => change({ payers })}
          // What is left to assign is beside the button.
          error={visibleErrors.payers === problem ? undefined : visibleErrors.payers}
        />
      )}
      <SplitMethodFields
        people={bill.people}
        totalCents={bill.totalCents}
        money={bill.money}
        value={values.method}
        divided={bill.divided}
        onChange={(method) => change({ method })}
        onTotal={(cents) => change({ amount: bill.money.write(cents) })}
        error={visibleErrors.input}
      />
      {bill.kind === "squad" && (
        <RefundSwitch checked={values.isRefund} onChange={(isRefund) => change({ isRefund })} />
      )}
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
