import { LAST_DAY } from "#domain/recurring/rule.ts";
import { monthDayWords } from "#domain/recurring/rule-words.ts";
import { lastDayOf, monthOf, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/repeat/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** On which day of a month: that of the start, the last one, or a weekday like "the fourth Friday" or "the last Friday". */
export type MonthChoice = "day" | "last" | "nth" | "last-weekday";

export interface MonthForm {
  month: MonthChoice;
  /** Two days of the month; otherwise empty. A draft that was saved before there were two has none. */
  days?: number[];
}

export const dayOfMonth = (day: Day): number => Number(day.slice(8));

/** Whether the form is on days of the month, not on a weekday in it. */
export const isOnDays = ({ month }: Pick<MonthForm, "month">): boolean => month === "day" || month === "last";

const chosenDay = (month: MonthChoice, start: Day): number => (month === "last" ? LAST_DAY : dayOfMonth(start));

/** The day of the start first, then the other one. A start on neither of two days takes the place of the first. */
function daysFromStart({ month, days = [] }: MonthForm, start: Day): number[] {
  const chosen = chosenDay(month, start);
  const [, second] = days;
  if (second === undefined) return [chosen];
  const length = dayOfMonth(lastDayOf(monthOf(start)));
  const here = days.filter((day) => Math.min(day, length) === dayOfMonth(start));
  const own = here.includes(chosen) ? chosen : here[0];
  return own === undefined ? [dayOfMonth(start), second] : [own, ...days.filter((day) => day !== own)];
}

/** One or two days of the month, in order. */
export const monthDaysOf = (form: MonthForm, start: Day): number[] =>
  daysFromStart(form, start).toSorted((a, b) => a - b);

/** The second day, beside that of the start. */
export const otherDayOf = (form: MonthForm, start: Day): number | null => daysFromStart(form, start)[1] ?? null;

/** Adds, changes or removes the second day. */
export const withOtherDay = (form: MonthForm, start: Day, other: number | null): Pick<MonthForm, "days"> => ({
  days: other === null ? [] : [...daysFromStart(form, start).slice(0, 1), other],
});

/** Another choice keeps a second day, unless it is a weekday or that same day. */
export function chooseMonth(form: MonthForm, start: Day, month: MonthChoice): MonthForm {
  const other = otherDayOf(form, start);
  const day = chosenDay(month, start);
  return { month, days: isOnDays({ month }) && other !== null && other !== day ? [day, other] : [] };
}

/** What the second day can be. */
export function otherDayChoices(form: MonthForm, start: Day): { value: string; text: string }[] {
  const [own] = daysFromStart(form, start);
  const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1).filter((day) => day !== own);
  return [
    { value: "", text: messages.noSecondDay },
    ...days.map((day) => ({ value: String(day), text: fill(messages.on, { day: monthDayWords(day) }) })),
  ];
}
