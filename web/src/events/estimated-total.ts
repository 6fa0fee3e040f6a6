import type { EventDetail, EventPerson } from "#domain/events/events.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";

/**
 * The people who share the event's cost with its organizer: the participants, except deleted accounts, which no split
 * accepts.
 */
export const peopleSharing = ({ people }: EventDetail): EventPerson[] => people.filter(({ deleted }) => !deleted);

/** The estimated cost for everyone and their guests in cents; null if it is unknown or the event is free. */
export function estimatedTotal(event: EventDetail): number | null {
  const places = peopleSharing(event).reduce((sum, { guests }) => sum + 1 + guests, 1);
  const total = (event.estimatedCostCents ?? 0) * places;
  return total > 0 && total <= MAX_AMOUNT_CENTS ? total : null;
}
