import * as z from "zod/mini";
import { idSchema } from "#domain/fields.ts";
import { IMPORT_LIMITS, type ImportedEntry } from "./imported.ts";

export const IMPORT_STATES = ["open", "finished", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** How long an import can be undone. */
export const UNDOABLE_IMPORT_MS = 7 * 24 * 60 * 60_000;

/** Batches have the numbers from 0. */
export const MAX_BATCHES = 1_000;

/** The body of POST /api/squads/{id}/imports. */
export const startImportSchema = z.strictObject({
  /** The format of the file, as `readImport` names it. */
  format: z._default(z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[a-z0-9-]+$/)), "table"),
});
export type StartImport = z.output<typeof startImportSchema>;

/** Minor units by the ids of members. */
const memberCents = z.record(idSchema, z.int());

const entrySchema = z.strictObject({
  line: z.int().check(z.minimum(1)),
  kind: z.enum(["split", "payment"]),
  on: z.string().check(z.maxLength(10)),
  name: z.string().check(z.maxLength(1_000)),
  cents: z.int(),
  paid: memberCents,
  owed: memberCents,
  inferred: z.optional(z.boolean()),
  /** How many equal entries come before it in the file, so that equal ones are told apart. */
  copy: z._default(z.int().check(z.minimum(0)), 0),
});

/** The body of PUT /api/squads/{id}/imports/{importId}/batches/{n}: entries as `readImport` has them, with ids of members. */
export const importBatchSchema = z.strictObject({
  entries: z.array(entrySchema).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.entriesPerBatch)),
});
export type ImportBatch = z.output<typeof importBatchSchema>;

/** An entry that waits to be written. Amounts are by the ids of members. */
export interface WaitingEntry extends ImportedEntry {
  /** A hash of what it says, by which a later import of the same file knows it. */
  fingerprint: string;
}

/** The body of POST /api/squads/{id}/imports/{importId}/finish: what the import changes in the balance of each member. */
export const finishImportSchema = z.strictObject({
  expectedBalances: memberCents,
});
export type FinishImport = z.output<typeof finishImportSchema>;

export interface SquadImport {
  id: string;
  squadId: string;
  format: string;
  state: ImportState;
  /** How many splits and payments it has, as far as they have arrived. */
  entries: number;
  createdAt: string;
  finishedAt: string | null;
  undoneAt: string | null;
}

/** The answer to a batch. */
export interface ArrivedBatch {
  n: number;
  /** How many entries are new. */
  count: number;
  /** The lines of entries that an earlier import has written already: they are left out. */
  knownLines: number[];
}

/** The answer of DELETE /api/squads/{id}/imports/{importId}. */
export interface UndoneImport {
  removed: number;
  /** Splits that were edited since. They stay. */
  kept: { id: string; name: string; on: string }[];
}
