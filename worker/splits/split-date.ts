import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE } from "#domain/fields.ts";

/** The date of a split: the given one or the user's current day, and never later than that. */
export function splitDateOf(given: Day | null | undefined, today: Day): Day {
  const splitDate = given ?? today;
  if (!isUpToToday(splitDate, today)) throw invalidField("splitDate", INVALID_DATE);
  return splitDate;
}
