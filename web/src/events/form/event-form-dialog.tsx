import { useId, useRef } from "react";
import type { ReactNode } from "react";
import { EventFields } from "#web/events/form/event-fields.tsx";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";
import type { ShownErrors } from "#web/ui/form/shown-errors.ts";

type EventFormDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  form: EventForm;
  now: number;
  errors: ShownErrors<EventField>;
  valid: boolean;
  busy: boolean;
  dirty: boolean;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Shown beside the fields on wide screens. */
  preview: ReactNode;
  onChange: (part: Partial<EventForm>) => void;
  onSend: () => void;
  onClose: () => void;
};

export function EventFormDialog(props: EventFormDialogProps) {
  const { title, action, form, now, errors, valid, busy, dirty, above, preview, onChange, onClose } = props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const send = () => {
    if (busy) return;
    errors.showAll();
    if (valid) props.onSend();
    else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Dialog
      open
      wide
      side={preview}
      title={title}
      dirty={dirty && !busy}
      onClose={onClose}
      foot={
        <FormFoot form={formId} busy={busy}>
          {action}
        </FormFoot>
      }
    >
      {above}
      <form
        id={formId}
        ref={element}
        noValidate
        className="@container flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <EventFields form={form} now={now} errorOf={errors.of} onChange={onChange} onLeave={errors.leave} />
      </form>
    </Dialog>
  );
}
