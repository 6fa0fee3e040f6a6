import { isTransient } from "./database-faults.ts";

interface RetryPolicy {
  retries: number;
  firstWaitMs: number;
  longestWaitMs: number;
  isRetryable: (error: unknown) => boolean;
}

/** Repeats the work while it fails with a retryable error. */
export async function retry<Result>(
  work: () => Promise<Result>,
  { retries, firstWaitMs, longestWaitMs, isRetryable }: RetryPolicy,
): Promise<Result> {
  for (let retried = 0; ; retried++) {
    try {
      return await work();
    } catch (error) {
      if (retried === retries || !isRetryable(error)) throw error;
      // Exponential backoff with jitter, so that two requests that collided do not collide again.
      const wait = Math.min(firstWaitMs * 2 ** retried, longestWaitMs);
      await new Promise((done) => setTimeout(done, wait * (0.5 + Math.random())));
    }
  }
}

/**
 * Retries transient database errors. The work may have been done before its answer was lost, so it must be harmless to
 * repeat: a read, or a write under its Idempotency-Key.
 */
export const retryTransient = <Result>(work: () => Promise<Result>): Promise<Result> =>
  retry(work, { retries: 2, firstWaitMs: 50, longestWaitMs: 500, isRetryable: isTransient });

/** Whether a statement only reads. Where that is not certain, it counts as a write. */
export const isRead = (sql: string): boolean =>
  /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql);
