import type * as z from "zod/mini";

/** The first error of each field that has one. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The result of validating a form: the body of the request, or the errors of its fields. */
export type FormResult<Body, Field extends string> =
  { body: Body; errors?: never } | { body?: never; errors: FieldErrors<Field> };

interface SchemaError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** The first error of each field, those of the schema before `more`; undefined if there is none. */
export function fieldErrors<Field extends string>(
  error: SchemaError | undefined,
  more: Partial<Record<Field, string | undefined>> = {},
): FieldErrors<Field> | undefined {
  const errors: FieldErrors<Field> = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as Field] ??= message;
  for (const [field, message] of Object.entries(more)) if (message) errors[field as Field] ??= message as string;
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** The result of parsing a form's values by a schema; `more` are errors that the schema does not know. */
export function formResult<Field extends string, Body>(
  parsed: z.core.util.SafeParseResult<Body>,
  more?: Partial<Record<Field, string | undefined>>,
): FormResult<Body, Field> {
  const errors = fieldErrors<Field>(parsed.error, more);
  return parsed.success && !errors ? { body: parsed.data } : { errors: errors ?? {} };
}
