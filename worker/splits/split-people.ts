import { newId } from "#db/new-id.ts";
import { codeOf } from "#db/guards.ts";
import type { NewParticipant } from "#db/queries/splits/splits.ts";
import { invalidField } from "#domain/errors.ts";
import { shareEvenly } from "#domain/splits/splits.ts";

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

/** The rows of all shares, none of them paid. A share of zero counts as paid. */
export const newShares = (
  { totalCents, participantIds }: { totalCents: number; participantIds: readonly string[] },
  splitId: string,
  now: Date,
): NewParticipant[] =>
  shareEvenly(totalCents, participantIds, splitId).shares.map((share) => ({
    ...share,
    id: newId("prt", now),
    paid: share.amountOwedCents === 0,
  }));
