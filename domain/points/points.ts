import * as z from "zod/mini";
import { pageQuerySchema } from "#domain/paging.ts";
import type { Tier } from "#domain/points/tiers.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { daysAfter, monthBefore, monthOf, utcDay, type Day, type Month } from "#domain/time/calendar.ts";

/** What points are given for. */
export const POINT_KINDS = ["settled", "answered", "invited", "challenge", "streak"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** The points of one line of each kind. */
export const POINTS_FOR: Readonly<Record<PointKind, number>> = {
  settled: 10,
  answered: 2,
  invited: 50,
  challenge: 20,
  streak: 5,
};

/** How many subjects of a kind count, within what span. Weeks begin on Monday, weeks and months in UTC. */
export const LIMITS = {
  /** Over all squads and direct splits. */
  settledPerWeek: 3,
  answeredPerWeek: 5,
  invitedPerYear: 20,
  challengesPerMonth: 2,
  /** Over all squads, whose weeks begin on Monday in their time zones. */
  streaksPerWeek: 1,
} as const;

/** A debt counts when it is paid at most this many days after the day of its bill. */
export const SETTLE_DAYS = 7;
export const ANSWER_MS = 2 * 24 * 60 * 60_000;

/** How long after the creation of an account a link can still be what it joined by. */
export const JOIN_DAYS = 7;

/** A subject can be undone and done again: a line for each turn, up to this number. */
export const MAX_TURNS = 10;

const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
export const YEAR_MS = 365 * DAY_MS;
/** 1970-01-05, the first Monday. */
export const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The beginning of an instant's week, which is Monday in UTC. Both in milliseconds. */
export const weekStartOf = (atMs: number): number =>
  atMs - ((((atMs - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);

/** The last day of bills whose payment is in time at an instant: earlier ones are late. */
export const firstDayInTime = (now: Date): Day => daysAfter(utcDay(now), -SETTLE_DAYS);

/** The smallest amount that counts, by the decimals of its currency: 1.00, and 100 where there are no decimals. */
export const smallestCents = (decimals: number): number => Math.max(100, 10 ** decimals);

/** Since when a tier that was reached is still held: the beginning of the month before, because it stays to the end of the next month. */
export const tierSince = (now: Date): { month: Month; at: Date } => {
  const month = monthBefore(monthOf(utcDay(now)));
  return { month, at: new Date(`${month}-01T00:00:00Z`) };
};

/** The body of PUT /api/me/points. */
export const savePointsSchema = z.strictObject({ collects: z.boolean("collects must be true or false") });

/** The query of GET /api/me/points. */
export const pointsQuerySchema = pageQuerySchema();
export type PointsQuery = z.output<typeof pointsQuerySchema>;

export const POINT_LINES_PER_PAGE = 20;

/** One line of the ledger of points. Negative points take back those of an earlier line with the same kind and subject. */
export interface PointLine {
  kind: PointKind;
  points: number;
  at: string;
  /** The payment or share that was settled or answered, the person who joined, the challenge, or the squad with the Monday of the week. */
  subject: string;
  /** The other side, or who joined. */
  person: Person | null;
  squad: { id: string; name: string } | null;
}

/** The answer of GET /api/me/points: the points of the last 365 days, the tier, and the lines, newest first. */
export interface Points {
  /** Whether the user collects points. While they do not, there are none. */
  collects: boolean;
  points: number;
  tier: Tier;
  lines: PointLine[];
  nextCursor: string | null;
}

/** How a person came: by the inviter's personal link, a mailed invitation, or the invite of a squad. */
export const REFERRAL_WAYS = ["link", "mail", "squad"] as const;
export type ReferralWay = (typeof REFERRAL_WAYS)[number];

/** Someone who joined through the reader, and what is missing for the points. */
export interface Referral {
  person: Person;
  via: ReferralWay;
  joinedAt: string;
  state: ReferralState;
}

/**
 * Counted: they settled a bill with someone else. Waiting: they have not yet. Same browser: both accounts were used in one
 * browser, which never counts.
 */
export type ReferralState = "counted" | "waiting" | "same-browser";
