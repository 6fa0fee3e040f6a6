import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Person } from "#domain/profiles.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useCreateSplit } from "#web/splits/create/create-split.ts";
import { PeoplePicker } from "#web/splits/create/people-picker.tsx";
import { forgetSplitDraft, keepSplitDraft, readSplitDraft } from "#web/splits/create/split-draft.ts";
import { SplitFields } from "#web/splits/create/split-fields.tsx";
import {
  checkSplitForm,
  emptySplitForm,
  isBegun,
  type SplitField,
  type SplitForm,
} from "#web/splits/create/split-form.ts";
import { ReceiptPreview, StubsPreview } from "#web/splits/create/split-preview.tsx";
import { localToday } from "#web/splits/days.ts";
import { afterPress } from "#web/ui/after-press.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Kbd } from "#web/ui/kbd.tsx";

export function CreateSplitDialog({ me, onClose }: { me: Person; onClose: () => void }) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(readSplitDraft);
  const [resumed, setResumed] = useState(() => isBegun(form));
  const [left, setLeft] = useState<ReadonlySet<SplitField>>(new Set());
  const [sent, setSent] = useState(false);
  const create = useCreateSplit();

  const today = localToday();
  const checked = checkSplitForm(form, today);
  const refused = create.error instanceof ApiError ? create.error.fields : undefined;
  const errorOf = (field: SplitField) =>
    (sent || left.has(field) ? checked.errors?.[field] : undefined) ?? refused?.[field];

  const change = (part: Partial<SplitForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepSplitDraft(next);
    // What the server refused was the form before this change.
    if (create.isError) create.reset();
  };
  const close = () => {
    forgetSplitDraft();
    onClose();
  };
  const send = () => {
    if (create.isPending) return;
    flushSync(() => setSent(true));
    if (checked.errors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else create.mutate(checked.input, { onSuccess: close });
  };

  const preview = { form, me, today };
  return (
    <Dialog
      open
      wide
      title="Create Split"
      dirty={isBegun(form) && !create.isPending}
      onClose={close}
      side={<ReceiptPreview {...preview} />}
      foot={
        <>
          <div className="md:hidden">
            <StubsPreview {...preview} />
          </div>
          <div className="flex items-center gap-2">
            <Button type="submit" form={formId} look="primary" className="max-md:flex-1" busy={create.isPending}>
              Create Split
            </Button>
            <Button
              look="quiet"
              className="text-base-content max-md:hidden"
              // The way of Esc, so that a half-filled form asks here too.
              onClick={(event) =>
                event.currentTarget.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }))
              }
            >
              Cancel
            </Button>
            <span className="ml-auto max-md:hidden" aria-hidden="true">
              <Kbd>↵</Kbd>
            </span>
          </div>
        </>
      }
    >
      {resumed && (
        <p className="mb-4 flex items-center justify-between gap-3 text-sm text-ink-soft">
          You began this one before.
          <button
            type="button"
            className="link-quiet -my-3 min-h-11 px-1"
            onClick={() => {
              setForm(emptySplitForm);
              forgetSplitDraft();
              setResumed(false);
              setLeft(new Set());
              setSent(false);
            }}
          >
            Start over
          </button>
        </p>
      )}
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
          errorOf={errorOf}
          onChange={change}
          onLeave={(field) => afterPress(() => setLeft((before) => new Set([...before, field])))}
        />
        <PeoplePicker
          me={me}
          chosen={form.people}
          onChange={(people) => change({ people })}
          error={errorOf("participantIds")}
        />
      </form>
    </Dialog>
  );
}
