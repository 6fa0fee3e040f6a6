import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { useDraft } from "#web/api/drafts/use-draft.ts";
import { useCreateSeries } from "#web/recurring/repeat/create-series.ts";
import { useCreateSplit } from "#web/splits/create/create-split.ts";
import { ShareAsExpense } from "#web/splits/create/share-as-expense.tsx";
import { EventLine } from "#web/splits/create/event-line.tsx";
import { checkRepeatedSplit } from "#web/splits/create/repeated-split.ts";
import { SplitRepeat } from "#web/splits/create/split-repeat.tsx";
import { splitDraft } from "#web/splits/create/split-draft.ts";
import { divideForm } from "#web/splits/create/divide-form.ts";
import { checkSplitForm, isFilledIn, type SplitForm } from "#web/splits/create/split-form.ts";
import { SplitFormDialog } from "#web/splits/create/split-form-dialog.tsx";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { filledInWith, isAsCopied, isCopied } from "#web/ui/overlay/dialog-address.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

type CreateSplitDialogProps = {
  me: Person;
  /** The choice of another group, which takes over what was typed. */
  group?: (values: SplitForm) => ReactNode;
  onClose: () => void;
};

export function CreateSplitDialog({ me, group, onClose }: CreateSplitDialogProps) {
  const draft = useDraft(splitDraft);
  const { state } = useLocation();
  const create = useCreateSplit();
  const plan = useCreateSeries(splitDraft);
  const form = useForm({
    initial: draft.initial,
    check: (values) =>
      checkRepeatedSplit(checkSplitForm(values, localToday(), divideForm(values, me)), values, localToday()),
    submit: async (body) => void (await ("kind" in body ? plan.mutateAsync(body) : create.mutateAsync(body))),
    onSuccess: onClose,
    onChange: splitDraft.save,
  });
  const { values } = form;
  useMethodCode(values.method !== null);
  const divided = divideForm(values, me);
  const startOver = () => form.reset(draft.startOver());

  return (
    <SplitFormDialog
      title={messages.createSplit}
      action={messages.createSplit}
      me={me}
      form={form}
      divided={divided}
      dirty={isFilledIn(values) && !isAsCopied(state, values)}
      above={
        values.event ? (
          <EventLine
            title={values.event.title}
            refused={form.serverErrors.eventId}
            onLeaveOut={() => form.change({ event: null })}
            onStartOver={startOver}
          />
        ) : (
          draft.isResumed && (
            <ResumedLine copied={isCopied(state)} filledIn={filledInWith(state)} onStartOver={startOver} />
          )
        )
      }
      group={!values.event && group?.(values)}
      below={
        <>
          {!values.repeat && (
            <ShareAsExpense
              form={values}
              me={me}
              divided={divided}
              onChange={(addToExpenses) => form.change({ addToExpenses })}
            />
          )}
          {!values.event && <SplitRepeat form={form} />}
        </>
      }
      onClose={() => {
        splitDraft.clear();
        onClose();
      }}
    />
  );
}
