import { nextOccurrence, occurrencesOf } from "#domain/recurring/occurrences.ts";
import {
  LAST_DAY,
  MAX_COUNT,
  MAX_EVERY,
  weekdayOf,
  writeRule,
  type Nth,
  type Pattern,
  type Rule,
  type RuleEnd,
  type Weekday,
} from "#domain/recurring/rule.ts";
import { monthDayWords, nthWeekdayWords } from "#domain/recurring/rule-words.ts";
import { daysAfter, monthOf, type Day } from "#domain/time/calendar.ts";
import { dayOfMonth, monthDaysOf, type MonthChoice, type MonthForm } from "#web/recurring/repeat/month-days.ts";
import * as messages from "#web/recurring/repeat/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** How something repeats, as chosen and typed. */
export interface RepeatForm extends MonthForm {
  unit: Pattern["unit"];
  every: string;
  /** For weeks; empty is the weekday of the start. */
  weekdays: Weekday[];
  ends: "never" | "until" | "count";
  /** Empty until a day is chosen. */
  until: Day;
  count: string;
  /** Whether the amount is asked for each time. */
  asks: boolean;
}

export const repeatForm = (unit: RepeatForm["unit"]): RepeatForm => ({
  unit,
  every: "1",
  weekdays: [],
  month: "day",
  days: [],
  ends: "never",
  until: "",
  count: "10",
  asks: false,
});

const WEEK = 7;
const FOURTH = 4;

const isLastOfMonth = (day: Day): boolean => monthOf(daysAfter(day, 1)) !== monthOf(day);
const isLastWeekday = (day: Day): boolean => monthOf(daysAfter(day, WEEK)) !== monthOf(day);
const nthOf = (day: Day): number => Math.ceil(Number(day.slice(8)) / WEEK);

/** The days of a month that a start suggests, in words. */
export function monthChoices(start: Day): { value: MonthChoice; text: string }[] {
  const day = Number(start.slice(8));
  const weekday = weekdayOf(start);
  const words = (text: string): string => fill(messages.on, { day: text });
  const nth = nthOf(start);
  return [
    { value: "day", text: words(monthDayWords(day)) },
    ...(isLastOfMonth(start) && day < LAST_DAY
      ? [{ value: "last" as const, text: words(monthDayWords(LAST_DAY)) }]
      : []),
    ...(nth <= FOURTH ? [{ value: "nth" as const, text: words(nthWeekdayWords(nth as Nth, weekday)) }] : []),
    ...(isLastWeekday(start) ? [{ value: "last-weekday" as const, text: words(nthWeekdayWords(-1, weekday)) }] : []),
  ];
}

/** A choice that another start offered falls back to the day. */
export const monthChoiceOf = ({ month }: MonthForm, start: Day): MonthChoice =>
  monthChoices(start).find(({ value }) => value === month)?.value ?? "day";

export type RepeatField = "every" | "until" | "count";
export type RepeatErrors = Partial<Record<RepeatField, string>>;

/** The rule of a form with its first day, or what is wrong with it. */
export type RepeatResult = { rule: Rule; text: string; errors?: never } | { rule?: never; errors: RepeatErrors };

const wholeNumber = (text: string, max: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= max ? value : null;
};

export function readRepeat(form: RepeatForm, start: Day): RepeatResult {
  const every = wholeNumber(form.every, MAX_EVERY);
  const end = endOf(form, start);
  const errors: RepeatErrors = {
    ...(every === null && { every: fill(messages.wholeNumber, { max: String(MAX_EVERY) }) }),
    ...("errors" in end && end.errors),
  };
  if (every === null || "errors" in end) return { errors };
  const rule: Rule = { ...patternOf(form, start), every, end: end.end };
  if (nextOccurrence(rule, start, null) === null) return { errors: { until: messages.neverHappens } };
  return { rule, text: writeRule(rule) };
}

function endOf({ ends, until, count }: RepeatForm, start: Day): { end: RuleEnd } | { errors: RepeatErrors } {
  if (ends === "never") return { end: null };
  if (ends === "until") return until >= start && until ? { end: { until } } : { errors: { until: messages.laterDate } };
  const times = wholeNumber(count, MAX_COUNT);
  return times === null
    ? { errors: { count: fill(messages.wholeNumber, { max: String(MAX_COUNT) }) } }
    : { end: { count: times } };
}

function patternOf(form: RepeatForm, start: Day): Pattern {
  const { unit, weekdays } = form;
  const weekday = weekdayOf(start);
  switch (unit) {
    case "day":
      return { unit };
    case "week":
      return { unit, weekdays: weekdays.length > 0 ? weekdays : [weekday] };
    case "month": {
      const month = monthChoiceOf(form, start);
      switch (month) {
        case "nth":
          return { unit, nth: nthOf(start) as Nth, weekday };
        case "last-weekday":
          return { unit, nth: -1, weekday };
        default:
          return { unit, days: monthDaysOf({ ...form, month }, start) };
      }
    }
    case "year":
      return { unit, month: Number(start.slice(5, 7)), day: dayOfMonth(start) };
  }
}

/** The form of a stored rule. */
export function repeatFormOf(rule: Rule, start: Day, asks: boolean): RepeatForm {
  const month: MonthChoice =
    rule.unit !== "month"
      ? "day"
      : "nth" in rule
        ? rule.nth === -1
          ? "last-weekday"
          : "nth"
        : rule.days.at(-1) === LAST_DAY && dayOfMonth(start) < LAST_DAY && isLastOfMonth(start)
          ? "last"
          : "day";
  return {
    unit: rule.unit,
    every: String(rule.every),
    weekdays: rule.unit === "week" ? [...rule.weekdays] : [],
    month,
    days: rule.unit === "month" && "days" in rule && rule.days.length > 1 ? [...rule.days] : [],
    ends: rule.end === null ? "never" : "until" in rule.end ? "until" : "count",
    until: rule.end && "until" in rule.end ? rule.end.until : "",
    count: rule.end && "count" in rule.end ? String(rule.end.count) : "10",
    asks,
  };
}

export const PREVIEWED = 3;
/** The first days of a rule, without those that are skipped. */
export const previewOf = (rule: Rule, start: Day, skipped: readonly Day[] = []): Day[] =>
  occurrencesOf(rule, start, PREVIEWED + skipped.length)
    .filter((day) => !skipped.includes(day))
    .slice(0, PREVIEWED);

/** Whether a saved draft is one of this form. */
export const isRepeatForm = (form: Partial<RepeatForm> | null): boolean =>
  form === null || Boolean(form.unit && form.weekdays && form.ends);
