import { newId } from "#db/new-id.ts";
import {
  deleteSubscription,
  listCalendarEvents,
  listCalendarSeries,
  listEventsOfSeries,
  renewSubscription,
  selectCalendarSeries,
  selectSubscription,
  subscriber,
  type CalendarSeries,
} from "#db/queries/calendar/calendar.ts";
import { listRecurringBills, type RecurringBill } from "#db/queries/recurring/recurring-bills.ts";
import { asSeriesReader } from "#db/queries/recurring/series-access.ts";
import { DomainError } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { ownShareOf } from "#domain/recurring/own-share.ts";
import { recurringBillTitle } from "#domain/recurring/sentences.ts";
import { isSigned, signText } from "#worker/auth/hmac.ts";
import type { Env } from "#worker/env.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { calendarFile } from "./calendar-file.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

const SUFFIX = ".ics";
const ANY_CENTS = 10_000;
const textOf = (id: string) => `calendar:${id}`;

/** `<id>.<HMAC>`: written anew whenever it is shown, so that no table holds it. */
const tokenOf = async (env: Env, id: string): Promise<string> =>
  `${id}.${await signText(env.BETTER_AUTH_SECRET, textOf(id))}`;

const addressOf = async (env: Env, id: string): Promise<string> =>
  `${env.APP_URL}/api/calendar/${await tokenOf(env, id)}${SUFFIX}`;

/** The private address of the user's calendar; null while it is off. */
export async function readSubscription({ db, env, userId }: UserContext): Promise<{ url: string | null }> {
  const [subscription] = await selectSubscription(db, userId);
  return { url: subscription ? await addressOf(env, subscription.id) : null };
}

/** Turns the calendar on with a new address. An earlier address stops working. */
export async function renewCalendar(ctx: UserContext): Promise<{ url: string }> {
  const { db, env, now, userId } = ctx;
  await limitPerMinute(ctx, "file", userId);
  const [subscription] = await renewSubscription(db, asAccountOwner({ userId }), newId("cal", now), now);
  if (!subscription) throw new DomainError("not_signed_in");
  return { url: await addressOf(env, subscription.id) };
}

/** Turns the calendar off. Its address stops working. */
export async function endCalendar({ db, userId }: UserContext): Promise<void> {
  await deleteSubscription(db, asAccountOwner({ userId }));
}

/** The calendar at an address. An address that was never given out, or was revoked, does not exist. */
export async function readCalendar(ctx: RequestContext, file: string): Promise<string> {
  const { db, env, now } = ctx;
  const [id = ""] = file.split(".");
  if (!file.endsWith(SUFFIX) || !(await isOurs(env, id, file.slice(0, -SUFFIX.length))))
    throw new DomainError("not_found");
  await limitPerMinute(ctx, "file", id);
  const { listed, series, bills } = await db.batch({
    listed: listCalendarEvents(db, id, now),
    series: listCalendarSeries(db, id),
    bills: listRecurringBills(db, subscriber(id)),
  });
  if (listed.owner.length === 0) throw new DomainError("not_found");
  const all = [...series, ...bills.flatMap(billInCalendar)];
  return calendarFile({ name: "Squadtab", events: listed.events, series: all, appUrl: env.APP_URL }, now);
}

/** A recurring bill that the user shares, as an entry of the whole day with their share; an amount that is asked for has none. */
function billInCalendar(bill: RecurringBill): CalendarSeries[] {
  const { id, title, rule, startDay, timeZone, nextDay, remaining, amount, template, currency, exceptions } = bill;
  // An amount that varies may have no usual one: any tells whether the user has a share.
  const cents = ownShareOf(bill, template.totalCents ?? ANY_CENTS);
  if (cents === null) return [];
  return [
    {
      id,
      title: amount === "ask" ? title : recurringBillTitle(title, formatMoney(cents, currency)),
      ...{ rule, startDay, timeZone, nextDay, remaining },
      startTime: null,
      description: null,
      locationName: null,
      durationMinutes: null,
      allDay: true,
      skippedDays: exceptions.filter(({ state }) => state === "skipped").map(({ day }) => day),
      moves: exceptions.flatMap(({ day, movedTo, state }) =>
        movedTo !== null && state === "changed" ? [{ day, movedTo }] : [],
      ),
    },
  ];
}

/** The coming days of one series, for those who can read it: events that exist already, and the rest as a rule. */
export async function readSeriesFile({ db, env, now, userId }: UserContext, seriesId: string): Promise<string> {
  const reader = asSeriesReader(seriesId, userId);
  const {
    listed: {
      found: [found],
      events,
    },
    series,
  } = await db.batch({ listed: listEventsOfSeries(db, reader, now), series: selectCalendarSeries(db, reader) });
  if (!found) throw new DomainError("not_found");
  return calendarFile({ name: found.title, events, series, appUrl: env.APP_URL }, now);
}

/** Whether we signed a token. The comparison takes the same time for every wrong one. */
async function isOurs(env: Env, id: string, token: string): Promise<boolean> {
  const [, signature = "", ...rest] = token.split(".");
  return rest.length === 0 && (await isSigned(env.BETTER_AUTH_SECRET, textOf(id), signature));
}
