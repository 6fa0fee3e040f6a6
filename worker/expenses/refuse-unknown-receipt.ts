import { codeOf } from "#db/guards.ts";
import { invalidField } from "#domain/errors.ts";
import { receiptRefusals } from "#domain/expenses/receipts.ts";

/**
 * Handles the error of a batch that refers to a receipt: it is not an upload of this user, or it was deleted meanwhile.
 */
export function refuseUnknownReceipt(error: unknown): never {
  throw codeOf(error) === "receipt_unavailable" ? invalidField("receiptPath", receiptRefusals.unknown) : error;
}
