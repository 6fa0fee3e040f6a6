import { useState } from "react";
import { useLocation } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { useCreateSplit } from "#web/splits/create/create-split.ts";
import { ShareAsExpense } from "#web/splits/create/share-as-expense.tsx";
import { useShownErrors } from "#web/ui/form/shown-errors.ts";
import { EventLine } from "#web/splits/create/event-line.tsx";
import { forgetSplitDraft, keepSplitDraft, readSplitDraft } from "#web/splits/create/split-draft.ts";
import { checkSplitForm, emptySplitForm, isGoogleFlow, type SplitForm } from "#web/splits/create/split-form.ts";
import { SplitFormDialog } from "#web/splits/create/split-form-dialog.tsx";
import { localToday } from "#web/ui/format/format-date.ts";
import { filledInWith, isAsCopied, isCopied } from "#web/ui/overlay/dialog-address.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";

export function CreateSplitDialog({ me, onClose }: { me: Person; onClose: () => void }) {
  const [form, setForm] = useState(readSplitDraft);
  const [resumed, setResumed] = useState(() => isGoogleFlow(form));
  const { state } = useLocation();
  const create = useCreateSplit();
  const checked = checkSplitForm(form, localToday());
  const refused = create.error instanceof ApiError ? create.error.fields : undefined;
  const errors = useShownErrors(checked.errors, refused);

  const change = (part: Partial<SplitForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepSplitDraft(next);
    // The refusal was about the form before this change.
    if (create.isError) create.reset();
  };
  const close = () => {
    forgetSplitDraft();
    onClose();
  };
  const startOver = () => {
    setForm(emptySplitForm);
    forgetSplitDraft();
    setResumed(false);
    errors.forget();
  };

  return (
    <SplitFormDialog
      title="Create Split"
      action="Create Split"
      me={me}
      form={form}
      errors={errors}
      valid={!checked.errors}
      busy={create.isPending}
      dirty={isGoogleFlow(form) && !isAsCopied(state, form)}
      above={
        form.event ? (
          <EventLine
            title={form.event.title}
            refused={refused?.eventId}
            onLeaveOut={() => change({ event: null })}
            onStartOver={startOver}
          />
        ) : (
          resumed && <ResumedLine copied={isCopied(state)} filledIn={filledInWith(state)} onStartOver={startOver} />
        )
      }
      below={<ShareAsExpense form={form} onChange={(addToExpenses) => change({ addToExpenses })} />}
      onChange={change}
      onSend={() => checked.input && create.mutate(checked.input, { onSuccess: onClose })}
      onClose={close}
    />
  );
}
