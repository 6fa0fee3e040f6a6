import { daysAfter, daysBetween, type Day } from "#domain/time/calendar.ts";
import { mondayOf } from "#domain/time/weeks.ts";

const DAYS_A_WEEK = 7;

/** A member in a week: their balance when it began, and what was added to it during the week, in cents. */
export interface MemberWeek {
  memberId: string;
  openingCents: number;
  creditCents: number;
}

/** What is known of a week of a squad. */
export interface WeekFacts {
  /** Its Monday, in the time zone of the squad. */
  from: Day;
  /** New entries of balances, minus deleted ones. */
  entries: number;
  /** Events of the squad that took place. */
  events: number;
  members: readonly MemberWeek[];
}

/** Weeks in a row that count up to some week, and the longest run so far. */
export interface Run {
  runWeeks: number;
  bestWeeks: number;
}

/** Why a week does not count. A quiet week, in which nothing happened, breaks no streak. */
export type WeekReason = "overdue" | "quiet";

export interface StreakWeek {
  from: Day;
  counts: boolean;
  reason: WeekReason | null;
}

/** The response of GET /api/squads/{id}/streak. */
export interface Streak {
  currentWeeks: number;
  bestWeeks: number;
  /** Finished weeks, the oldest first. */
  weeks: StreakWeek[];
  /** The week that is not over. */
  thisWeek: {
    from: Day;
    /** Today included. */
    daysLeft: number;
    /** Transfers of the signed-in user, in either direction, that break the streak if they are not paid this week. */
    due: { from: string; to: string; cents: number }[];
  };
}

export const NO_RUN: Run = { runWeeks: 0, bestWeeks: 0 };

/** The weeks that the page shows. */
export const SHOWN_WEEKS = 26;

/**
 * Whether a member owes something at the end of a week that is older than the week. What is paid settles the oldest debt
 * first, so a debt is overdue where less was added to the balance than was owed at the beginning.
 */
export const isOverdue = ({ openingCents, creditCents }: MemberWeek): boolean => openingCents + creditCents < 0;

/** Whether a week counts, and why not. */
export function weekOf({ from, entries, events, members }: WeekFacts): StreakWeek {
  if (entries <= 0 && events <= 0) return { from, counts: false, reason: "quiet" };
  const isBroken = members.some(isOverdue);
  return { from, counts: !isBroken, reason: isBroken ? "overdue" : null };
}

/**
 * The streak of a squad over weeks that follow each other, each with the run up to it. `before` is the run before the first
 * of them. The same facts always give the same streak.
 */
export function streakOf(facts: readonly WeekFacts[], before: Run = NO_RUN) {
  let run = before;
  const weeks = facts.map((week) => {
    const judged = weekOf(week);
    const runWeeks = judged.counts ? run.runWeeks + 1 : judged.reason === "quiet" ? run.runWeeks : 0;
    run = { runWeeks, bestWeeks: Math.max(run.bestWeeks, runWeeks) };
    return { ...judged, ...run };
  });
  return { currentWeeks: run.runWeeks, bestWeeks: run.bestWeeks, weeks };
}

/** Stored weeks, the oldest first, with the quiet weeks between them and up to the last finished week. */
export function withQuietWeeks(stored: readonly { from: Day; counts: boolean }[], thisWeek: Day): StreakWeek[] {
  const first = stored[0]?.from;
  if (first === undefined) return [];
  const known = new Map(stored.map(({ from, counts }) => [from, counts]));
  const weeks: StreakWeek[] = [];
  for (let from = first; from < thisWeek; from = daysAfter(from, DAYS_A_WEEK)) {
    const counts = known.get(from);
    if (counts === undefined) weeks.push({ from, counts: false, reason: "quiet" });
    else weeks.push({ from, counts, reason: counts ? null : "overdue" });
  }
  return weeks.slice(-SHOWN_WEEKS);
}

/** The days of a week that are left, today included. */
export const daysLeftIn = (monday: Day, today: Day): number => daysBetween(today, daysAfter(monday, DAYS_A_WEEK));

/** The Mondays from the week of a day up to that of another one, which is not included. */
export function mondaysBetween(from: Day, until: Day): Day[] {
  const mondays: Day[] = [];
  const end = mondayOf(until);
  for (let day = mondayOf(from); day < end; day = daysAfter(day, DAYS_A_WEEK)) mondays.push(day);
  return mondays;
}
