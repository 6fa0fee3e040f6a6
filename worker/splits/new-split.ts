import { newId } from "#db/new-id.ts";
import { notifyCountedBudgets } from "#db/queries/budget/budgets.ts";
import { notifySplitAdded } from "#db/queries/splits/split-notifications.ts";
import {
  insertParticipants,
  insertSplit,
  refuseUnavailableEvent,
  refuseUnavailablePeople,
} from "#db/queries/splits/splits.ts";
import { restoreSplit } from "#db/queries/splits/split-deletion.ts";
import { asCreator, asRestorer } from "#db/queries/splits/split-access.ts";
import type { Day } from "#domain/time/calendar.ts";
import { codeOf } from "#db/guards.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { isNewSplitId, UNUSABLE_ID } from "#domain/splits/split-id.ts";
import type { CreateSplitBody } from "#domain/splits/divide-split.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import type { ActorContext } from "#worker/http/context.ts";
import { newShares } from "./split-people.ts";
import { asEventOrganizer } from "#db/queries/events/event-access.ts";

type NewSplit = Pick<
  CreateSplitBody,
  "id" | "name" | "totalCents" | "merchant" | "eventId" | "participantIds" | "input"
>;

/** The id that the browser made, if it is one of a new split; one of ours without it. */
export function newSplitId(id: string | undefined, now: Date): string {
  if (id !== undefined && !isNewSplitId(id, now)) throw invalidField("id", UNUSABLE_ID);
  return id ?? newId("spl", now);
}

/** Handles the failure of a batch that adds a split: a used id changes nothing, and says nothing of whose it is. */
export function refuseUsedId(error: unknown): never {
  throw codeOf(error) === "split_exists" ? new DomainError("split_exists") : error;
}

/** The rows of a new split of the acting user, and the statements that write it with its shares and notifications. */
export function newSplit({ db, now, userId }: ActorContext, input: NewSplit, splitDate: Day) {
  const id = newSplitId(input.id, now);
  const participants = newShares(input, { splitId: id, creatorId: userId });
  const split = {
    id,
    name: input.name,
    totalAmountCents: input.totalCents,
    merchant: input.merchant,
    creatorId: userId,
    splitDate,
    createdAt: now,
    searchText: searchTextOf(input),
    eventId: input.eventId,
    method: input.input && JSON.stringify(input.input),
  };
  // A new split is written as deleted and restored with its shares: triggers write lists, balances and the search once, and
  // not again with each share.
  const hidden = asRestorer(id, userId, now);
  const creator = asCreator(id, userId);
  const statements = {
    event: input.eventId ? refuseUnavailableEvent(db, asEventOrganizer(input.eventId, userId)) : undefined,
    people: refuseUnavailablePeople(db, { creatorId: userId, userIds: input.participantIds }),
    split: insertSplit(db, { ...split, deletedAt: now }),
    participants: insertParticipants(db, hidden, participants, now),
    restored: restoreSplit(db, hidden),
    notified: notifySplitAdded(db, creator, now),
    counted: notifyCountedBudgets(db, [id], now),
  };
  return { id, split, participants, statements };
}
