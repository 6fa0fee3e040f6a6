import { and, eq, gt } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import { verifications } from "#db/schema/accounts.ts";

/** What a one-time token can be used for. */
export type TicketKind = "google-state" | "google-hand-off" | "google-proof";

export interface Ticket {
  kind: TicketKind;
  /** The hash of its token, which is not stored. */
  hash: string;
  value: string;
  expiresAt: Date;
}

/** Stores a ticket. */
export const insertTicket = (db: Database, { kind, hash, value, expiresAt }: Ticket, now: Date) =>
  db
    .insert(verifications)
    .values({ id: newId("ver", now), identifier: `${kind}:${hash}`, value, expiresAt, createdAt: now, updatedAt: now });

/** Deletes a valid ticket and returns its value: for one caller only, even if several try at the same time. */
export const spendTicket = (db: Database, kind: TicketKind, hash: string, now: Date) =>
  db
    .delete(verifications)
    .where(and(eq(verifications.identifier, `${kind}:${hash}`), gt(verifications.expiresAt, now)))
    .returning({ value: verifications.value });
