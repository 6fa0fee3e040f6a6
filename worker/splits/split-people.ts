import { newId } from "#db/new-id.ts";
import type { NewParticipant } from "#db/queries/splits/splits.ts";
import { invalidField } from "#domain/errors.ts";
import { shareEvenly } from "#domain/splits/splits.ts";
import { isForeignKeyViolation, isNullViolation } from "#worker/http/database-errors.ts";

export function refuseOneself(participantIds: readonly string[], userId: string): void {
  if (participantIds.includes(userId)) throw invalidField("participantIds", "You are part of the split already");
}

/** For a batch that inserts participants: one of them is nobody. */
export function refuseUnknownPeople(error: unknown): never {
  throw isNullViolation(error, "split_participants.user_id") ? invalidField("participantIds", "User not found") : error;
}

/** Makes a refusal of the failure of a batch that named an event which is not the creator's (db/queries/splits/splits.ts). */
export function refuseUnknownEvent(error: unknown): never {
  throw isForeignKeyViolation(error) ? invalidField("eventId", "This event is not there any more") : error;
}

/** Everybody's share as a row of a split in which nobody paid. A share of nothing is nothing to wait for. */
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
