import { memberName, type Squad } from "#domain/squads/squads.ts";
import type { SquadSplit } from "#domain/squads/squad-splits.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

type Paid = Pick<SquadSplit, "payers">;

/** "Paid by you", "Paid by Leo and 1 other". The signed-in user is named first, then the payer of the largest amount. */
export function paidByText({ payers }: Paid, { members, myMemberId }: Pick<Squad, "members" | "myMemberId">): string {
  const largest = payers.toSorted((one, other) => other.paidCents - one.paidCents)[0];
  const first = payers.find(({ memberId }) => memberId === myMemberId) ?? largest;
  const member = members.find(({ id }) => id === first?.memberId);
  const isMe = first?.memberId === myMemberId;
  const others = payers.length - 1;
  if (isMe && others === 0) return messages.paidByYou;
  const name = isMe ? messages.youInside : member ? isolate(memberName(member)) : "";
  if (others === 0) return fill(messages.paidBy, { name });
  return others === 1 ? fill(messages.paidByAndOne, { name }) : fill(messages.paidByAndOthers, { name, count: others });
}
