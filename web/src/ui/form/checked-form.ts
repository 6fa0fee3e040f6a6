/** What a form comes to: the call's body under its name, or for every field that is wrong its first sentence. */
export type Checked<Name extends string, Body, Field extends string> =
  | ({ [Key in Name]: Body } & { errors?: never })
  | ({ [Key in Name]?: never } & { errors: Partial<Record<Field, string>> });

interface SchemaError {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** The first sentence for every field; undefined where there is none. */
export function firstSentences<Field extends string>(
  error: SchemaError | undefined,
  more: Partial<Record<Field, string | undefined>> = {},
): Partial<Record<Field, string>> | undefined {
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as Field] ??= message;
  for (const [field, message] of Object.entries(more)) if (message) errors[field as Field] ??= message as string;
  return Object.keys(errors).length > 0 ? errors : undefined;
}
