/** The messages of an error and its causes: drizzle wraps the engine's error. */
function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) messages.push(at.message);
  return messages.join(" | ");
}

/** D1's list of errors to retry; libSQL reports lost requests in the same words. */
const TRANSIENT =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|internal error in D1|Cannot resolve D1 DB due to transient issue/i;

export const isTransient = (error: unknown): boolean => TRANSIENT.test(messagesOf(error));

/** The database is overloaded: an immediate retry would add to the load. */
export const isOverloaded = (error: unknown): boolean =>
  /D1 DB is overloaded|too many requests queued|SQLITE_BUSY|database is locked|HTTP status 429/i.test(
    messagesOf(error),
  );
