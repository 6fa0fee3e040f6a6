import type { Queue } from "@cloudflare/workers-types";

const MAX_BATCHES = 20;
/** The most messages, and the most bytes of them, that a queue accepts in one call; less than 256 kB, with room for what is around them. */
const QUEUE_BATCH_SIZE = 100;
const QUEUE_BATCH_LENGTH = 200_000;

/** A list in parts of a size; the last one can be smaller. */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/**
 * Repeats a batch until one is not full. `batch` returns how many items it processed. After 20 batches the rest waits for
 * the next hour.
 */
export async function inBatches(size: number, batch: () => Promise<number>): Promise<void> {
  for (let done = 0; done < MAX_BATCHES; done++) if ((await batch()) < size) return;
}

/** Sends any number of messages to a queue. */
export async function sendInBatches<Body>(queue: Queue<Body>, bodies: readonly Body[]): Promise<void> {
  let batch: { body: Body }[] = [];
  let length = 0;
  for (const body of bodies) {
    const added = JSON.stringify(body).length;
    if (batch.length === QUEUE_BATCH_SIZE || (batch.length > 0 && length + added > QUEUE_BATCH_LENGTH)) {
      await queue.sendBatch(batch);
      [batch, length] = [[], 0];
    }
    batch.push({ body });
    length += added;
  }
  if (batch.length > 0) await queue.sendBatch(batch);
}
