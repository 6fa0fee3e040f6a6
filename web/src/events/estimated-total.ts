import type { EventDetail } from "#domain/events/events.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/**
 * Who shares an event's cost with its organizer: those who joined, as far as they are known by name. No split takes
 * anybody whose account was deleted since.
 */
export const peopleSharing = ({ people }: EventDetail): Person[] => people.filter(({ deleted }) => !deleted);

/** What it comes to for all of them, in cents; null where nobody said what it costs, and where it is free. */
export function estimatedTotal(event: EventDetail): number | null {
  const total = (event.estimatedCostCents ?? 0) * (peopleSharing(event).length + 1);
  return total > 0 && total <= MAX_AMOUNT_CENTS ? total : null;
}
