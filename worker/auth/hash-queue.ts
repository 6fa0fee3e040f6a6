import { DomainError } from "#domain/errors.ts";

/** The pause after each hash: long enough for another request with its round trips. */
const PAUSE_MS = 50;
/** A hash that takes longer than this belongs to a cancelled request. */
const LEASE_MS = 3_000;
const POLL_MS = 20;
/** A place in the queue that was not looked at for this long belongs to a cancelled request. */
const ABSENT_MS = 500;
/** Longer waits are refused, because a browser gives up after ten seconds. */
const MAX_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 5;

/** One waiting hash, with the time when its request last looked whether it is its turn. */
interface Place {
  seenAt: number;
}

/** The waiting hashes of this isolate, in the order in which they came. */
const places = new Set<Place>();
/** When this isolate may compute the next hash. */
let freeAt = 0;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Computes one password hash at a time per isolate, in the order in which they came, with a pause after each: a hash
 * blocks the isolate, and without pauses other requests would wait for all hashes instead of one. Throws `unavailable`
 * after 8 seconds of waiting.
 *
 * Each request looks by itself whether it is its turn, on purpose. When a client disconnects, Workers drops the
 * continuations of its request: in a queue of promises, all hashes behind it would wait for it.
 */
export async function inHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  await takeTurn();
  try {
    return await hash();
  } finally {
    // The clock of an isolate stands still while it computes, and advances with the next event.
    await sleep(0);
    freeAt = Date.now() + PAUSE_MS;
  }
}

/** Waits for the turn of the calling request and takes it, so that the next one waits for this hash. */
async function takeTurn(): Promise<void> {
  const start = Date.now();
  const place = { seenAt: start };
  places.add(place);
  try {
    for (let now = start; isTaken(now) || !isFirst(place, now); now = Date.now()) {
      if (now - start > MAX_WAIT_MS) throw new DomainError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
      place.seenAt = now;
      await sleep(POLL_MS);
    }
    freeAt = Date.now() + LEASE_MS;
  } finally {
    places.delete(place);
  }
}

/** Whether a hash or the pause after it goes on. One that would end after more than a lease is from a clock that was set back. */
const isTaken = (now: number): boolean => now < freeAt && freeAt - now <= LEASE_MS;

/** Whether no request waits before this one. Places of cancelled requests are given up. */
function isFirst(place: Place, now: number): boolean {
  for (const other of places) {
    if (other === place) return true;
    if (now - other.seenAt <= ABSENT_MS) return false;
    places.delete(other);
  }
  // This request itself was taken for a cancelled one, because it could not look in time.
  return true;
}
