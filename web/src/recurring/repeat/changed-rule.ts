import { readRule, writeRule } from "#domain/recurring/rule.ts";
import { ruleOf } from "#domain/recurring/schedule.ts";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import { readRepeat, repeatFormOf, type RepeatForm } from "#web/recurring/repeat/repeat-form.ts";

/** The form of how a series repeats now. */
export const repeatOf = (series: SeriesDetail): RepeatForm =>
  repeatFormOf(ruleOf(series), series.startDay, series.amount === "ask");

/** The rule to send, without one if it stays as it is; or what is wrong with it. */
export function changedRule(
  series: SeriesDetail,
  { repeat, from }: { repeat: RepeatForm; from: Day },
): { rule?: string; problem?: never } | { rule?: never; problem: string } {
  const read = readRepeat(repeat, from);
  const [problem] = Object.values(read.errors ?? {});
  if (problem !== undefined || !read.rule) return { problem: problem ?? "" };
  const isSame = JSON.stringify(repeat) === JSON.stringify(repeatOf(series)) && isRegularDay(series, from);
  return isSame ? {} : { rule: read.text };
}

/** Whether the stored rule has this day, so that it can stay as it is. */
const isRegularDay = (series: SeriesDetail, day: Day): boolean =>
  series.next.some((planned) => planned.day === day) || readRule(writeRule(ruleOf(series)), day) === null;
