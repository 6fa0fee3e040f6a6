import type { Day } from "#domain/time/calendar.ts";
import { useClockValue } from "#web/ui/format/clock.ts";
import { localToday } from "#web/ui/format/format-date.ts";

/** Today where the person is; at midnight the screen follows. */
export const useToday = (): Day => useClockValue(localToday);
