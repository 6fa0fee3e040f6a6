import { DomainError } from "#domain/errors.ts";

/** The pause after each hash: long enough for another request with its round trips. */
const PAUSE_MS = 50;
/** A hash that takes longer than this belongs to a cancelled request. */
const LEASE_MS = 3_000;
const POLL_MS = 20;
/** Longer waits are refused, because a browser gives up after ten seconds. */
const MAX_WAIT_MS = 8_000;

/** When this isolate may compute the next hash. */
let freeAt = 0;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Computes one password hash at a time per isolate, with a pause after each: a hash blocks the isolate, and without
 * pauses other requests would wait for all hashes instead of one. Throws `unavailable` after 8 seconds of waiting.
 *
 * This is a polled lease and not a queue of promises on purpose. When a client disconnects, Workers drops the
 * continuations of its request: its promise would never settle, and all hashes behind it would wait for it.
 */
export async function inHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  for (let now = start; now < freeAt; now = Date.now()) {
    if (now - start > MAX_WAIT_MS) throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    await sleep(Math.min(freeAt - now, POLL_MS));
  }
  freeAt = Date.now() + LEASE_MS;
  try {
    return await hash();
  } finally {
    // The clock of an isolate stands still while it computes, and advances with the next event.
    await sleep(0);
    freeAt = Date.now() + PAUSE_MS;
  }
}
