import type { NewParticipant } from "#db/queries/splits/splits.ts";
import { invalidField } from "#domain/errors.ts";
import { divideSplit } from "#domain/splits/divide-split.ts";
import { withGuardErrors } from "#worker/http/guard-errors.ts";

export function refuseSelf(participantIds: readonly string[], userId: string): void {
  if (participantIds.includes(userId)) throw invalidField("participantIds", "You are part of the split already");
}

/** Handles the failure of a batch that writes a split with its people. */
export const withSplitFields = withGuardErrors({
  participant_unavailable: () => invalidField("participantIds", "User not found"),
});

/** The rows of all shares, none of them paid. A share of zero counts as paid. Throws like `divideSplit`. */
export const newShares = (
  split: Parameters<typeof divideSplit>[0],
  { splitId, creatorId }: { splitId: string; creatorId: string },
): NewParticipant[] =>
  divideSplit(split, creatorId, splitId).map((share) => ({
    ...share,
    paid: share.amountOwedCents === 0,
  }));
