import type { TableMapping } from "#domain/import/formats/mapped-table.ts";
import type { Imported } from "#domain/import/imported.ts";

// What the page and the worker that reads files say to each other.

export interface FileQuestion {
  name: string;
  bytes: ArrayBuffer;
  /** What the columns of a table mean that no program of ours is known to write. */
  mapping?: TableMapping | undefined;
}

/** The columns of a table of no known format, with their first cells. */
export interface UnknownTable {
  header: string[];
  examples: string[][];
}

export type FileAnswer =
  { ok: true; imported: Imported } | { ok: false; line: number; sentence: string; table?: UnknownTable | undefined };
