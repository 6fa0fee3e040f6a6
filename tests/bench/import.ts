import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Figure } from "./figures.ts";

/**
 * Reading and proving the largest file, beside the CSV library alone on the same text. In a thread of its own, as in the
 * browser: in one with what other benchmarks have left in memory, the ratio varies between 2.6 and 4.2.
 */
export async function compareImport(): Promise<Figure[]> {
  const thread = new Worker(new URL("./import-worker.ts", import.meta.url));
  const [figures] = (await once(thread, "message")) as [Figure[]];
  await thread.terminate();
  return figures;
}
