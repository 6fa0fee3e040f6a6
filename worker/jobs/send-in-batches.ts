import type { Queue } from "@cloudflare/workers-types";

/** A queue takes at most so many messages at once. */
const AT_ONCE = 100;

/** Hands any number of messages to a queue. */
export async function sendInBatches<Body>(queue: Queue<Body>, bodies: readonly Body[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += AT_ONCE)
    await queue.sendBatch(bodies.slice(from, from + AT_ONCE).map((body) => ({ body })));
}
