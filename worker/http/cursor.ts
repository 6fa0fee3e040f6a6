import { base64url } from "jose";
import { DomainError } from "#domain/errors.ts";

/** Encodes a position in a list as opaque text. It only names a position: every query checks access again. */
export const writeCursor = (position: Record<string, string | number>): string =>
  base64url.encode(JSON.stringify(position));

/** Decodes a cursor; null without one. Refuses anything that writeCursor did not write. */
export function readCursor<Position extends Record<string, string | number>>(
  cursor: string | undefined,
  shape: { [Key in keyof Position]: "string" | "number" },
): Position | null {
  if (cursor === undefined) return null;
  try {
    const position = JSON.parse(new TextDecoder().decode(base64url.decode(cursor))) as Position;
    const keys = Object.keys(shape);
    if (Object.keys(position).length === keys.length && keys.every((key) => isOf(shape[key], position[key])))
      return position;
  } catch {
    // Falls through to the error below.
  }
  throw new DomainError("invalid_input", { fields: { cursor: "Unknown cursor" } });
}

/** Numbers must be safe integers: JSON can contain 1e400, which no database accepts. */
const isOf = (kind: "string" | "number" | undefined, value: unknown): boolean =>
  kind === "number" ? Number.isSafeInteger(value) : typeof value === "string";
