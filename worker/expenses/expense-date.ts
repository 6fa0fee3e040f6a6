import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE } from "#domain/fields.ts";

/** An expense carries a day from 2000 to its owner's own today. */
export function refuseExpenseDate(expenseDate: Day, today: Day): void {
  if (!isUpToToday(expenseDate, today)) throw invalidField("expenseDate", INVALID_DATE);
}
