import type { BatchItem } from "drizzle-orm/batch";

// What worker/ needs of the query builder: composing statements into a batch. It never writes SQL of its own.
export type { SQL } from "drizzle-orm";

/** One statement that can be awaited alone or put in a batch. */
export type Statement = BatchItem<"sqlite">;

/** The driver's type asks for at least one statement, which a spread cannot show. */
export const asBatch = (statements: readonly Statement[]) => statements as readonly [Statement, ...Statement[]];
