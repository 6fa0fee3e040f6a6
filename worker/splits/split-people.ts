import { newId } from "#db/new-id.ts";
import { codeOf } from "#db/guards.ts";
import type { NewParticipant } from "#db/queries/splits/splits.ts";
import { invalidField } from "#domain/errors.ts";
import { divideSplit } from "#domain/splits/divide-split.ts";

export function refuseSelf(participantIds: readonly string[], userId: string): void {
  if (participantIds.includes(userId)) throw invalidField("participantIds", "You are part of the split already");
}

/** Words the failure of a batch that writes a split with its event and people. */
export function rethrowSplitError(error: unknown): never {
  const code = codeOf(error);
  if (code === "participant_unavailable") throw invalidField("participantIds", "User not found");
  if (code === "event_unavailable") throw invalidField("eventId", "This event is not there any more");
  throw error;
}

/** The rows of all shares, none of them paid. A share of zero counts as paid. Throws like `divideSplit`. */
export const newShares = (
  split: Parameters<typeof divideSplit>[0],
  { splitId, creatorId, now }: { splitId: string; creatorId: string; now: Date },
): NewParticipant[] =>
  divideSplit(split, creatorId, splitId).map((share) => ({
    ...share,
    id: newId("prt", now),
    paid: share.amountOwedCents === 0,
  }));
