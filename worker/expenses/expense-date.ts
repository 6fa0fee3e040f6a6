import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE } from "#domain/fields.ts";

/** Refuses an expense date before 2000 or after the user's current day. */
export function refuseExpenseDate(expenseDate: Day, today: Day): void {
  if (!isUpToToday(expenseDate, today)) throw invalidField("expenseDate", INVALID_DATE);
}
