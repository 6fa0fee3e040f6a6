import { formatMoney } from "#domain/money/format-money.ts";
import { ruleWords } from "#domain/recurring/rule-words.ts";
import { ruleOf } from "#domain/recurring/schedule.ts";
import type { Series, SeriesProblem } from "#domain/recurring/series.ts";
import * as messages from "#web/recurring/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatInstant } from "#web/ui/format/format-time.ts";

/** "Every month on the 1st, until Jan 30, 2027", without the time of an event. */
export const repeatsAs = (series: Series): string => ruleWords(ruleOf(series));

/** "Every week on Friday at 7:00 PM, 10 times". */
export const scheduleOf = (series: Series): string => {
  const words = repeatsAs(series);
  return series.startTime === null || series.allDay
    ? words
    : `${words} ${fill(messages.at, { time: clockTime(series.startTime) })}`;
};

/** "19:30" as "7:30 PM". */
const clockTime = (time: string): string =>
  formatInstant(new Date(`2026-01-01T${time}:00Z`), { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** The amount of each occurrence, in words; null for events. */
export function amountOf({ totalCents, amount, squad }: Series): string | null {
  if (amount === "ask") return messages.amountVaries;
  return totalCents === null ? null : formatMoney(totalCents, squad?.currency ?? "USD");
}

export const currencyOf = ({ squad }: Series): string => squad?.currency ?? "USD";

const problems: Record<SeriesProblem, string> = {
  people: messages.pausedByPeople,
  squad: messages.pausedBySquad,
  invalid: messages.pausedByAmount,
};

/** Why a series adds nothing at the moment; null while it is active. */
export function pauseWords({ kind, state, problem }: Series): string | null {
  if (state === "active") return null;
  if (state === "ended") return messages.endedNow;
  if (problem) return problems[problem];
  return kind === "event" ? messages.eventsPausedByOwner : messages.pausedByOwner;
}
