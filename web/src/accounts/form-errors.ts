import { useState } from "react";
import type { FieldErrors } from "#domain/errors.ts";
import type * as z from "zod/mini";
import { afterPress } from "#web/ui/overlay/after-press.ts";

/**
 * The method of a form that can be seen before the app is here: outside of a dialog the browser does nothing by it, where
 * without one it would send the form itself, with the password in the address.
 */
export const SENDS_NOTHING = "dialog";

/** The first failing sentence of each field. */
export function errorsOf(schema: z.core.$ZodType, values: Record<string, string>): FieldErrors {
  const result = (schema as z.ZodMiniType).safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}

/**
 * The sentence beside each field of a form: shown once a field was filled in and left, or at submit; from then on it
 * follows what is typed. A sentence of the server stands until its field is changed. What is typed stays with the form's
 * own fields, which may have been filled in before the page came to life.
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

  /** At submit: what stands in the form; or null, with all sentences shown and the focus on the first. */
  const check = (form: HTMLFormElement): Record<Name, string> | null => {
    const now = read(form);
    setTouched(Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>);
    return focusFirst(form, names, errorsOf(schema, now)) ? null : now;
  };

  /** After the server refused; false where none of its sentences belongs to a field of this form. */
  const refuse = (form: HTMLFormElement, fields: FieldErrors | undefined): boolean => {
    setRefused(fields ?? {});
    return focusFirst(form, names, fields ?? {});
  };

  return { field, check, refuse };
}

/** The field of that name, as it stands in the form by now. */
export function inputOf(form: HTMLFormElement | null, name = ""): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
}

function focusFirst(form: HTMLFormElement, names: readonly string[], errors: FieldErrors): boolean {
  const first = names.find((name) => errors[name]);
  if (first) inputOf(form, first)?.focus();
  return first !== undefined;
}
