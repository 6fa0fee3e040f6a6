import { useState } from "react";
import type { FieldErrors } from "#domain/errors.ts";
import type * as z from "zod/mini";
import { afterPress } from "#web/ui/after-press.ts";

/** The first failing sentence of each field. */
export function errorsOf(schema: z.core.$ZodType, values: Record<string, string>): FieldErrors {
  const result = (schema as z.ZodMiniType).safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}

/**
 * The values of a form and the sentence beside each field: shown once a field was filled in and left, or at submit;
 * from then on it follows what is typed. A sentence of the server stands until its field is changed.
 */
export function useFields<Name extends string>(schema: z.core.$ZodType, initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [refused, setRefused] = useState<FieldErrors>({});
  const names = Object.keys(initial) as Name[];
  const errors = errorsOf(schema, values);

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: refused[name] ?? (touched[name] ? errors[name] : undefined),
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused(({ [name]: _gone, ...others }) => others);
    },
    onBlur: () => {
      if (values[name]) afterPress(() => setTouched((before) => ({ ...before, [name]: true })));
    },
  });

  /** At submit: shows all sentences and gives the focus to the first; false where there is one. */
  const check = (form: HTMLFormElement): boolean => {
    setTouched(Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>);
    return !focusFirst(form, names, errors);
  };

  /** After the server refused; false where none of its sentences belongs to a field of this form. */
  const refuse = (form: HTMLFormElement, fields: FieldErrors | undefined): boolean => {
    setRefused(fields ?? {});
    return focusFirst(form, names, fields ?? {});
  };

  return { values, field, check, refuse };
}

function focusFirst(form: HTMLFormElement, names: readonly string[], errors: FieldErrors): boolean {
  const first = names.find((name) => errors[name]);
  const input = first && form.elements.namedItem(first);
  if (input instanceof HTMLInputElement) input.focus();
  return first !== undefined;
}
