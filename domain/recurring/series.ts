import * as z from "zod/mini";
import { day, idSchema, INVALID_DATE, uniqueIds } from "#domain/fields.ts";
import { LONGEST_DAYS } from "#domain/events/event-end.ts";
import { eventSchema } from "#domain/events/events.ts";
import { timeZoneSchema } from "#domain/time/time-zone-schema.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { createSplitBodySchema } from "#domain/splits/divide-split.ts";
import { openAmount, squadSplitSchema } from "#domain/splits/squad-splits.ts";
import { isDay, type Day } from "#domain/time/calendar.ts";
import { SERIES_MESSAGES } from "./sentences.ts";
import { isWallTime } from "#domain/time/wall-time.ts";

/** Series of one owner that have not ended. */
export const MAX_SERIES = 200;

/** How many of the next days a series has in the list, and on its own page, where each can be changed. */
export const NEXT_DAYS = { list: 3, page: 60 } as const;

const PREVIEWED = 3;

/** People who are in every event of a series. */
export const MAX_REGULARS = 100;

const rule = z.string(SERIES_MESSAGES.rule).check(z.maxLength(200, SERIES_MESSAGES.rule));
const startDay = z.string(SERIES_MESSAGES.start).check(z.refine(isDay, SERIES_MESSAGES.start));
const startTime = z
  .string(SERIES_MESSAGES.time)
  .check(z.refine((value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && isWallTime(value), SERIES_MESSAGES.time));

/** Whether each occurrence costs the same, or waits as a draft until its amount is entered. */
export const SERIES_AMOUNTS = ["fixed", "ask"] as const;
export type SeriesAmount = (typeof SERIES_AMOUNTS)[number];
const amount = z.enum(SERIES_AMOUNTS);

const totalCents = createSplitBodySchema.shape.totalCents;

/** What creates one split, without its date. The amount can be missing where it is asked for each time. */
export const splitTemplateSchema = z.extend(
  z.omit(createSplitBodySchema, { id: true, splitDate: true, today: true, addToExpenses: true, eventId: true }),
  { totalCents: z.nullish(totalCents) },
);
export type SplitTemplate = z.output<typeof splitTemplateSchema>;

/** What creates one split of a squad, without its date. */
export const squadSplitTemplateSchema = z.extend(
  z.omit(squadSplitSchema, { splitDate: true, today: true }),
  openAmount,
);
export type SquadSplitTemplate = z.output<typeof squadSplitTemplateSchema>;

const DAY_MINUTES = 24 * 60;
/** Events are planned two weeks ahead, so their list locks after that. */
const MAX_LOCK_MINUTES = 13 * DAY_MINUTES;

/** What creates one event, without its date. The list locks so many minutes before each event. */
export const eventTemplateSchema = z.extend(
  z.omit(eventSchema, { eventDate: true, endsAt: true, timeZone: true, lockAt: true }),
  {
    /** How long each event lasts by the clocks of its place; null without an end. One of whole days lasts a day without it. */
    durationMinutes: z.nullish(
      z
        .int(SERIES_MESSAGES.duration)
        .check(z.minimum(1, SERIES_MESSAGES.duration), z.maximum(LONGEST_DAYS * DAY_MINUTES, SERIES_MESSAGES.duration)),
    ),
    lockMinutesBefore: z.nullish(
      z
        .int(SERIES_MESSAGES.lock)
        .check(z.minimum(0, SERIES_MESSAGES.lock), z.maximum(MAX_LOCK_MINUTES, SERIES_MESSAGES.lock)),
    ),
  },
);
export type EventTemplate = z.output<typeof eventTemplateSchema>;

const regularIds = z._default(
  z
    .array(idSchema)
    .check(
      z.maxLength(MAX_REGULARS, `A series can have at most ${MAX_REGULARS} regulars`),
      uniqueIds("Each person can be selected once"),
    ),
  [],
);

/**
 * The body of POST /api/series. `rule` is an RFC 5545 RRULE (domain/recurring). `start` is the first day, or the first
 * local date and time of an event. Days and times are in `timeZone`.
 */
export const createSeriesSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("split"),
      rule,
      start: startDay,
      timeZone: timeZoneSchema,
      amount,
      template: splitTemplateSchema,
    }),
    z.strictObject({
      kind: z.literal("squad-split"),
      squadId: idSchema,
      rule,
      start: startDay,
      timeZone: timeZoneSchema,
      amount,
      template: squadSplitTemplateSchema,
    }),
    z.strictObject({
      kind: z.literal("event"),
      rule,
      start: startTime,
      timeZone: timeZoneSchema,
      template: eventTemplateSchema,
      /** The people who are in every event until they drop out. */
      regularIds,
    }),
  ],
  "Please choose what repeats",
);
export type CreateSeries = z.output<typeof createSeriesSchema>;
/** The body as it is sent. */
export type SeriesBody = z.input<typeof createSeriesSchema>;
export type SeriesKind = CreateSeries["kind"];

/**
 * The body of PATCH /api/series/{id}: one change. `skip` leaves out a day, and `restore` takes it back in. `move` moves a
 * day of a recurring bill, and its own day as `to` moves it back. `from` changes this occurrence and all that follow; `only`
 * changes one.
 */
export const changeSeriesSchema = z.union(
  [
    z.strictObject({ state: z.enum(["active", "paused"]) }),
    z.strictObject({ skip: startDay }),
    z.strictObject({ restore: startDay }),
    z.strictObject({ move: startDay, to: startDay }),
    z.strictObject({ only: startDay, totalCents }),
    z.strictObject({
      from: startDay,
      rule: z.optional(rule),
      amount: z.optional(amount),
      /** Of an event: the local time, "19:30". */
      time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, SERIES_MESSAGES.time))),
      template: z.optional(z.union([splitTemplateSchema, squadSplitTemplateSchema, eventTemplateSchema])),
    }),
  ],
  "Please choose one change",
);
export type ChangeSeries = z.output<typeof changeSeriesSchema>;

/** The body of POST /api/series/{id}/drafts/{day}: the amount of an occurrence that was asked for. */
export const finishDraftSchema = z.strictObject({ totalCents });

/** The query of GET /api/series. */
export const seriesQuerySchema = z.strictObject({ today: z.optional(day(INVALID_DATE)) });
export type SeriesQuery = z.output<typeof seriesQuerySchema>;

/** The body of POST /api/series/preview. */
export const previewSeriesSchema = z.strictObject({
  rule,
  start: z.union([startDay, startTime], SERIES_MESSAGES.start),
  timeZone: timeZoneSchema,
  count: z._default(z.int().check(z.minimum(1), z.maximum(100)), PREVIEWED),
});

/** Why the hourly job paused a series: someone left, the squad is closed, or it cannot be created any more. */
export const SERIES_PROBLEMS = ["people", "squad", "invalid"] as const;
export type SeriesProblem = (typeof SERIES_PROBLEMS)[number];

/** A day that a series is planned for. */
export interface PlannedDay {
  /** The day of the rule. */
  day: Day;
  isSkipped: boolean;
  /** The amount of this day, if it was changed for this day only. */
  totalCents: number | null;
  /** What the reader bears of it; null for events, for amounts that are asked for, and for readers who are not in it. */
  myShareCents: number | null;
  /** The event of this day, if it exists already. */
  itemId: string | null;
  /** The day to which the owner has moved this bill, or its organizer this event. */
  movedTo: Day | null;
}

/** A split or an event that a series has created. */
export interface CreatedItem {
  day: Day;
  /** The day to which this bill was moved before it was added. */
  movedTo: Day | null;
  itemId: string;
  /** Null for events, and for a split that was deleted. */
  totalCents: number | null;
  /** What the reader bears of it; null if they are not in it. */
  myShareCents: number | null;
  /** What has not been paid of a direct split; null in a squad. */
  pendingCents: number | null;
}

/** An occurrence whose amount is not known yet. */
export interface SeriesDraft {
  day: Day;
  /** The day to which it was moved. */
  movedTo: Day | null;
  /** The amount to start with: that of the template; null if it has none. */
  totalCents: number | null;
}

/** A split or an event that repeats. */
export interface Series {
  id: string;
  kind: SeriesKind;
  title: string;
  squad: { id: string; name: string; emoji: string | null; currency: string } | null;
  owner: Person;
  isOwner: boolean;
  rule: string;
  /** The first day of the rule. */
  startDay: Day;
  /** The local time of an event; null for a split. */
  startTime: string | null;
  /** Its events take whole days, from midnight on. */
  allDay: boolean;
  timeZone: string;
  amount: SeriesAmount;
  /** What each occurrence costs; null for events, and where the amount is asked for and has no usual one. */
  totalCents: number | null;
  state: "active" | "paused" | "ended";
  problem: SeriesProblem | null;
  /** The next days by date, skipped ones and events that exist already included. */
  next: PlannedDay[];
  /** How many occurrences are left; null for an open end. */
  remaining: number | null;
  drafts: SeriesDraft[];
}

/** What one person has to bear: by user id in a direct split, by member id in a squad. */
export interface SeriesShare {
  id: string;
  cents: number;
}

/** A person whom a recurring split names: by their user id in a direct split, by their member id in a squad. */
export interface SeriesPerson {
  id: string;
  /** Null for a guest of a squad. */
  userId: string | null;
  name: string;
  avatarUrl: string | null;
  /** They have deleted their account or left the squad, so nothing can be added with them. */
  isGone: boolean;
}

/** A series on its own page. */
export interface SeriesDetail extends Series {
  template: SplitTemplate | SquadSplitTemplate | EventTemplate;
  /** The splits or events that it has created, the newest first. */
  created: CreatedItem[];
  /** Everyone in a recurring split; in a direct one without its owner. Empty for events. */
  people: SeriesPerson[];
  /** Everyone's share of the usual amount, by the ids of `people`, and in a direct split that of its owner. */
  shares: SeriesShare[];
  /** The people who are in every event; empty for splits. */
  regulars: Person[];
}
