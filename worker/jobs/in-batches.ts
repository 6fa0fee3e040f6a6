/** What is left waits for the next hour. */
const BATCHES = 20;

/** Does a batch, which answers how many it did, until one is not full. */
export async function inBatches(full: number, batch: () => Promise<number>): Promise<void> {
  for (let done = 0; done < BATCHES; done++) if ((await batch()) < full) return;
}
