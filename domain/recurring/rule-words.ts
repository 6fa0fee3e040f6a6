import { formatDay, monthName, type Day } from "#domain/time/calendar.ts";
import { LAST_DAY, WEEKDAYS, type Nth, type Pattern, type Rule, type Weekday } from "./rule.ts";

const WEEKDAY_NAMES: Record<Weekday, string> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

export const weekdayLabel = (weekday: Weekday): string => WEEKDAY_NAMES[weekday];

const NTH_NAMES: Record<Nth, string> = { 1: "first", 2: "second", 3: "third", 4: "fourth", [-1]: "last" };

/** "the last Friday" */
export const nthWeekdayWords = (nth: Nth, weekday: Weekday): string => `the ${NTH_NAMES[nth]} ${weekdayLabel(weekday)}`;

/** From this day on, not every month has it. */
const RARE_DAY = 29;

/** "the 15th", "the last day" or "the 30th (last day in shorter months)" */
export const monthDayWords = (day: number): string =>
  day === LAST_DAY ? "the last day" : `the ${ordinal(day)}${day >= RARE_DAY ? " (last day in shorter months)" : ""}`;

/** "the 1st and 15th" or "the 15th and the last day" */
function monthDaysWords(days: readonly number[]): string {
  const last = monthDayWords(days.at(-1) ?? LAST_DAY);
  const before = days.slice(0, -1).map(ordinal);
  if (before.length === 0) return last;
  return `the ${listed([...before, days.at(-1) === LAST_DAY ? last : last.replace("the ", "")])}`;
}

function ordinal(number: number): string {
  const isTeen = number > 10 && number < 20;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}

/** A rule in words: "Every 2 weeks on Tuesday and Thursday, until Dec 31, 2026". */
export const ruleWords = (rule: Rule): string => `${patternWords(rule)}${endWords(rule)}`;

/** The rule without its end: "Every month on the last Friday". */
export function patternWords(rule: Pattern & { every: number }): string {
  const period = rule.every === 1 ? `Every ${rule.unit}` : `Every ${rule.every} ${rule.unit}s`;
  switch (rule.unit) {
    case "day":
      return period;
    case "week":
      return rule.weekdays.length === WEEKDAYS.length && rule.every === 1
        ? "Every day of the week"
        : `${period} on ${listed(rule.weekdays.map(weekdayLabel))}`;
    case "month":
      return `${period} on ${"nth" in rule ? nthWeekdayWords(rule.nth, rule.weekday) : monthDaysWords(rule.days)}`;
    case "year":
      return `${period} on ${monthName(`2000-${String(rule.month).padStart(2, "0")}`)} ${rule.day}`;
  }
}

function endWords({ end }: Rule): string {
  if (!end) return "";
  if ("until" in end) return `, until ${untilWords(end.until)}`;
  return end.count === 1 ? ", once" : `, ${end.count} times`;
}

const untilWords = (day: Day): string => formatDay(day);

/** "Tuesday", "Tuesday and Thursday", "Monday, Wednesday and Friday" */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
