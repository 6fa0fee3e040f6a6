import type { EventDetail } from "#domain/events.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money.ts";

/** How many share an event's cost: the organizer, and those who joined, as far as they are known by name. */
export const peopleSharing = ({ people }: EventDetail): number => people.length + 1;

/** What they come to together, in cents; null where nobody said what it costs, and where it is free. */
export function estimatedTotal(event: EventDetail): number | null {
  const total = (event.estimatedCostCents ?? 0) * peopleSharing(event);
  return total > 0 && total <= MAX_AMOUNT_CENTS ? total : null;
}
