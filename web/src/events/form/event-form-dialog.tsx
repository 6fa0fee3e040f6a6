import type { ReactNode } from "react";
import type { EventDetail } from "#domain/events/events.ts";
import { BillFields } from "#web/events/form/bill-fields.tsx";
import { EventFields } from "#web/events/form/event-fields.tsx";
import { MoreFields } from "#web/events/form/more-fields.tsx";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { FormDialog, type FormOfDialog } from "#web/ui/form/form-dialog.tsx";

type EventFormDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  form: FormOfDialog<EventForm, EventField>;
  now: number;
  /** The event that is edited. */
  event?: EventDetail;
  dirty: boolean;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Shown last among the fields that few events need. */
  below?: ReactNode;
  /** Shown beside the fields on wide screens. */
  preview: ReactNode;
  onClose: () => void;
};

export function EventFormDialog({ form, now, event, preview, below, ...dialog }: EventFormDialogProps) {
  return (
    <FormDialog wide side={preview} form={form} className="@container flex flex-col gap-6" {...dialog}>
      <EventFields form={form} now={now} />
      <BillFields form={form} now={now} event={event} />
      <MoreFields form={form}>{below}</MoreFields>
    </FormDialog>
  );
}
