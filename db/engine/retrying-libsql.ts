import type { Client } from "@libsql/client/web";
import { isRead, retry, retryTransient } from "./retry.ts";

/**
 * A libSQL client that waits its turn. A batch that has read is refused at its first write (SQLITE_BUSY) when somebody
 * else wrote in between; it was then rolled back whole, so asking again is safe, whatever it writes. (Taking the write
 * lock at the batch's start instead made sqld 0.24 hang under many writers.) So is what the server had no room for.
 * Reads ride out lost connections as well.
 */
export function patientLibsql(client: Client): Client {
  const execute = client.execute.bind(client) as (...args: unknown[]) => ReturnType<Client["execute"]>;
  const batch = client.batch.bind(client);
  client.execute = ((...args: unknown[]) => patiently([args[0]], () => execute(...args))) as Client["execute"];
  client.batch = (...args) => patiently(args[0], () => batch(...args));
  return client;
}

function patiently<Result>(statements: readonly unknown[], work: () => Promise<Result>): Promise<Result> {
  const inTurn = () => retry(work, { retries: 8, firstWaitMs: 10, longestWaitMs: 500, mayHelp: isBusy });
  return statements.every((statement) => isRead(sqlOf(statement))) ? retryTransient(inTurn) : inTurn();
}

/** A statement is its SQL, or a pair or an object that holds it. */
const sqlOf = (statement: unknown): string => {
  const held = Array.isArray(statement) ? (statement[0] as unknown) : (statement as { sql?: unknown } | null)?.sql;
  return typeof statement === "string" ? statement : typeof held === "string" ? held : "";
};

/** The write lock was somebody else's, or (429) the server took no more requests: in both cases nothing was done. */
function isBusy(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { status?: unknown } };
  return code === "SQLITE_BUSY" || cause?.status === 429;
}
