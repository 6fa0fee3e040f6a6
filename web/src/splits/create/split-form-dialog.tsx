import { useId, useRef } from "react";
import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { useLastSplitWith } from "#web/splits/create/last-split-with.ts";
import { LockedPeople } from "#web/splits/create/locked-people.tsx";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import type { ShownErrors } from "#web/ui/form/shown-errors.ts";
import { SplitFields } from "#web/splits/create/split-fields.tsx";
import type { SplitField, SplitForm } from "#web/splits/create/split-form.ts";
import { ReceiptPreview, StubsPreview } from "#web/splits/create/split-preview.tsx";
import { localToday } from "#web/ui/format/format-date.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

type SplitFormDialogProps = {
  title: string;
  /** The label of the submit button. */
  action: string;
  me: Person;
  form: SplitForm;
  /** The id of an existing split: the preview then knows who pays the odd cent. */
  splitId?: string;
  /** Why total and people cannot be changed, and how to unlock them. */
  locked?: string | undefined;
  errors: ShownErrors<SplitField>;
  valid: boolean;
  busy: boolean;
  dirty: boolean;
  /** Shown above the fields. */
  above?: ReactNode;
  /** Shown below the fields. */
  below?: ReactNode;
  onChange: (part: Partial<SplitForm>) => void;
  onSend: () => void;
  onClose: () => void;
};

/** The fields of a split beside a preview of the bill. */
export function SplitFormDialog(props: SplitFormDialogProps) {
  const { title, action, me, form, splitId, locked, errors, valid, busy, dirty, above, below, onChange, onClose } =
    props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const today = localToday();
  const lastSplitWith = useLastSplitWith(me.id);
  const send = () => {
    if (busy) return;
    errors.showAll();
    if (valid) props.onSend();
    else element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const preview = { form, me, today, splitId };
  return (
    <Dialog
      open
      wide
      title={title}
      dirty={dirty && !busy}
      onClose={onClose}
      side={<ReceiptPreview {...preview} />}
      foot={
        <>
          <div className="md:hidden">
            <StubsPreview {...preview} />
          </div>
          <FormFoot
            form={formId}
            busy={busy}
            beside={
              <span className="ml-auto max-md:hidden" aria-hidden="true">
                <Kbd>↵</Kbd>
              </span>
            }
          >
            {action}
          </FormFoot>
        </>
      }
    >
      {above}
      <form
        id={formId}
        ref={element}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SplitFields
          form={form}
          today={today}
          locked={locked !== undefined}
          errorOf={errors.of}
          onChange={onChange}
          onLeave={errors.leave}
        />
        {locked === undefined ? (
          <PeoplePicker
            label="Split with"
            chosen={form.people}
            onChange={(people) => onChange({ people })}
            error={errors.of("participantIds")}
            recent={{ label: "Last split with", people: lastSplitWith }}
          />
        ) : (
          <LockedPeople people={form.people} reason={locked} />
        )}
        {below}
      </form>
    </Dialog>
  );
}
