/** Every message along an error's chain of causes: drizzle wraps what the engine said. */
function messagesOf(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) parts.push(at.message);
  return parts.join(" | ");
}

/** Whether a write failed because a row of this table was there already. */
export const isUniqueViolation = (error: unknown, table: string): boolean => {
  const said = messagesOf(error);
  return said.includes("UNIQUE constraint failed") && said.includes(`failed: ${table}.`);
};

/** Whether a write failed because a column that must have a value had none. */
export const isNullViolation = (error: unknown, column: string): boolean =>
  messagesOf(error).includes(`NOT NULL constraint failed: ${column}`);

/** Faults of D1 and libSQL that pass by themselves (Cloudflare's list of retryable D1 errors). */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|internal error in D1|Cannot resolve D1 DB due to transient issue|SQLITE_BUSY|database is locked/i;

export const isTransient = (error: unknown): boolean => TRANSIENT.test(messagesOf(error));
export const isOverloaded = (error: unknown): boolean =>
  /D1 DB is overloaded|too many requests queued/i.test(messagesOf(error));
