import type { AttendingPerson, EventDetail, EventPerson } from "#domain/events/events.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import { participantsWords } from "#web/events/detail/people-words.ts";

/**
 * The people who share the event's cost with its organizer: the participants, except deleted accounts, which no split
 * accepts.
 */
export const peopleSharing = ({ people }: EventDetail): AttendingPerson[] => people.filter(({ deleted }) => !deleted);

/** "2 participants, 1 guest and the organizer": for whom the estimated total is. */
export function sharingWords(event: EventDetail): string {
  const people = peopleSharing(event);
  return participantsWords({ ...event, people, joinedCount: placesOf(people) }, "organizer");
}

const placesOf = (people: readonly EventPerson[]): number => people.reduce((sum, { guests }) => sum + 1 + guests, 0);

/** The estimated cost for everyone and their guests in cents; null if it is unknown or the event is free. */
export function estimatedTotal(event: EventDetail): number | null {
  const total = (event.estimatedCostCents ?? 0) * (1 + placesOf(peopleSharing(event)));
  return total > 0 && total <= MAX_AMOUNT_CENTS ? total : null;
}
