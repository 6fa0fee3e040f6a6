import type { DatabaseSync } from "node:sqlite";
import type { SentWrite } from "./sent-writes.ts";
import { ROWS_OF_REQUEST, TIMES_ADDED } from "./write-log.ts";

export interface Comparison {
  lost: SentWrite[];
  twice: SentWrite[];
}

/**
 * Compares what was answered with what the database has. A write is lost if fewer rows of it are there than its answer said,
 * or not what it created; it happened twice if two of its attempts made something happen, or it created its row twice.
 */
export function compareWithLog(db: DatabaseSync, writes: readonly SentWrite[]): Comparison {
  const rowsOf = db.prepare(ROWS_OF_REQUEST);
  const added = db.prepare(TIMES_ADDED);
  const found = writes.map((write) => {
    const { rows, times } = rowsOf.get(write.key, write.key) as { rows: number; times: number };
    const created = write.answer?.createdId;
    const timesCreated = created ? (added.get(created) as { times: number }).times : null;
    return { write, rows, times, timesCreated };
  });
  return {
    lost: found
      .filter(({ write: { answer }, rows, timesCreated }) => rows < (answer?.rows ?? 0) || timesCreated === 0)
      .map(({ write }) => write),
    twice: found.filter(({ times, timesCreated }) => times > 1 || (timesCreated ?? 0) > 1).map(({ write }) => write),
  };
}

/** How many writes without an answer had been written when the process was killed. */
export const countWritten = (db: DatabaseSync, writes: readonly SentWrite[]): number =>
  writes.filter(({ key }) => (db.prepare(ROWS_OF_REQUEST).get(key, key) as { rows: number }).rows > 0).length;
