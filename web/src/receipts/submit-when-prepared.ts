import { useEffect, useState } from "react";
import type { useChosenReceipt } from "#web/receipts/chosen-receipt.ts";
import type { useForm } from "#web/ui/form/use-form.ts";

type SubmittedForm = Pick<ReturnType<typeof useForm>, "props" | "pending">;

/** A form that is submitted while its receipt is being prepared waits for it, and does not submit a receipt that is refused. */
export function useSubmitWhenPrepared<Form extends SubmittedForm>(
  form: Form,
  { opening, refusal }: Pick<ReturnType<typeof useChosenReceipt>, "opening" | "refusal">,
) {
  const { ref, onSubmit } = form.props;
  const [waiting, setWaiting] = useState(false);
  if (waiting && !opening && refusal !== undefined) setWaiting(false);
  // Submits the document's form, which then has the prepared receipt.
  useEffect(() => {
    if (waiting && !opening) ref.current?.requestSubmit();
  }, [waiting, opening, ref]);

  return {
    waiting,
    stopWaiting: () => setWaiting(false),
    form: {
      ...form,
      pending: form.pending || waiting,
      props: {
        ...form.props,
        onSubmit: (event: Parameters<typeof onSubmit>[0]) => {
          setWaiting(opening);
          if (!opening) return onSubmit(event);
          event.preventDefault();
          event.stopPropagation();
        },
      },
    },
  };
}
