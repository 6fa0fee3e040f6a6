import { selectTimeZone } from "#db/queries/profiles/profiles.ts";
import { isPlausibleToday, type Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE } from "#domain/fields.ts";
import type { ActorContext } from "./context.ts";

/**
 * The user's current day: the one in the request, accepted within a day of the server's, or the day in the time zone
 * that the browser sent at sign-in.
 */
export async function todayOf(ctx: ActorContext, today: Day | null | undefined): Promise<Day> {
  const day = today ?? (await localToday(ctx));
  if (!isPlausibleToday(day, ctx.now)) throw invalidField("today", INVALID_DATE);
  return day;
}

/** Costs a round trip, which sending `today` avoids. */
const localToday = async (ctx: ActorContext): Promise<Day> => dayIn(await timeZoneOf(ctx), ctx.now);

/** The time zone that the browser sent at sign-in. Costs a round trip. */
export async function timeZoneOf({ db, userId }: ActorContext): Promise<string> {
  const [profile] = await selectTimeZone(db, userId);
  return profile?.timeZone ?? "UTC";
}
