import { base64url } from "jose";
import { DomainError } from "#domain/errors.ts";

/** A place in a list as opaque text. It names a place only: what may be seen from there, each query decides anew. */
export const writeCursor = (position: Record<string, string | number>): string =>
  base64url.encode(JSON.stringify(position));

/** The place that a cursor names, or null without one. Anything that we did not write is refused. */
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
    // Falls through to the refusal.
  }
  throw new DomainError("invalid_input", { fields: { cursor: "Unknown cursor" } });
}

/** Numbers are instants: JSON can write 1e400, which no database takes. */
const isOf = (kind: "string" | "number" | undefined, value: unknown): boolean =>
  kind === "number" ? Number.isSafeInteger(value) : typeof value === "string";
