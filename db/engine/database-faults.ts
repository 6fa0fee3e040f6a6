/** Every message along an error's chain of causes: drizzle wraps what the engine said. */
export function messagesOf(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) parts.push(at.message);
  return parts.join(" | ");
}

/** Faults that pass by themselves (D1's list of errors to retry); libSQL's requests are lost in the same words. */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|internal error in D1|Cannot resolve D1 DB due to transient issue/i;

export const isTransient = (error: unknown): boolean => TRANSIENT.test(messagesOf(error));

/** Too much to do: asking again at once would add to it. */
export const isOverloaded = (error: unknown): boolean =>
  /D1 DB is overloaded|too many requests queued|SQLITE_BUSY|database is locked|HTTP status 429/i.test(
    messagesOf(error),
  );
