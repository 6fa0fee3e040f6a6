import type { Day } from "#domain/time/calendar.ts";
import { oneLine } from "#domain/one-line.ts";
import { isolate } from "#domain/text.ts";

// A day has no time zone: written and read in UTC it stays the same everywhere.
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
/** "Friday, November 20, 2026". */
export const longDay = (day: Day): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** Text that mail programs turn into a link. */
const LINK_LIKE = /:\/\/|@|\p{L}\.\p{L}{2,}/u;

/** A name in a mail to strangers: one that looks like a link is replaced. */
export const withoutLink = (text: string, instead: string): string => (LINK_LIKE.test(text) ? instead : text);

/** A name for a sentence or a subject: on one line, with isolated text direction. */
export const named = (text: string): string => isolate(oneLine(text));
