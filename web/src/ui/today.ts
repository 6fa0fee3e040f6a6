import type { Day } from "#domain/calendar.ts";
import { useClockValue } from "#web/ui/clock.ts";
import { localToday } from "#web/ui/days.ts";

/** Today where the person is; at midnight the screen follows. */
export const useToday = (): Day => useClockValue(localToday);
