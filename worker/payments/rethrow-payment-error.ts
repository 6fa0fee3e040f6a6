import { codeOf } from "#db/guards.ts";
import { DomainError, invalidField } from "#domain/errors.ts";

/** Words the failure of a batch that records a payment. To outsiders the squad does not exist. */
export function rethrowPaymentError(error: unknown): never {
  const code = codeOf(error);
  switch (code) {
    case "squad_closed":
      throw new DomainError("not_found");
    case "payment_unavailable":
      throw invalidField("to", "You can record payments of your own, and those of guests");
    // Someone changed the squad again between making the plan and following it.
    case "plan_outdated":
      throw new DomainError("conflict");
    case "squad_archived":
    case "shares_changed":
      throw new DomainError(code);
    default:
      throw error;
  }
}
