import * as z from "zod/mini";
import { idSchema } from "#domain/fields.ts";
import { IMPORT_LIMITS, type ImportedEntry } from "./imported.ts";

export const STORED_IMPORT_STATES = ["open", "finished", "undone"] as const;
/** `finishing`: its batches are being written; `undoing`: they are being taken out. Both can end in the middle, and go on. */
export type ImportState = (typeof STORED_IMPORT_STATES)[number] | "finishing" | "undoing";

/** How long an import can be undone. */
export const UNDOABLE_IMPORT_MS = 7 * 24 * 60 * 60_000;

/** Batches have the numbers from 0. All of them together are written and undone in fewer statements than a request may have. */
export const MAX_BATCHES = 80;

/** So many imports of a user wait to be finished, in all squads. */
export const MAX_OPEN_IMPORTS = 10;

/** After so long an import that is not finished is dropped. */
export const OPEN_IMPORT_KEPT_MS = 3 * 24 * 60 * 60_000;

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

/** The body of POST /api/squads/{id}/imports/{importId}/finish. */
export const finishImportSchema = z.strictObject({
  /** What the import changes in the balance of each member. */
  expectedBalances: memberCents,
  /** The hashes of all batches in the order of their numbers, as the answers to them had it: no others are written. */
  batches: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_BATCHES)),
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
  /** Names what it has, to finish the import with. */
  hash: string;
  /** How many entries are new. */
  count: number;
  /** The lines of entries that an earlier import has written already: they are left out. */
  knownLines: number[];
}

/** The answer of DELETE /api/squads/{id}/imports/{importId}. */
export interface UndoneImport {
  removed: number;
  /** What stays: splits that were edited since, and payments that their receiver has confirmed. */
  kept: { id: string; kind: "split" | "payment"; name: string; on: string }[];
}
