import type { Client } from "@libsql/client/web";

const RETRIES = 8;
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 500;

/**
 * A libSQL client that waits its turn. A batch that has read is refused at its first write (SQLITE_BUSY) when somebody
 * else wrote in between; it was then rolled back whole, so asking again is safe, whatever it writes. (Taking the write
 * lock at the batch's start instead made sqld 0.24 hang under many writers.)
 */
export function retryBusy(client: Client): Client {
  const execute = client.execute.bind(client) as (...args: unknown[]) => ReturnType<Client["execute"]>;
  const batch = client.batch.bind(client);
  client.execute = ((...args: unknown[]) => whileBusy(() => execute(...args))) as Client["execute"];
  client.batch = (...args) => whileBusy(() => batch(...args));
  return client;
}

async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await work();
    } catch (error) {
      if (retry === RETRIES || !isBusy(error)) throw error;
      // Twice as long each time, spread at random: two writers must not meet again.
      const wait = Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS);
      await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random())));
    }
  }
}

const isBusy = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "SQLITE_BUSY";
