import * as z from "zod/mini";
import { day, idSchema, INVALID_AMOUNT, INVALID_DATE, optionalText, uniqueIds } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/** Sent: waits for the receiver. Disputed: the receiver did not get it. */
export const PAYMENT_STATES = ["sent", "confirmed", "disputed", "withdrawn"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The shares that one payment can be for. */
export const MAX_PAYMENT_SHARES = 200;

const TOO_SMALL = "Amount must be greater than 0";

/**
 * The body of POST /api/payments. With `squadId`, `from` and `to` are members and `cents` is in the squad's currency. Without
 * it they are users, and `shareIds` are the shares of direct splits between them that it is for, in both directions; `cents`
 * is then what they come to for the receiver, 0 if they cancel out.
 */
export const recordPaymentSchema = z
  .strictObject({
    squadId: z.nullish(idSchema),
    from: idSchema,
    to: idSchema,
    cents: z
      .int(INVALID_AMOUNT)
      .check(z.minimum(0, TOO_SMALL), z.maximum(MAX_AMOUNT_CENTS, "This amount is too large")),
    paidOn: z.nullish(day(INVALID_DATE)),
    today: z.nullish(day(INVALID_DATE)),
    method: optionalText(nameSchema({ max: 40, tooLong: "The way to pay must be at most 40 characters" })),
    note: optionalText(nameSchema({ max: 200, tooLong: "The note must be at most 200 characters" })),
    shareIds: z.nullish(
      z.array(idSchema).check(z.maxLength(MAX_PAYMENT_SHARES), uniqueIds("Each share can be chosen once")),
    ),
  })
  .check(
    z.refine(({ from, to }) => from !== to, { error: "Please choose two different people", path: ["to"] }),
    z.refine(({ squadId, cents }) => !squadId || cents > 0, {
      error: TOO_SMALL,
      path: ["cents"],
    }),
    z.refine(({ squadId, shareIds }) => (squadId ? !shareIds?.length : shareIds?.length), {
      error: "Please choose at least one share",
      path: ["shareIds"],
    }),
  );
export type RecordPayment = z.output<typeof recordPaymentSchema>;

/** What a list of payments is narrowed by. Days are "2026-03-31", both included. */
const filters = {
  /** A user on the other side. */
  person: z.optional(idSchema),
  squadId: z.optional(idSchema),
  state: z.optional(z.enum(PAYMENT_STATES, "Unknown state")),
  from: z.optional(day(INVALID_DATE)),
  to: z.optional(day(INVALID_DATE)),
};

/** The query of GET /api/payments.csv. */
export const paymentFilterSchema = z.strictObject(filters);
export type PaymentFilter = z.output<typeof paymentFilterSchema>;

/** The query of GET /api/payments. */
export const paymentListSchema = z.strictObject({ ...filters, ...pageQuerySchema().shape });
export type PaymentListQuery = z.output<typeof paymentListSchema>;

/** One side of a payment. */
export interface PaymentParty {
  /** A member in a squad, else a user. */
  id: string;
  /** Null for a guest. */
  person: Person | null;
  /** The name of a guest; null for a user. */
  guestName: string | null;
}

/** A payment as those who see it see it. */
export interface Payment {
  id: string;
  /** Null for a payment of shares of direct splits. */
  squad: { id: string; name: string; emoji: string | null } | null;
  /** ISO 4217. */
  currency: string;
  from: PaymentParty;
  to: PaymentParty;
  cents: number;
  /** The savings goal from which it came: its book changes it, not the two sides. Null for all others. */
  goalName: string | null;
  paidOn: string;
  method: string | null;
  note: string | null;
  state: PaymentState;
  /** The user who recorded it. */
  recordedById: string;
  createdAt: string;
  /** What the signed-in user can do with it now. */
  canConfirm: boolean;
  canDispute: boolean;
  canWithdraw: boolean;
}

/** The newest payments, by date. */
export interface PaymentPage {
  payments: Payment[];
  nextCursor: string | null;
}

export const PAYMENTS_PER_PAGE = 30;
