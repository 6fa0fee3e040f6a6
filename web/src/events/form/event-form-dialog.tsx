import type { ReactNode } from "react";
import { EventFields } from "#web/events/form/event-fields.tsx";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { FormDialog, type FormOfDialog } from "#web/ui/form/form-dialog.tsx";

type EventFormDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  form: FormOfDialog<EventForm, EventField>;
  now: number;
  dirty: boolean;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Shown below the fields. */
  below?: ReactNode;
  /** Shown beside the fields on wide screens. */
  preview: ReactNode;
  onClose: () => void;
};

export function EventFormDialog({ form, now, preview, below, ...dialog }: EventFormDialogProps) {
  return (
    <FormDialog wide side={preview} form={form} className="@container flex flex-col gap-6" {...dialog}>
      <EventFields form={form} now={now} />
      {below}
    </FormDialog>
  );
}
