import { useId, useRef, useState, type FocusEvent, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors, FormResult } from "#web/ui/form/form-result.ts";
import { useMounted } from "#web/ui/form/use-mounted.ts";
import { afterPress } from "#web/ui/overlay/after-press.ts";

type FormOptions<Values, Body, Field extends string, Answer> = {
  initial: Values | (() => Values);
  check: (values: Values) => FormResult<Body, Field>;
  /** Loads the code that `check` still needs, if any. A submit waits for it, and ends where it rejects: the form stays. */
  prepare?: (values: Values) => Promise<void> | undefined;
  /** Sends the form. It rejects where the server refuses; an error's `fields` are then shown beside their fields. */
  submit: (body: Body) => Promise<Answer>;
  /** Called with what `submit` resolves to, unless the form was closed meanwhile; with `leavesPage` in any case. */
  onSuccess?: (answer: Answer) => void;
  /** Called for an error that no field of the form shows. */
  onError?: (error: unknown) => void;
  /** Called with the new values at each change, for example to save a draft. */
  onChange?: (values: Values) => void;
  /** Success leads to another page: the form stays pending until it is gone. */
  leavesPage?: boolean;
  /** Submitting does nothing, for example because the server asked to wait. */
  blocked?: boolean;
};

/**
 * Values, errors and submission of a form. An error is visible once its field has lost the focus with something in it,
 * or after the first submit, and then follows the input. What the server refused is visible until the next change.
 *
 * Fields are controlled by `values` and `change`, or uncontrolled through `field`, which leaves the text in the DOM: on
 * prerendered pages the user may type before hydration.
 */
export function useForm<Values extends object, Body, Field extends string, Answer>({
  initial,
  check,
  prepare,
  submit,
  onSuccess,
  onError,
  onChange,
  leavesPage = false,
  blocked = false,
}: FormOptions<Values, Body, Field, Answer>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const mounted = useMounted();
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [serverErrors, setServerErrors] = useState<FieldErrors<string>>({});

  // The first validation of a schema takes 200 ms on a slow processor, so that a form without visible errors opens without it.
  let checked: FormResult<Body, Field> | undefined;
  const checkOnce = () => (checked ??= check(values));

  const forgetFailure = () => {
    setFailure(null);
    setServerErrors({});
  };
  const update = (next: Values) => {
    setValues(next);
    // What is being sent stays as it was sent: a calculation is replaced by its result when the field loses the focus.
    if (!pending) onChange?.(next);
  };
  const change = (part: Partial<Values>) => {
    update({ ...values, ...part });
    forgetFailure();
  };
  const touch = (field: Field) => setTouched((before) => new Set([...before, field]));
  /** Returns whether a field has a visible error. */
  const focusFirstError = (): boolean => {
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
    return invalid != null;
  };

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes events of a dialog's form on to a form around the button that opened the dialog.
    event.stopPropagation();
    if (pending || blocked) return;
    const now = readFields(event.currentTarget, values);
    // Renders the errors at once, so that the first invalid field can be found.
    flushSync(() => {
      setSubmitted(true);
      if (now !== values) update(now);
      forgetFailure();
    });
    const preparation = prepare?.(now);
    if (preparation) {
      setPending(true);
      const isReady = await preparation.then(
        () => true,
        () => false,
      );
      if (!mounted.current) return;
      flushSync(() => setPending(false));
      if (!isReady) return;
    }
    const { body } = check(now);
    if (body === undefined) return void focusFirstError();
    setPending(true);
    let answer: Answer;
    try {
      answer = await submit(body);
    } catch (error) {
      if (!mounted.current) return;
      const { fields = {} } = error as { fields?: FieldErrors<string> };
      flushSync(() => {
        setPending(false);
        setFailure(error);
        setServerErrors(fields);
      });
      const isShown = Object.keys(fields).length > 0 && focusFirstError();
      if (!isShown) onError?.(error);
      return;
    }
    // The page may be gone already, for example because the server ended the session of a deleted account.
    if (leavesPage) return onSuccess?.(answer);
    if (!mounted.current) return;
    setPending(false);
    onSuccess?.(answer);
  }

  const visibleErrors: FieldErrors<Field> = { ...serverErrors } as FieldErrors<Field>;
  const errors = submitted || touched.size > 0 ? checkOnce().errors : undefined;
  for (const field of Object.keys(errors ?? {}) as Field[])
    if (submitted || touched.has(field)) visibleErrors[field] = errors?.[field] ?? visibleErrors[field];

  return {
    id,
    values,
    /** Whether a value differs from what the form opened with. */
    get isChanged() {
      return JSON.stringify(values) !== JSON.stringify(start);
    },
    /** The body of the request, or the errors of all fields, visible or not. */
    get result() {
      return checkOnce();
    },
    visibleErrors,
    /** The server's field errors of the last attempt, also for what is not a field of the form. */
    serverErrors,
    /** The error of the last attempt, until the next change. */
    failure,
    pending,
    change,
    forgetFailure,
    /** For `onBlur` of a controlled field. */
    handleBlur: (field: Field, value: string) => {
      if (value.trim() !== "") afterPress(() => touch(field));
    },
    /** Starts again, without visible errors. */
    reset: (next: Values = start) => {
      setValues(next);
      setTouched(new Set());
      setSubmitted(false);
      forgetFailure();
    },
    /** For an uncontrolled input with text; its name is a key of the values. */
    field: (name: Field & keyof Values) => ({
      name,
      defaultValue: start[name] as string,
      error: visibleErrors[name],
      onChange: ({ target: { form } }: { target: HTMLInputElement }) => {
        update(readFields(form, values));
        setServerErrors(({ [name]: _changed, ...others }) => others);
      },
      onBlur: ({ target: { form, value } }: FocusEvent<HTMLInputElement>) => {
        if (!value) return;
        update(readFields(form, values));
        afterPress(() => touch(name));
      },
    }),
    /** For the form element. */
    props: {
      id,
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event),
    },
  };
}

/** What a component with the fields of a form needs of it. */
export type FormState<Values extends object, Field extends string> = Pick<
  ReturnType<typeof useForm<Values, unknown, Field, unknown>>,
  "values" | "visibleErrors" | "change" | "handleBlur"
>;

/** The values, with what the form's inputs of the same names contain; the same object where nothing differs. */
function readFields<Values extends object>(form: HTMLFormElement | null, values: Values): Values {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const input = inputOf(form, name);
    return input && input.value !== value ? [[name, input.value]] : [];
  });
  return changed.length > 0 ? { ...values, ...(Object.fromEntries(changed) as Partial<Values>) } : values;
}

/** The input of that name in a form. */
export function inputOf(form: HTMLFormElement | null, name = ""): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
}
