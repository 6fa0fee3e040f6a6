import { and, eq, gt, sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import { verifications } from "#db/schema/accounts.ts";
import { isLiving, type SessionHolder } from "./accounts.ts";

/** What a one-time token can be used for. */
export type TicketKind = "google-state" | "google-hand-off" | "google-proof";

export interface Ticket {
  kind: TicketKind;
  /** The hash of its token, which is not stored. */
  hash: string;
  value: string;
  expiresAt: Date;
}

/** Stores a ticket; for a signed-in user only while the session is active. Returns its id, or no row. */
export const insertTicket = (
  db: Database,
  { kind, hash, value, expiresAt }: Ticket,
  holder: SessionHolder | null,
  now: Date,
) =>
  db.all<{ id: string }>(sql`
    insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    select ${newId("ver", now)}, ${`${kind}:${hash}`}, ${value}, ${expiresAt.getTime()}, ${now.getTime()}, ${now.getTime()}
    where ${holder ? isLiving(holder, now) : sql`true`} returning id`);

/** Deletes a valid ticket and returns its value: for one caller only, even if several try at the same time. */
export const spendTicket = (db: Database, kind: TicketKind, hash: string, now: Date) =>
  db
    .delete(verifications)
    .where(and(eq(verifications.identifier, `${kind}:${hash}`), gt(verifications.expiresAt, now)))
    .returning({ value: verifications.value });
