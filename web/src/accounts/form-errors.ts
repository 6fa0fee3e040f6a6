import { useState } from "react";
import type { FieldErrors } from "#domain/errors.ts";
import type * as z from "zod/mini";
import { afterPress } from "#web/ui/overlay/after-press.ts";

/**
 * The method of a form that is visible before hydration. Outside a dialog the browser ignores it, whereas without a
 * method it would submit the form with the password in the URL.
 */
export const PREVENTS_SUBMIT = "dialog";

/** The first error of each field. */
export function errorsOf(schema: z.core.$ZodType, values: Record<string, string>): FieldErrors {
  const result = (schema as z.ZodMiniType).safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}

/**
 * The errors of a form's fields. An error appears when a filled field loses focus, or at submit, and then follows the
 * input. A server error stays until its field changes. Values stay in the DOM, since the user may type before
 * hydration.
 */
export function useFields<Name extends string>(schema: z.core.$ZodType, initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [refused, setRefused] = useState<FieldErrors>({});
  const names = Object.keys(initial) as Name[];
  const errors = errorsOf(schema, values);

  const read = (form: HTMLFormElement | null): Record<Name, string> => {
    const now = { ...initial };
    for (const name of names) now[name] = inputOf(form, name)?.value ?? initial[name];
    setValues(now);
    return now;
  };

  const field = (name: Name) => ({
    name,
    defaultValue: initial[name],
    error: refused[name] ?? (touched[name] ? errors[name] : undefined),
    onChange: ({ target: { form } }: { target: HTMLInputElement }) => {
      read(form);
      setRefused(({ [name]: _gone, ...others }) => others);
    },
    onBlur: ({ target: { form, value } }: { target: HTMLInputElement }) => {
      if (!value) return;
      read(form);
      afterPress(() => setTouched((before) => ({ ...before, [name]: true })));
    },
  });

  /** At submit: returns the values, or null after showing all errors and focusing the first. */
  const check = (form: HTMLFormElement): Record<Name, string> | null => {
    const now = read(form);
    setTouched(Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>);
    return focusFirst(form, names, errorsOf(schema, now)) ? null : now;
  };

  /** Shows a server's field errors; returns false if none belongs to a field of this form. */
  const refuse = (form: HTMLFormElement, fields: FieldErrors | undefined): boolean => {
    setRefused(fields ?? {});
    return focusFirst(form, names, fields ?? {});
  };

  return { field, check, refuse };
}

/** The field of that name in the form's current state. */
export function inputOf(form: HTMLFormElement | null, name = ""): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
}

function focusFirst(form: HTMLFormElement, names: readonly string[], errors: FieldErrors): boolean {
  const first = names.find((name) => errors[name]);
  if (first) inputOf(form, first)?.focus();
  return first !== undefined;
}
