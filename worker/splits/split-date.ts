import { selectTimeZone } from "#db/queries/profiles.ts";
import { dayIn, isPlausibleToday, type Day } from "#domain/calendar.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE, isSplitDate } from "#domain/splits.ts";
import type { UserContext } from "#worker/http/context.ts";

interface SaidDates {
  splitDate?: Day | null | undefined;
  today?: Day | null | undefined;
}

/** The day that a split carries: the one said, else the caller's today, and never later than that. */
export async function splitDateOf(ctx: UserContext, said: SaidDates): Promise<Day> {
  const today = said.today ?? (await localToday(ctx));
  if (!isPlausibleToday(today, ctx.now)) throw invalidField("today", INVALID_DATE);
  const splitDate = said.splitDate ?? today;
  if (!isSplitDate(splitDate, today)) throw invalidField("splitDate", INVALID_DATE);
  return splitDate;
}

/** The caller's day by the zone that their browser told at sign-in. Costs a round trip, which saying `today` spares. */
async function localToday({ db, userId, now }: UserContext): Promise<Day> {
  const [profile] = await selectTimeZone(db, userId);
  return dayIn(profile?.timeZone ?? "UTC", now);
}
