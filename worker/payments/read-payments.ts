import { queryJson } from "#db/engine/json-row.ts";
import { asPaymentReader } from "#db/queries/payments/payment-access.ts";
import { listPayments, type PaymentPosition } from "#db/queries/payments/payment-history.ts";
import { selectPayment } from "#db/queries/payments/payments.ts";
import { CSV_START, csvRow } from "#domain/csv.ts";
import { DomainError } from "#domain/errors.ts";
import { spreadsheetAmount } from "#domain/money/format-money.ts";
import { partyName } from "#domain/payments/party-name.ts";
import {
  PAYMENTS_PER_PAGE,
  type Payment,
  type PaymentFilter,
  type PaymentListQuery,
  type PaymentPage,
} from "#domain/payments/payments.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

/** The most rows of a file. */
const MOST_ROWS = 10_000;

/** One payment, for those who can read its squad and for its two sides. */
export async function readPayment({ db, userId }: UserContext, paymentId: string): Promise<Payment> {
  const [payment] = await queryJson(db, selectPayment(asPaymentReader(paymentId, userId)));
  if (!payment) throw new DomainError("not_found");
  return payment;
}

/** The user's payments across squads and direct splits, newest day first. */
export async function readPayments(
  { db, userId }: UserContext,
  { cursor, limit = PAYMENTS_PER_PAGE, ...filter }: PaymentListQuery,
): Promise<PaymentPage> {
  const before = readCursor<PaymentPosition & Record<string, string | number>>(cursor, {
    paidOn: "string",
    id: "string",
  });
  const rows = await listPayments(db, userId, filter, { before, limit: limit + 1 });
  const payments = rows.slice(0, limit);
  const last = rows.length > limit ? payments.at(-1) : undefined;
  return { payments, nextCursor: last ? writeCursor({ paidOn: last.paidOn, id: last.id }) : null };
}

/** The user's payments as a CSV file, newest day first; of a longer history, the newest 10,000. */
export async function paymentsFile(ctx: UserContext, filter: PaymentFilter): Promise<string> {
  await limitPerMinute(ctx, "file", ctx.userId);
  const payments = await listPayments(ctx.db, ctx.userId, filter, { before: null, limit: MOST_ROWS });
  return CSV_START + csvRow(columns) + payments.map((payment) => csvRow(cellsOf(payment))).join("");
}

const columns = ["Date", "From", "To", "Amount", "Currency", "Squad", "State", "Method", "Note"];

const cellsOf = ({ paidOn, from, to, cents, currency, squad, state, method, note }: Payment) => [
  paidOn,
  partyName(from),
  partyName(to),
  spreadsheetAmount(cents, currency),
  currency,
  squad?.name ?? null,
  state,
  method,
  note,
];
