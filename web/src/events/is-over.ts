import type { SocialEvent } from "#domain/events/events.ts";
import { useClockValue } from "#web/ui/format/clock.ts";

type Dated = Pick<SocialEvent, "eventDate">;

/** Whether an event has begun at an instant in milliseconds; from then on no one can join or leave. */
export const isOver = ({ eventDate }: Dated, now: number): boolean => Date.parse(eventDate) <= now;

/** The same for components; rerenders when the event begins. */
export const useIsOver = (event: Dated): boolean => useClockValue((now) => (isOver(event, now) ? 1 : 0)) === 1;
