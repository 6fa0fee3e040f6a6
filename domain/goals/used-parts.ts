/** What a member has in a goal, or owes of a split. */
interface MemberCents {
  memberId: string;
  cents: number;
}

/** What each part of a goal pays for a split: the part, up to the share of the same member. The database computes the same. */
export const usedParts = (parts: readonly MemberCents[], shares: readonly MemberCents[]): MemberCents[] =>
  shares.flatMap(({ memberId, cents: share }) => {
    const part = parts.find((each) => each.memberId === memberId)?.cents ?? 0;
    const cents = Math.min(part, share);
    return cents > 0 ? [{ memberId, cents }] : [];
  });
