import type * as z from "zod/mini";
import { ImportError } from "./import-error.ts";

/** A part of a JSON file by its schema. Throws an ImportError that names the field which is missing or wrong. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, line: number): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join(".") ?? "";
  throw new ImportError(line, path === "" ? "Something is missing here." : `“${path}” is missing or not as expected.`);
}
