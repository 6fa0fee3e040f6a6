import * as z from "zod/mini";
import { idSchema } from "#domain/fields.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Transfer } from "#domain/payments/settling/settle-up.ts";

/** The body of POST /api/squads/{id}/reminders: a transfer of the plan to the signed-in user's member. */
export const remindTransferSchema = z.strictObject({
  from: idSchema,
  to: idSchema,
});

/** What one member owes another over all splits of a squad, with several payers apportioned. */
export interface SquadDebt {
  debtorId: string;
  creditorId: string;
  cents: number;
}

/** A payment of a squad's plan, between members. */
export interface SquadTransfer extends Transfer {
  /** When the receiver last reminded of it; null if they have not. */
  remindedAt: string | null;
}

/** The answer of GET /api/squads/{id}/balances. The members' balances are in the squad. */
export interface SquadBalances {
  /** What members owe each other, after payments, netted by pair. */
  pairwise: SquadDebt[];
  /** Who pays whom so that everything is settled. */
  transfers: SquadTransfer[];
  /** Whether no plan has fewer payments. */
  minimal: boolean;
  /** Payments that wait for an answer, or were disputed, oldest first. */
  openPayments: Payment[];
}

/** One line of which a member's balance consists. */
export interface SquadEntry {
  sourceId: string;
  source: "split" | "payment";
  /** Of the split; empty for a payment. */
  name: string;
  /** The member on the other side of a payment; null for a split. */
  otherId: string | null;
  on: string;
  /** Paid − share; positive: the squad owes them more since then. */
  cents: number;
  /** The balance after this entry. */
  runningCents: number;
}

export interface SquadEntryPage {
  entries: SquadEntry[];
  nextCursor: string | null;
}

export const SQUAD_ENTRIES_PER_PAGE = 50;
/** Payments that wait for an answer, in the balances of a squad. */
export const SQUAD_PAYMENTS_SHOWN = 50;
