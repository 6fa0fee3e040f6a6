import type { Day } from "#domain/calendar.ts";

// A day has no zone: read and written in UTC it stays the same day everywhere.
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
/** "Friday, November 20, 2026". */
export const longDay = (day: Day): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** A name as it stands in a sentence or a subject. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
