import { selectTimeZone } from "#db/queries/profiles/profiles.ts";
import { isPlausibleToday, type Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE } from "#domain/fields.ts";
import type { UserContext } from "./context.ts";

/** The caller's day: the one said, believed within a day of ours, else by the zone that their browser told at sign-in. */
export async function todayOf(ctx: UserContext, said: Day | null | undefined): Promise<Day> {
  const today = said ?? (await localToday(ctx));
  if (!isPlausibleToday(today, ctx.now)) throw invalidField("today", INVALID_DATE);
  return today;
}

/** Costs a round trip, which saying `today` spares. */
async function localToday({ db, userId, now }: UserContext): Promise<Day> {
  const [profile] = await selectTimeZone(db, userId);
  return dayIn(profile?.timeZone ?? "UTC", now);
}
