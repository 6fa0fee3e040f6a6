import { isUpToToday, type Day } from "#domain/calendar.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE } from "#domain/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { todayOf } from "#worker/http/today.ts";

interface SaidDates {
  splitDate?: Day | null | undefined;
  today?: Day | null | undefined;
}

/** The day that a split carries: the one said, else the caller's today, and never later than that. */
export async function splitDateOf(ctx: UserContext, said: SaidDates): Promise<Day> {
  const today = await todayOf(ctx, said.today);
  const splitDate = said.splitDate ?? today;
  if (!isUpToToday(splitDate, today)) throw invalidField("splitDate", INVALID_DATE);
  return splitDate;
}
