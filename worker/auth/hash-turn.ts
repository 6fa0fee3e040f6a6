import { DomainError } from "#domain/errors.ts";

/** Between two hashes everybody else has the isolate for this long: enough for a request with its round trips. */
const REST_MS = 50;
/** Whoever holds the turn longer than this was called off. */
const LEASE_MS = 3_000;
const LOOK_EVERY_MS = 20;
/** Whoever would wait longer is told to come back: a browser gives up after ten seconds. */
const LONGEST_WAIT_MS = 8_000;

/** When this isolate may hash next. A time and no lock: a request that is called off cannot keep it. */
let freeAt = 0;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Hashes when it is this password's turn. A hash holds up everything else in its isolate, and those that are ready would
 * run one right after the other: with a rest between them no other request waits for more than one.
 */
export async function inHashTurn<Result>(hash: () => Promise<Result>): Promise<Result> {
  const asked = Date.now();
  for (let now = asked; now < freeAt; now = Date.now()) {
    if (now - asked > LONGEST_WAIT_MS) throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    await sleep(Math.min(freeAt - now, LOOK_EVERY_MS));
  }
  freeAt = Date.now() + LEASE_MS;
  try {
    return await hash();
  } finally {
    // The clock stands still while an isolate computes.
    await sleep(0);
    freeAt = Date.now() + REST_MS;
  }
}
