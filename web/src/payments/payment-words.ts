import { partyName } from "#domain/payments/party-name.ts";
import type { Payment, PaymentState } from "#domain/payments/payments.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/payments/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

export const stateNames: Record<PaymentState, string> = {
  sent: messages.stateSent,
  confirmed: messages.stateConfirmed,
  disputed: messages.stateDisputed,
  withdrawn: messages.stateWithdrawn,
};

/** Who sent whom how much, for a user. */
export function paymentTitle({ from, to, cents, currency }: Payment, userId: string): string {
  const values = { from: isolate(partyName(from)), to: isolate(partyName(to)), amount: formatMoney(cents, currency) };
  if (to.person?.id === userId) return fill(messages.sentYou, { from: values.from, amount: values.amount });
  if (from.person?.id === userId) return fill(messages.youSent, { to: values.to, amount: values.amount });
  return fill(messages.personSent, values);
}

/** What an open payment waits for. */
export function openState({ from, to, state }: Payment, userId: string): string {
  const isMine = to.person?.id === userId;
  const name = isolate(partyName(to));
  // With a guest, any member may have said so.
  if (state === "disputed" && (from.person === null || to.person === null)) return messages.didNotArrive;
  if (state === "disputed") return isMine ? messages.youDidNotGetIt : fill(messages.receiverDidNotGetIt, { name });
  return isMine ? messages.didYouGetIt : fill(messages.waitingFor, { name });
}
