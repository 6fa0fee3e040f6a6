import type { EventDetail } from "#domain/events/events.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/**
 * The people who share the event's cost with its organizer: the participants, except deleted accounts, which no split
 * accepts.
 */
export const peopleSharing = ({ people }: EventDetail): Person[] => people.filter(({ deleted }) => !deleted);

/** The estimated cost for everyone in cents; null if it is unknown or the event is free. */
export function estimatedTotal(event: EventDetail): number | null {
  const total = (event.estimatedCostCents ?? 0) * (peopleSharing(event).length + 1);
  return total > 0 && total <= MAX_AMOUNT_CENTS ? total : null;
}
