import { newId } from "#db/new-id.ts";
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
import type { CreateSplitBody } from "#domain/splits/divide-split.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import type { ActorContext } from "#worker/http/context.ts";
import { newShares } from "./split-people.ts";
import { asEventOrganizer } from "#db/queries/events/event-access.ts";

type NewSplit = Pick<CreateSplitBody, "name" | "totalCents" | "merchant" | "eventId" | "participantIds" | "input">;

/** The rows of a new split of the acting user, and the statements that write it with its shares and notifications. */
export function newSplit({ db, now, userId }: ActorContext, input: NewSplit, splitDate: Day) {
  const id = newId("spl", now);
  const participants = newShares(input, { splitId: id, creatorId: userId, now });
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
  };
  return { id, split, participants, statements };
}
