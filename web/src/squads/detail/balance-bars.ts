import { isActive, type Squad, type SquadMember } from "#domain/squads/squads.ts";

export interface BalanceBar {
  member: SquadMember;
  /** Part of the longest bar, 0 to 100. */
  percent: number;
}

/**
 * A bar for each member: the user comes first, then who is owed most, who owes most comes last, and settled members follow.
 * Those who have left are shown while their balance is open.
 */
export function balanceBars({ members, myMemberId }: Pick<Squad, "members" | "myMemberId">): BalanceBar[] {
  const shown = members.filter((member) => isActive(member) || member.balanceCents !== 0);
  const longest = Math.max(...shown.map(({ balanceCents }) => Math.abs(balanceCents)));
  return shown
    .toSorted(
      (a, b) =>
        Number(a.balanceCents === 0) - Number(b.balanceCents === 0) ||
        Number(b.id === myMemberId) - Number(a.id === myMemberId) ||
        b.balanceCents - a.balanceCents,
    )
    .map((member) => ({
      member,
      percent: longest === 0 ? 0 : (Math.abs(member.balanceCents) / longest) * 100,
    }));
}
