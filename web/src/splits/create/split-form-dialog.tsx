import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { useLastSplitWith } from "#web/splits/create/last-split-with.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import { SplitFields } from "#web/splits/create/split-fields.tsx";
import { methodPeople } from "#web/splits/create/divide-form.ts";
import { methodProblem, previewCents, type SplitField, type SplitForm } from "#web/splits/create/split-form.ts";
import { ProblemNote } from "#web/splits/create/problem-note.tsx";
import { ReceiptPreview, SharesPreview } from "#web/splits/create/split-preview.tsx";
import type { Divided } from "#web/splits/method/method-form.ts";
import { SplitMethodFields } from "#web/splits/method/split-method.tsx";
import { amountText, dollars } from "#web/ui/form/typed-amount.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { FormDialog, type FormOfDialog } from "#web/ui/form/form-dialog.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

type SplitFormDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  me: Person;
  form: FormOfDialog<SplitForm, SplitField>;
  /** What the form's method means for its total. */
  divided: Divided | undefined;
  /** The id of an existing split: the preview then knows who pays the odd cent. */
  splitId?: string;
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
  me,
  form,
  divided,
  splitId,
  dirty,
  undated,
  above,
  group,
  below,
  onClose,
}: SplitFormDialogProps) {
  const today = localToday();
  const problem = methodProblem(form.values, divided);
  const isRefused = form.visibleErrors.input !== undefined;
  const lastSplitWith = useLastSplitWith(me.id);
  const preview = { form: form.values, me, today, splitId, divided };
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
      <SplitFields form={form} today={today} {...(undated && { undated })} />
      <PeoplePicker
        label={messages.splitWith}
        chosen={form.values.people}
        onChange={(people) => form.change({ people })}
        error={form.visibleErrors.participantIds}
        recent={{ label: messages.lastSplitWith, people: lastSplitWith }}
      />
      <SplitMethodFields
        people={methodPeople(form.values, me)}
        totalCents={previewCents(form.values)}
        money={dollars}
        value={form.values.method}
        divided={divided}
        onChange={(method) => form.change({ method })}
        onTotal={(cents) => form.change({ amount: amountText(cents) })}
        error={form.visibleErrors.input}
      />
      {below}
    </FormDialog>
  );
}
