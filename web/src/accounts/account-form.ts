import type * as z from "zod/mini";
import type { FailureSentence } from "#domain/errors.ts";
import { useWait } from "#web/accounts/wait-seconds.tsx";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fieldErrors } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/**
 * The method of a form that is visible before hydration. Outside a dialog the browser ignores it, whereas without a
 * method it would submit the form with the password in the URL.
 */
export const PREVENTS_SUBMIT = "dialog";

type AccountFormOptions<Values, Answer> = {
  schema: z.core.$ZodType;
  initial: Values;
  /** Gets the values as typed. */
  submit: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** Shown as a toast for an error that belongs to no field and has no sentence of its own. */
  failure: FailureSentence;
  leavesPage?: boolean;
};

/** A form with text fields, which are uncontrolled. Where the server asks to wait, `wait` counts down the seconds. */
export function useAccountForm<Values extends Record<string, string>, Answer>({
  schema,
  failure,
  ...options
}: AccountFormOptions<Values, Answer>) {
  const [wait, waitFor] = useWait();
  const form = useForm<Values, Values, Extract<keyof Values, string>, Answer>({
    ...options,
    check: (values) => {
      const errors = fieldErrors<Extract<keyof Values, string>>((schema as z.ZodMiniType).safeParse(values).error);
      return errors ? { errors } : { body: values };
    },
    blocked: wait !== null,
    onError: (error) => {
      toast.error(sentenceOf(error, failure));
      if (error instanceof ApiError && error.retryAfterSeconds) waitFor(error.retryAfterSeconds);
    },
  });
  return { ...form, wait };
}
