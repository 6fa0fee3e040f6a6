import { isTransient } from "./database-faults.ts";

interface Patience {
  retries: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** Which failures asking again may help with. */
  mayHelp: (error: unknown) => boolean;
}

/** Does the work again while it fails in a way that passes. */
export async function retry<Result>(
  work: () => Promise<Result>,
  { retries, firstWaitMs, longestWaitMs, mayHelp }: Patience,
): Promise<Result> {
  for (let retried = 0; ; retried++) {
    try {
      return await work();
    } catch (error) {
      if (retried === retries || !mayHelp(error)) throw error;
      // Twice as long each time, spread at random: two who failed together must not meet again.
      const wait = Math.min(firstWaitMs * 2 ** retried, longestWaitMs);
      await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random())));
    }
  }
}

/**
 * Rides out a fault of the database that passes by itself. The work may have been done before its answer was lost, so
 * it must be harmless to do twice: a read, or a write under its Idempotency-Key.
 */
export const retryTransient = <Result>(work: () => Promise<Result>): Promise<Result> =>
  retry(work, { retries: 2, firstWaitMs: 50, longestWaitMs: 500, mayHelp: isTransient });

/** Whether a statement only reads. Anything that cannot be told at a glance counts as a write. */
export const isRead = (sql: string): boolean =>
  /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql);
