import { ApiError } from "#web/api/http/api-error.ts";
import { takeEarlyResponse } from "#web/api/http/early-responses.ts";

const TIMEOUT_MS = 10_000;
/** 160 kbit/s: a long body gets the time that it needs on a slow connection. */
const SLOWEST_BYTES_PER_MS = 20;
const READ_RETRIES = 2;
const WRITE_RETRIES = 1;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 3_000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Exponential backoff with jitter, and never shorter than the server's Retry-After. */
function waitBefore(retry: number, response?: Response): number {
  const retryAfterMs = Number(response?.headers.get("retry-after") ?? 0) * 1000;
  return Math.min(retryAfterMs, LONGEST_WAIT_MS) + FIRST_WAIT_MS * 2 ** retry * (0.5 + Math.random());
}

/**
 * Sends a request and retries short failures. Reads: three attempts on a lost connection or 503. Writes with an
 * idempotency key: two attempts on a lost connection or timeout. Other writes: one attempt.
 */
export async function resilientFetch(url: string, init: RequestInit, headers: Headers): Promise<Response> {
  const isRead = (init.method ?? "GET") === "GET";
  const retries = isRead ? READ_RETRIES : headers.has("idempotency-key") ? WRITE_RETRIES : 0;
  for (let tried = 0; ; tried++) {
    try {
      const early = isRead && tried === 0 ? takeEarlyResponse(url, headers) : undefined;
      const response = await fetchInTime(url, { ...init, headers }, early);
      if (!(isRead && response.status === 503 && tried < retries)) return response;
      await wait(waitBefore(tried, response));
    } catch (error) {
      // A read that timed out is not retried: the user has waited long enough to see an error.
      const isFinal = !(error instanceof ApiError) || (isRead && error.code === "timeout");
      if (isFinal || tried >= retries) throw error;
      await wait(waitBefore(tried));
    }
  }
}

async function fetchInTime(url: string, init: RequestInit, early?: Promise<Response>): Promise<Response> {
  const uploadMs = typeof init.body === "string" ? Math.round(init.body.length / SLOWEST_BYTES_PER_MS) : 0;
  const timeout = AbortSignal.timeout(TIMEOUT_MS + uploadMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await (early ?? fetch(url, { ...init, signal }));
  } catch (error) {
    // The caller aborted the request: not an error to show.
    if (init.signal?.aborted) throw error;
    throw new ApiError((error as Error).name === "TimeoutError" ? "timeout" : "offline");
  }
}
