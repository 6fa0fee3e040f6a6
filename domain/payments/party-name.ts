import type { PaymentParty } from "#domain/payments/payments.ts";
import { nameOf } from "#domain/profiles/profiles.ts";

/** The name of one side of a payment: of a user as they are called now, or of a guest. */
export const partyName = ({ person, guestName }: Pick<PaymentParty, "person" | "guestName">): string =>
  person ? nameOf(person) : (guestName ?? "");
