import { codeOf } from "#db/guards.ts";
import { invalidField } from "#domain/errors.ts";
import { receiptRefusals } from "#domain/expenses/receipts.ts";

/** For a batch that writes an expense with a receipt: it is not one of the user's uploads, or was let go meanwhile. */
export function refuseUnknownReceipt(error: unknown): never {
  throw codeOf(error) === "receipt_unavailable" ? invalidField("receiptPath", receiptRefusals.unknown) : error;
}
