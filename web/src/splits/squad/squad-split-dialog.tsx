import type { ReactNode } from "react";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { SplitFields } from "#web/splits/create/split-fields.tsx";
import { ProblemNote } from "#web/splits/create/problem-note.tsx";
import type { Divided } from "#web/splits/method/method-form.ts";
import { SplitMethodFields } from "#web/splits/method/split-method.tsx";
import { PayerFields } from "#web/splits/squad/payer-fields.tsx";
import { SquadBillPreview, OwnShareLine } from "#web/splits/squad/squad-split-preview.tsx";
import {
  squadSplitProblems,
  totalOf,
  type FormOfSquad,
  type SquadSplitField,
  type SquadSplitForm,
} from "#web/splits/squad/squad-split-form.ts";
import { FormDialog, type FormOfDialog } from "#web/ui/form/form-dialog.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { localToday } from "#web/ui/format/format-date.ts";
import { Kbd } from "#web/ui/controls/kbd.tsx";

type SquadSplitDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  squad: Squad;
  form: FormOfDialog<SquadSplitForm, SquadSplitField>;
  of: FormOfSquad;
  /** What the form's method means for its total. */
  divided: Divided | undefined;
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

/** The fields of a squad's split beside a preview of the bill. */
export function SquadSplitDialog({
  title,
  action,
  squad,
  form,
  of,
  divided,
  dirty,
  undated,
  above,
  group,
  below,
  onClose,
}: SquadSplitDialogProps) {
  const { values, visibleErrors, change } = form;
  const problems = squadSplitProblems(values, divided, of);
  const problem = problems.payers ?? problems.input;
  const isRefused = problem !== undefined && [visibleErrors.payers, visibleErrors.input].includes(problem);
  const preview = { form: values, squad, of, divided };
  return (
    <FormDialog
      wide
      title={title}
      action={action}
      form={form}
      dirty={dirty}
      above={above}
      side={<SquadBillPreview {...preview} />}
      overFoot={
        <div className="md:hidden">
          {problem ? (
            <ProblemNote refused={isRefused} className="mb-3 text-center">
              {problem}
            </ProblemNote>
          ) : (
            <OwnShareLine {...preview} />
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
      <SplitFields form={form} today={localToday()} money={of.money} {...(undated && { undated })} />
      <PayerFields
        people={of.people}
        isRefund={values.isRefund}
        amount={values.amount}
        money={of.money}
        value={values.payers}
        onChange={(payers) => change({ payers })}
        // What is left to assign is beside the button.
        error={visibleErrors.payers === problem ? undefined : visibleErrors.payers}
      />
      <SplitMethodFields
        people={of.people}
        totalCents={totalOf(values, of.money)}
        money={of.money}
        value={values.method}
        divided={divided}
        onChange={(method) => method && change({ method })}
        onTotal={(cents) => change({ amount: of.money.write(cents) })}
        error={visibleErrors.input}
      />
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p aria-hidden="true" className="font-semibold">
            {messages.thisIsRefund}
          </p>
          <p className="text-sm text-ink-soft">{messages.refundHint}</p>
        </div>
        <Switch checked={values.isRefund} label={messages.thisIsRefund} onChange={(isRefund) => change({ isRefund })} />
      </div>
      {below}
    </FormDialog>
  );
}
