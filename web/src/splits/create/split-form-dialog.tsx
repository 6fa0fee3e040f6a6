import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { useLastSplitWith } from "#web/splits/create/last-split-with.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import { SplitFields } from "#web/splits/create/split-fields.tsx";
import type { SplitField, SplitForm } from "#web/splits/create/split-form.ts";
import { ReceiptPreview, SharesPreview } from "#web/splits/create/split-preview.tsx";
import { localToday } from "#web/ui/format/format-date.ts";
import { FormDialog, type FormOfDialog } from "#web/ui/form/form-dialog.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

type SplitFormDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  me: Person;
  form: FormOfDialog<SplitForm, SplitField>;
  /** The id of an existing split: the preview then knows who pays the odd cent. */
  splitId?: string;
  dirty: boolean;
  /** Shown above the fields. */
  above?: ReactNode;
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
  splitId,
  dirty,
  above,
  below,
  onClose,
}: SplitFormDialogProps) {
  const today = localToday();
  const lastSplitWith = useLastSplitWith(me.id);
  const preview = { form: form.values, me, today, splitId };
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
          <SharesPreview {...preview} />
        </div>
      }
      besideAction={
        <span className="ml-auto max-md:hidden" aria-hidden="true">
          <Kbd>↵</Kbd>
        </span>
      }
      onClose={onClose}
    >
      <SplitFields form={form} today={today} />
      <PeoplePicker
        label={messages.splitWith}
        chosen={form.values.people}
        onChange={(people) => form.change({ people })}
        error={form.visibleErrors.participantIds}
        recent={{ label: messages.lastSplitWith, people: lastSplitWith }}
      />
      {below}
    </FormDialog>
  );
}
