import type { BatchItem } from "drizzle-orm/batch";
import { isStatement } from "./drizzle-internals.ts";

// worker/ composes statements into batches but contains no SQL, so this is all it needs of the query builder.
export type { SQL } from "drizzle-orm";

/** One statement that can be awaited alone or put in a batch. */
export type Statement = BatchItem<"sqlite">;

/**
 * Statements by name. They run in the order of their properties. A value can also be a group of statements (an object or
 * a list); undefined values are skipped.
 */
export interface Batch {
  readonly [name: string]: Entry;
}
type Entry = Statement | Batch | readonly Entry[] | undefined;

/** The results of a batch, by the names of its statements. */
export type BatchResults<Entries> = Entries extends Statement
  ? Awaited<Entries>
  : Entries extends undefined
    ? undefined
    : { readonly [Name in keyof Entries]: BatchResults<Entries[Name]> };

const listStatements = (entry: Entry): Statement[] => {
  if (entry === undefined) return [];
  return isStatement(entry) ? [entry] : Object.values(entry).flatMap(listStatements);
};

/** Runs all statements by `run`, which returns their results in the same order, and names the results. */
export async function runNamed(
  batch: Batch,
  run: (statements: Statement[]) => Promise<readonly unknown[]>,
): Promise<unknown> {
  const statements = listStatements(batch);
  const results = (statements.length > 0 ? await run(statements) : []).values();
  const nameResults = (entry: Entry): unknown => {
    if (entry === undefined) return undefined;
    if (isStatement(entry)) return results.next().value;
    if (Array.isArray(entry)) return entry.map(nameResults);
    return Object.fromEntries(Object.entries(entry).map(([name, each]) => [name, nameResults(each)]));
  };
  return nameResults(batch);
}
