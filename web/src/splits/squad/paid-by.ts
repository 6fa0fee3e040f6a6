import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";

type Paid = Pick<SquadSplit, "payers" | "isRefund">;

/**
 * "Paid by you", "Paid by Leo and 1 other"; in a refund "Money back to Leo". The signed-in user is named first, then the
 * payer of the largest amount.
 */
export function paidByText({ payers, isRefund }: Paid, squad: Pick<Squad, "members" | "myMemberId">): string {
  const isMine = (memberId: string) => memberOf(squad, memberId)?.id === squad.myMemberId;
  const largest = payers.toSorted((one, other) => other.paidCents - one.paidCents)[0];
  const first = payers.find(({ memberId }) => isMine(memberId)) ?? largest;
  const member = first && memberOf(squad, first.memberId);
  const isMe = member?.id === squad.myMemberId;
  return paidByWords({ isMe, name: member ? isolate(memberName(member)) : "", others: payers.length - 1, isRefund });
}

type Payer = { isMe: boolean; name: string; /** How many others paid, too. */ others: number; isRefund: boolean };

/** The same of one named payer. */
export function paidByWords({ isMe, name: called, others, isRefund }: Payer): string {
  if (isMe && others === 0) return isRefund ? messages.refundedToYou : messages.paidByYou;
  const name = isMe ? messages.youInside : called;
  if (others === 0) return fill(isRefund ? messages.refundedTo : messages.paidByName, { name });
  if (isRefund) return fill(messages.refundedToSeveral, { name, count: others });
  return plural(others, messages.paidByAndOthers, { name });
}
