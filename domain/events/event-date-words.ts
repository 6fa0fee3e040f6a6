/** When an event is: in milliseconds, with its end if it has one. */
export interface EventDates {
  dateMs: number;
  endMs?: number | null | undefined;
  allDay?: boolean | null | undefined;
  timeZone: string;
}

const DAY = { weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** Browsers and servers write different spaces around the dash and before "PM". */
const plain = (text: string): string => text.replace(/[\u2009\u202f]/g, " ");

/** "7:00 – 10:00 PM", "Sat, Dec 5 – Sun, Dec 6, 2026": what both share is written once. */
export const formatSpan = (from: number, to: number, options: Intl.DateTimeFormatOptions): string =>
  plain(new Intl.DateTimeFormat("en-US", options).formatRange(from, to));

/**
 * "Sat, Nov 28, 2026, 8:00 PM": a date in the reader's own time zone; or in that of the event, which is then named: "8:00 PM
 * GMT+1". With an end "8:00 – 10:00 PM". The days of an event of whole days are those of its place.
 */
export function formatEventDate({ dateMs, endMs, allDay, timeZone }: EventDates, readerZone: string | null): string {
  if (allDay && endMs) {
    const days = formatSpan(dateMs, endMs - 1, { ...DAY, timeZone });
    return days.includes(" – ") ? days : `${days}, all day`;
  }
  const shown = readerZone ?? timeZone;
  const options = { ...DAY, ...TIME, timeZone: shown, ...(shown !== readerZone && { timeZoneName: "short" as const }) };
  if (endMs) return formatSpan(dateMs, endMs, options);
  return new Intl.DateTimeFormat("en-US", options).format(dateMs);
}
