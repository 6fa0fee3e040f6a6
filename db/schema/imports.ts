import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "#db/columns.ts";
import { STORED_IMPORT_STATES } from "#domain/import/squad-imports.ts";
import { profiles } from "./profiles.ts";
import { squads } from "./squads.ts";

/** The import of a file into a squad. Its entries wait in batches until it is finished. */
export const squadImports = sqliteTable(
  "squad_imports",
  {
    id: id(),
    squadId: text()
      .notNull()
      .references(() => squads.id),
    /** Who began it. */
    userId: text()
      .notNull()
      .references(() => profiles.id),
    /** The app or table that the file is from (domain/import/imported.ts). */
    format: text().notNull(),
    state: text({ enum: STORED_IMPORT_STATES }).notNull(),
    createdAt: instant().notNull(),
    /** When its batches were named to be written: it takes no others from then on. */
    closedAt: instant(),
    finishedAt: instant(),
    /** When its undo began: it writes nothing from then on. */
    undoBeganAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    index("squad_imports_of").on(table.squadId, table.id),
    index("squad_imports_user").on(table.userId),
    index("squad_imports_open_of")
      .on(table.userId)
      .where(sql`state = 'open'`),
    index("squad_imports_open_since")
      .on(table.createdAt)
      .where(sql`state = 'open'`),
    check("squad_imports_state", sql`${table.state} in ('open', 'finished', 'undone')`),
  ],
);

/** A part of an import, as it arrived. */
export const squadImportBatches = sqliteTable(
  "squad_import_batches",
  {
    importId: text()
      .notNull()
      .references(() => squadImports.id),
    n: integer().notNull(),
    /** Of the body: the same batch can arrive twice. */
    bodyHash: text().notNull(),
    /** The entries that are not in the squad yet, as JSON; empty once they are written. */
    entries: text().notNull(),
    /** How many these are. */
    count: integer().notNull(),
    /** What they change in each member's balance, as JSON by the members' ids. */
    nets: text().notNull(),
    /** The lines of the file that an earlier import has written already, as JSON. */
    knownLines: text().notNull(),
    writtenAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.n] })],
);

/** A split or payment that an import wrote. A later import of the same file leaves it out. */
export const squadImportEntries = sqliteTable(
  "squad_import_entries",
  {
    squadId: text().notNull(),
    /** A hash of what the entry says. */
    fingerprint: text().notNull(),
    importId: text()
      .notNull()
      .references(() => squadImports.id),
    n: integer().notNull(),
    kind: text({ enum: ["split", "payment"] }).notNull(),
    /** The id of the split or payment. */
    sourceId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.squadId, table.fingerprint] }),
    index("squad_import_entries_of").on(table.importId, table.n),
    check("squad_import_entries_kind", sql`${table.kind} in ('split', 'payment')`),
  ],
);
