import * as z from "zod/mini";
import { isDay } from "#domain/time/calendar.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import { foldText } from "#domain/profiles/people-search.ts";
import { isTimeZone, type Person } from "#domain/profiles/profiles.ts";
import { MAX_PARTICIPANTS } from "#domain/splits/splits.ts";
import { optionalText, text } from "#domain/fields.ts";

/** How somebody stands who takes part: with a place, or waiting for one. */
export const EVENT_STATUSES = ["confirmed", "waiting"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What Category offers; any other text is as good. */
export const EVENT_CATEGORIES = ["Food", "Games", "Music", "Party", "Sport", "Study", "Travel", "Other"] as const;

/** decisions.md, "Event limits". */
export const EVENT_LIMITS = {
  title: 100,
  location: 100,
  category: 50,
  description: 2_000,
  participants: 100_000,
} as const;

export const EVENTS_PER_PAGE = 8;

/** Of those who joined, whom the list and whom an event's own page shows, as many as a split may have. */
export const EVENT_PEOPLE = { list: 3, page: MAX_PARTICIPANTS } as const;

export const DATE_IS_OVER = "Please choose a date in the future";

const DATE_REQUIRED = "Date & Time is required";
const PLACES = "Max participants must be a whole number of at least 1";
const COST = "Please enter a valid cost";

/** An instant in UTC, as every Date writes itself. */
const instant = (message: string) =>
  z.string(message).check(
    // Of 30 February Date.parse alone makes a day of March.
    z.refine((value) => {
      const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(value);
      return isWritten && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
    }, message),
  );

/** What POST and PATCH of events take. The zone is the place's; that of the organizer's profile where none is sent. */
export const eventSchema = z.strictObject({
  title: text({
    max: EVENT_LIMITS.title,
    tooLong: "Event title must be less than 100 characters",
    required: "Event title is required",
  }),
  description: optionalText({
    max: EVENT_LIMITS.description,
    tooLong: "Description must be less than 2,000 characters",
  }),
  locationName: text({
    max: EVENT_LIMITS.location,
    tooLong: "Location must be less than 100 characters",
    required: "Location is required",
  }),
  category: optionalText({ max: EVENT_LIMITS.category, tooLong: "Category must be less than 50 characters" }),
  eventDate: instant(DATE_REQUIRED),
  timeZone: z.nullish(z.string().check(z.refine(isTimeZone, "Unknown time zone"))),
  maxParticipants: z.nullish(
    z
      .int(PLACES)
      .check(z.minimum(1, PLACES), z.maximum(EVENT_LIMITS.participants, "Max participants must be at most 100,000")),
  ),
  estimatedCostCents: z.nullish(
    z.int(COST).check(z.minimum(0, COST), z.maximum(MAX_AMOUNT_CENTS, "Cost must be at most $1,000,000")),
  ),
});
export type EventInput = z.output<typeof eventSchema>;

const only = z.optional(z.enum(["true"], "Must be true"));

/** What GET /api/events takes. `from` (included) and `to` (excluded) are instants: the reader's own days begin there. */
export const eventListQuerySchema = z.extend(pageQuerySchema(50), {
  query: z.optional(z.string().check(z.maxLength(200, "Search must be less than 200 characters"))),
  category: z.optional(z.string().check(z.maxLength(EVENT_LIMITS.category))),
  from: z.optional(instant("Please enter a valid date")),
  to: z.optional(instant("Please enter a valid date")),
  maxCostCents: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, COST)), z.transform(Number))),
  /** Those that one organizes, joined or waits for. */
  mine: only,
  /** Those that are over, newest first, instead of those to come, nearest first. */
  past: only,
});
export type EventListQuery = z.output<typeof eventListQuerySchema>;

/** Whom POST /api/events/{id}/invitations asks to come. */
export const inviteToEventSchema = z.strictObject({
  userIds: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, "Please select at least one person"), z.maxLength(50, "Please select at most 50 people")),
});

/** Letters as the search of events compares them: also those of which the one case has more than the other ("ß", "SS"). */
export const foldEventText = (text: string): string => foldText(text.toUpperCase());

/** What the search of events looks in. */
export const eventSearchText = (event: { title: string; locationName: string; category?: string | null }): string =>
  foldEventText([event.title, event.locationName, event.category ?? ""].join("\n"));

const MINUTE_MS = 60_000;
/** More events than begin in one minute. The sort keys of all years up to 9999 stay safe integers. */
const SORT_KEYS_A_MINUTE = 2 ** 20;

/** Events begin with a minute, as the form's field has it: what is sent beyond is dropped. */
export const truncateToMinute = (eventDate: string): Date =>
  new Date(Math.floor(Date.parse(eventDate) / MINUTE_MS) * MINUTE_MS);

/**
 * Events sort by the minute in which they begin, then by the order in which they were created. The sort keys of a
 * minute: `from` included, `below` excluded.
 */
export function sortKeyRange(minute: Date): { from: number; below: number } {
  const from = firstSortKey(minute);
  return { from, below: from + SORT_KEYS_A_MINUTE };
}

/** The lowest sort key of the events that begin at an instant or later. */
export const firstSortKey = (instant: Date): number => Math.ceil(instant.getTime() / MINUTE_MS) * SORT_KEYS_A_MINUTE;

/** The lowest sort key of upcoming events. An event that begins now has begun. */
export const firstUpcomingSortKey = (now: Date): number => firstSortKey(new Date(now.getTime() + 1));

/** "Sat, Nov 28, 2026, 8:00 PM GMT+1": an instant where an event is. */
export const formatEventDate = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(instant);

/** How the reader stands to an event. */
export type EventRole = "organizer" | "joined" | "waiting" | "none";

/** An event as the list shows it. */
export interface SocialEvent {
  id: string;
  title: string;
  description: string | null;
  locationName: string;
  category: string | null;
  /** An instant. */
  eventDate: string;
  timeZone: string;
  maxParticipants: number | null;
  /** Per person. */
  estimatedCostCents: number | null;
  organizer: Person;
  /** Confirmed participants; the organizer is not among them. */
  joinedCount: number;
  /** The first three of them. */
  people: Person[];
  role: EventRole;
  createdAt: string;
}

/** The whole of an event. `people` are the first who joined, as many as a split may have. */
export interface EventDetail extends SocialEvent {
  waitingCount: number;
  /** How many wait before the reader, where they wait. */
  waitingBefore: number | null;
  /** Splits of its cost that the reader is in. */
  splits: { id: string; name: string }[];
}

export interface EventPage {
  events: SocialEvent[];
  nextCursor: string | null;
}
