/** What one person paid and owes in a squad's split, in minor units. Both are positive, also in a refund. */
export interface Part {
  paidCents: number;
  shareCents: number;
}

/** The reader's part. `isSettled`: their balance in the squad was 0 at some time since. */
export type OwnPart = Part & { isSettled: boolean };

/** What a squad's split means for one person: it changed their balance, or it is settled, or they are not in it. */
export type SquadSplitEffect = { kind: "lent" | "owe"; cents: number } | { kind: "settled" } | { kind: "not-involved" };

/** What a person is owed by a split; negative if they owe. In a refund, who got the money owes the others their shares. */
export const netOf = ({ paidCents, shareCents }: Part, isRefund: boolean): number =>
  isRefund ? shareCents - paidCents : paidCents - shareCents;

export function effectOfSquadSplit(own: OwnPart | null, isRefund: boolean): SquadSplitEffect {
  if (!own) return { kind: "not-involved" };
  const cents = netOf(own, isRefund);
  if (own.isSettled || cents === 0) return { kind: "settled" };
  return { kind: cents > 0 ? "lent" : "owe", cents: Math.abs(cents) };
}
