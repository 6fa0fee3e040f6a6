import type { Queue } from "@cloudflare/workers-types";

const MAX_BATCHES = 20;
/** The most messages that a queue accepts in one call. */
const QUEUE_BATCH_SIZE = 100;

/**
 * Repeats a batch until one is not full. `batch` returns how many items it processed. After 20 batches the rest waits for
 * the next hour.
 */
export async function inBatches(size: number, batch: () => Promise<number>): Promise<void> {
  for (let done = 0; done < MAX_BATCHES; done++) if ((await batch()) < size) return;
}

/** Sends any number of messages to a queue. */
export async function sendInBatches<Body>(queue: Queue<Body>, bodies: readonly Body[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += QUEUE_BATCH_SIZE)
    await queue.sendBatch(bodies.slice(from, from + QUEUE_BATCH_SIZE).map((body) => ({ body })));
}
