import { reminders, type Reminder } from "./event-reminder.ts";
import type { EventReply, InvitedPerson } from "./event-replies.ts";
import { visibilityFields, type Visibility } from "./event-visibility.ts";
import * as z from "zod/mini";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import { foldText } from "#domain/profiles/people-search.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { MAX_PARTICIPANTS } from "#domain/splits/splits.ts";
import { changedText, optionalText, text } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import { timeZoneSchema } from "#domain/time/time-zone-schema.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { EventActivityLine } from "./event-activity.ts";
import { billFields, type BillMethod } from "./event-bill.ts";
import { endFields, LONGEST_DAYS } from "./event-end.ts";
import { instant } from "./instant.ts";

/** The status of a participant: with a place, or on the waiting list. */
export const EVENT_STATUSES = ["confirmed", "waiting"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** The suggested categories. Any other text is allowed. */
export const EVENT_CATEGORIES = ["Food", "Games", "Music", "Party", "Sport", "Study", "Travel", "Other"] as const;

/** The longest texts and the largest number of participants. */
export const EVENT_LIMITS = {
  guests: 10,
  guestName: 50,
  title: 100,
  location: 100,
  category: 50,
  description: 2_000,
  participants: 100_000,
} as const;

export const EVENTS_PER_PAGE = 8;

/** How many participants the list and an event's page show. The page shows as many as a split can have. */
export const EVENT_PEOPLE = { list: 3, page: MAX_PARTICIPANTS } as const;

/** The most co-organizers of an event. */
export const CO_ORGANIZERS = 10;

/** How many people of the waiting list the organizers see. */
export const WAITING_SHOWN = 50;

/** The most locations that the form of an event suggests. */
export const EVENT_LOCATIONS = 20;

/** How long those who were in a cancelled event can see what was cancelled. */
export const CANCELLED_EVENT_KEPT_MS = 30 * 86_400_000;

export const DATE_IS_OVER = "Please choose a date in the future";

const DATE_REQUIRED = "Date & Time is required";
const PLACES = "Max participants must be a whole number of at least 1";
const COST = "Please enter a valid cost";
const GUESTS = "Guests must be a whole number from 0 to 10";

const guestCount = z.int(GUESTS).check(z.minimum(0, GUESTS), z.maximum(EVENT_LIMITS.guests, GUESTS));

const DESCRIPTION = { max: EVENT_LIMITS.description, tooLong: "Description must be less than 2,000 characters" };
const CATEGORY = { max: EVENT_LIMITS.category, tooLong: "Category must be less than 50 characters" };

/** The body of creating an event, and of the form that edits one. `timeZone` is that of the location; the default is that of the organizer's profile. */
export const eventSchema = z.strictObject({
  title: nameSchema({
    max: EVENT_LIMITS.title,
    tooLong: "Event title must be less than 100 characters",
    required: "Event title is required",
  }),
  description: optionalText(text(DESCRIPTION)),
  locationName: nameSchema({
    max: EVENT_LIMITS.location,
    tooLong: "Location must be less than 100 characters",
    required: "Location is required",
  }),
  category: optionalText(nameSchema(CATEGORY)),
  eventDate: instant(DATE_REQUIRED),
  ...endFields,
  timeZone: z.nullish(timeZoneSchema),
  maxParticipants: z.nullish(
    z
      .int(PLACES)
      .check(z.minimum(1, PLACES), z.maximum(EVENT_LIMITS.participants, "Max participants must be at most 100,000")),
  ),
  estimatedCostCents: z.nullish(
    z.int(COST).check(z.minimum(0, COST), z.maximum(MAX_AMOUNT_CENTS, "Cost must be at most $1,000,000")),
  ),
  /** How many guests each participant may bring; none by default. */
  guestsAllowed: z.nullish(guestCount),
  ...billFields,
  ...visibilityFields,
});
export type EventInput = z.output<typeof eventSchema>;

/** The body of PATCH /api/events/{id}: the fields to change. */
export const eventEditSchema = z.extend(z.partial(eventSchema), {
  description: changedText(text(DESCRIPTION)),
  category: changedText(nameSchema(CATEGORY)),
});
export type EventEdit = z.output<typeof eventEditSchema>;

const only = z.optional(z.enum(["true"], "Must be true"));

/** The query of GET /api/events. `from` (included) and `to` (excluded) are instants, because days depend on the reader's time zone. */
export const eventListQuerySchema = z.extend(pageQuerySchema(), {
  query: z.optional(z.string().check(z.maxLength(200, "Search must be less than 200 characters"))),
  category: z.optional(z.string().check(z.maxLength(EVENT_LIMITS.category))),
  from: z.optional(instant("Please enter a valid date")),
  to: z.optional(instant("Please enter a valid date")),
  maxCostCents: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, COST)), z.transform(Number))),
  /** Events that the reader organizes, joined or waits for. */
  mine: only,
  /** Events to which the reader is invited and has not answered, while they still can. */
  invited: only,
  /** Past events, newest first; or "included": past and upcoming events by date. By default upcoming events, nearest first. */
  past: z.optional(z.enum(["true", "included"], 'Must be "true" or "included"')),
});
export type EventListQuery = z.output<typeof eventListQuerySchema>;

/** What a visitor sees of an event that is for everyone. */
export interface EventPreview {
  title: string;
  eventDate: string;
  endsAt: string | null;
  allDay: boolean;
  timeZone: string;
  locationName: string;
  organizerName: string;
  /** The signed URL of its cover, valid for an hour; null without one. */
  coverUrl: string | null;
  /** With guests, without the organizer. */
  goingCount: number;
}

/** A guest's name; null for a guest without one. */
export type GuestName = string | null;

const guestName = optionalText(
  nameSchema({
    max: EVENT_LIMITS.guestName,
    tooLong: `A guest’s name can have at most ${EVENT_LIMITS.guestName} characters`,
  }),
);

/** The body of PUT /api/events/{id}/participants/me. Without `guestNames`, the guests who stay keep their names. */
export const guestsSchema = z.strictObject({ guests: guestCount, guestNames: z.optional(z.array(guestName)) }).check(
  z.refine(({ guests, guestNames = [] }) => guestNames.length <= guests, {
    error: "There are more names than guests",
    path: ["guestNames"],
  }),
);
export type Guests = z.output<typeof guestsSchema>;

/** The body of PUT /api/events/{id}/reminder. */
export const reminderSchema = z.strictObject({ reminder: z.enum(reminders, "Please choose when to be reminded") });

/** The body of PUT /api/events/{id}/cover: an upload, or null to remove the cover. */
export const coverSchema = z.strictObject({
  receiptPath: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** The most invitations of an event that hold a place at a time. */
export const PLACES_HELD = 50;

export const HELD_IN_PAST = "Please choose a time in the future";

/** The body of POST /api/events/{id}/invitations. With `holdUntil`, an instant, each of them has a place held until then. */
export const inviteToEventSchema = z.strictObject({
  holdUntil: z.nullish(instant("Please choose until when to hold the places")),
  userIds: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, "Please select at least one person"), z.maxLength(50, "Please select at most 50 people")),
});

export type InviteToEvent = z.output<typeof inviteToEventSchema>;

/** Normalizes text for the search of events. Upper case first, which writes some letters out: "ᾳ" equals "αι". */
export const foldEventText = (text: string): string => foldText(text.toUpperCase());

/** The text that the search of events looks in. */
export const eventSearchText = (event: { title: string; locationName: string; category?: string | null }): string =>
  foldEventText([event.title, event.locationName, event.category ?? ""].join("\n"));

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** More events than begin in one minute. The sort keys of all years up to 9999 stay safe integers. */
const SORT_KEYS_A_MINUTE = 2 ** 20;

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

/** The lowest sort key of an event that has begun and may not be over. The day more is for clocks that go back. */
export const firstRunningSortKey = (now: Date): number =>
  firstSortKey(new Date(now.getTime() - (LONGEST_DAYS + 1) * DAY_MS));

/** The reader's role in an event. */
export type EventRole = "organizer" | "joined" | "waiting" | "none";

/** A participant, with the number of guests they bring. */
export interface EventPerson extends Person {
  guests: number;
}

/** An event in the list. */
export interface SocialEvent {
  id: string;
  title: string;
  description: string | null;
  locationName: string;
  category: string | null;
  /** An instant in UTC. */
  eventDate: string;
  /** When it is over; null without a known end. */
  endsAt: string | null;
  /** It takes whole days of its time zone, and ends when the day after the last one begins. */
  allDay: boolean;
  timeZone: string;
  maxParticipants: number | null;
  /** Per person. */
  estimatedCostCents: number | null;
  organizer: Person;
  /** The places taken by participants and their guests, without the organizer. */
  joinedCount: number;
  /** The places that are held for invited people other than the reader. */
  heldCount: number;
  /** The first EVENT_PEOPLE.list of them. */
  people: EventPerson[];
  role: EventRole;
  visibility: Visibility;
  /** The squad whose members see it; null unless `visibility` is "squad". */
  squad: { id: string; name: string; emoji: string | null; currency: string } | null;
  createdAt: string;
  /** When no one can join any more, or null. */
  lockAt: string | null;
  /** When the people were fixed; null before the lock. */
  lockedAt: string | null;
  budgetCents: number | null;
  /** What the budget is for; null without a budget. */
  budgetPer: "total" | "person" | null;
}

/** A participant on the event's page. */
export interface AttendingPerson extends EventPerson {
  /** What their guests are called, as far as they have said, for everyone in the event. */
  guestNames: GuestName[];
  /** The line beside their name. */
  note: string | null;
}

/** An event on its own page. `people` are the first EVENT_PEOPLE.page participants. */
export interface EventDetail extends SocialEvent {
  people: AttendingPerson[];
  /** How many guests each participant may bring. */
  guestsAllowed: number;
  /** How many the reader brings. */
  myGuests: number;
  myGuestNames: GuestName[];
  /** Until when a place is held for the reader; null if none is. */
  heldUntil: string | null;
  /** People who were invited or have answered, and are not in it. */
  replies: InvitedPerson[];
  /** The reader's own answer; null without one, or if they are in it. */
  myReply: EventReply | null;
  /** The line beside the reader's own answer, also if they are in it. */
  myNote: string | null;
  isInvited: boolean;
  /** When the reader wants to be reminded. */
  myReminder: Reminder;
  /** The upload that is its cover; null without one. GET /api/events/{id}/cover answers with its URL. */
  coverPath: string | null;
  /**
   * The series that planned it for a day, how that repeats (`rule` from `startDay` on), whether it goes on, and whether the reader is
   * in all its events; null for a single event.
   */
  series: { id: string; day: Day; rule: string; startDay: Day; goesOn: boolean; isRegular: boolean } | null;
  /** When it was cancelled, or null. A cancelled event exists only for its organizer and those who were in it or waited. */
  cancelledAt: string | null;
  waitingCount: number;
  /** Participants who organize it with the organizer. */
  coOrganizers: Person[];
  /** Whether the reader is one of them. */
  isCoOrganizer: boolean;
  /** For the organizers: the first WAITING_SHOWN people of the waiting list. Empty for everyone else. */
  waiting: Person[];
  /** How many people are before the reader on the waiting list; null if the reader is not on it. */
  waitingBefore: number | null;
  /** The splits of its cost in which the reader takes part. */
  splits: { id: string; name: string }[];
  billWhen: "lock" | "cost" | null;
  billMethod: BillMethod | null;
  payerIds: string[] | null;
  /** What it cost in the end. Null until it is known, and for readers who are not in the event. */
  actualCostCents: number | null;
  /** Who paid how much of it, as entered with it; null in equal parts, and for readers who are not in the event. */
  costPayers: { userId: string; paidCents: number }[] | null;
  /** An upload that shows the cost, for the organizers; null for everyone else. */
  costReceiptPath: string | null;
  /** The split that is the bill, for those who can see it. */
  bill: { id: string; squadId: string | null; totalCents: number; currency: string } | null;
  /** The squad whose ledger the bill is in; null for a bill between the organizer and each participant. */
  squadId: string | null;
  /** The currency of budget, cost and bill: that of the squad, or US dollars. */
  currency: string;
  /** Whether there is a bill, also for those who cannot see it. */
  isBilled: boolean;
  /** How many shares a bill has: the organizer, the participants, their guests, and those who left after the lock. */
  billPlaces: number;
  /** Who left after the lock and keeps a share, for everyone in the event. */
  leavers: { person: Person; places: number }[];
  /** What was done about people, cost and bill, the newest first, for everyone in the event. */
  activity: EventActivityLine[];
}

export interface EventPage {
  events: SocialEvent[];
  nextCursor: string | null;
}
