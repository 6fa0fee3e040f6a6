import { WEEKDAYS, type Weekday } from "#domain/recurring/rule.ts";

const MONDAY_TO_FRIDAY: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** Whether these are Monday to Friday. */
export const isEveryWeekday = (weekdays: readonly Weekday[]): boolean => weekdays.join() === MONDAY_TO_FRIDAY.join();

/** Monday to Friday in one press. Pressed again, it leaves the weekday of the start. */
export const toggleEveryWeekday = (weekdays: readonly Weekday[]): Weekday[] =>
  isEveryWeekday(weekdays) ? [] : [...MONDAY_TO_FRIDAY];
