import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { cents, id, instant } from "#db/columns.ts";
import { MAX_PIECES } from "#domain/claims/claims.ts";
import { profiles } from "./profiles.ts";
import { splits } from "./splits.ts";

/** The items of a split while its people tap what they had. It is deleted once it has ended, and with its split. */
export const receiptClaims = sqliteTable(
  "receipt_claims",
  {
    id: id(),
    splitId: text()
      .notNull()
      .references(() => splits.id),
    /** Who paid and asks. */
    openedBy: text()
      .notNull()
      .references(() => profiles.id),
    openedAt: instant().notNull(),
    /** It ends by itself then. */
    endsAt: instant().notNull(),
    /** When it was saved or ended; null while it is open. */
    endedAt: instant(),
    isSaved: integer({ mode: "boolean" }).notNull().default(false),
    /** Names and amounts of the split's items when it was opened, as JSON. Other items make it outdated. */
    itemsKey: text().notNull(),
    /** Counts the changes of its parts and pieces. Kept by triggers. */
    version: integer().notNull().default(0),
    /** The link for guests: the hash of its token, and the id from which the token follows. */
    linkId: text(),
    linkHash: text(),
    linkEndsAt: instant(),
  },
  (table) => [
    uniqueIndex("receipt_claims_open")
      .on(table.splitId)
      .where(sql`ended_at is null`),
    index("receipt_claims_of_split").on(table.splitId, sql`opened_at desc`),
    index("receipt_claims_opened").on(table.openedBy),
    index("receipt_claims_ending").on(table.endsAt),
    uniqueIndex("receipt_claims_link")
      .on(table.linkHash)
      .where(sql`link_hash is not null`),
  ],
);

/** An item of a claim, numbered as in the split. */
export const receiptClaimItems = sqliteTable(
  "receipt_claim_items",
  {
    claimId: text()
      .notNull()
      .references(() => receiptClaims.id),
    item: integer().notNull(),
    name: text().notNull(),
    cents: cents().notNull(),
    /** 1: shared by everyone who taps it. */
    pieces: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.item] }),
    check("receipt_claim_items_pieces", sql`${table.pieces} between 1 and ${sql.raw(String(MAX_PIECES))}`),
  ],
);

/** A person at the table. */
export const receiptClaimSeats = sqliteTable(
  "receipt_claim_seats",
  {
    claimId: text()
      .notNull()
      .references(() => receiptClaims.id),
    seat: integer().notNull(),
    /** As in the split: a member of its squad, or a user in a direct split. */
    personId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.seat] }),
    uniqueIndex("receipt_claim_seats_once").on(table.claimId, table.personId),
    index("receipt_claim_seats_person").on(table.personId),
  ],
);

/** What a person had of an item. */
export const receiptClaimParts = sqliteTable(
  "receipt_claim_parts",
  {
    claimId: text()
      .notNull()
      .references(() => receiptClaims.id),
    item: integer().notNull(),
    seat: integer().notNull(),
    /** Pieces; 1 of a shared item. */
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.item, table.seat] }),
    check("receipt_claim_parts_count", sql`${table.count} between 1 and ${sql.raw(String(MAX_PIECES))}`),
  ],
);
