import type { Client } from "@libsql/client/web";
import { isRead, retry, retryTransient } from "./retry.ts";

/**
 * A libSQL client that retries while the database is busy. When another request writes between the reads and the first
 * write of a batch, the server refuses that write (SQLITE_BUSY) and rolls the whole batch back, so any batch is safe to
 * repeat; so is a request that the server had no capacity for. (Taking the write lock when the batch begins made
 * sqld 0.24 hang under many writers.) Reads are also repeated after lost connections.
 */
export function retryingLibsql(client: Client): Client {
  const execute = client.execute.bind(client) as (...args: unknown[]) => ReturnType<Client["execute"]>;
  const batch = client.batch.bind(client);
  client.execute = ((...args: unknown[]) => retrying([args[0]], () => execute(...args))) as Client["execute"];
  client.batch = (...args) => retrying(args[0], () => batch(...args));
  return client;
}

function retrying<Result>(statements: readonly unknown[], work: () => Promise<Result>): Promise<Result> {
  const retryBusy = () => retry(work, { retries: 8, firstWaitMs: 10, longestWaitMs: 500, isRetryable: isBusy });
  return statements.every((statement) => isRead(sqlOf(statement))) ? retryTransient(retryBusy) : retryBusy();
}

/** A statement is its SQL, or a pair or an object that contains it. */
const sqlOf = (statement: unknown): string => {
  const contained = Array.isArray(statement) ? (statement[0] as unknown) : (statement as { sql?: unknown } | null)?.sql;
  return typeof statement === "string" ? statement : typeof contained === "string" ? contained : "";
};

/** Another request held the write lock, or (429) the server was at capacity: nothing was written. */
function isBusy(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { status?: unknown } };
  return code === "SQLITE_BUSY" || cause?.status === 429;
}
