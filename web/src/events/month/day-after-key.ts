import { daysAfter, monthAfter, monthOf, sameDayIn, sameDayMonthBefore, type Day } from "#domain/time/calendar.ts";
import { mondayOf, weekFrom } from "#domain/time/weeks.ts";

/** The day to which a key leads in a grid of weeks; undefined if the key does not move. */
export function dayAfterKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return daysAfter(day, -1);
    case "ArrowRight":
      return daysAfter(day, 1);
    case "ArrowUp":
      return daysAfter(day, -7);
    case "ArrowDown":
      return daysAfter(day, 7);
    case "Home":
      return mondayOf(day);
    case "End":
      return weekFrom(mondayOf(day)).at(-1);
    case "PageUp":
      return sameDayMonthBefore(day);
    case "PageDown":
      return sameDayIn(monthAfter(monthOf(day)), day);
    default:
      return undefined;
  }
}
