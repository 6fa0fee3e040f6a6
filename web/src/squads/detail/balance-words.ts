import { isActive, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";

export interface BalanceWords {
  /** Words before the amount, without it: "is owed", "left, owes", "You owe", "Settled". */
  words: string;
  tone: "owed" | "owe" | "settled";
}

/** What a member's balance means, in words for beside their name. */
export function balanceWords(member: SquadMember, { myMemberId }: Pick<Squad, "myMemberId">): BalanceWords {
  const { balanceCents } = member;
  if (balanceCents === 0) return { words: messages.settled, tone: "settled" };
  const isOwed = balanceCents > 0;
  const tone = isOwed ? "owed" : "owe";
  if (member.id === myMemberId) return { words: isOwed ? messages.youAreOwed : messages.youOwe, tone };
  if (!isActive(member)) return { words: isOwed ? messages.personLeftIsOwed : messages.personLeftOwes, tone };
  return { words: isOwed ? messages.personIsOwed : messages.personOwes, tone };
}
