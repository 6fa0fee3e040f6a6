import { useSearchParams } from "react-router";
import { insightsQuerySchema } from "#domain/insights/insights.ts";
import * as messages from "#web/insights/messages.ts";
import { formatMonth } from "#web/ui/format/format-date.ts";

/** The period from the URL, "2026" or "2026-03"; any other value means all time. */
export function usePeriod(): [string | undefined, (period: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const parsed = insightsQuerySchema.safeParse({ period: search.get("period") ?? undefined });
  const choose = (period: string | undefined) =>
    setSearch(period ? { period } : {}, { replace: true, preventScrollReset: true });
  return [parsed.data?.period, choose];
}

export const periodName = (period: string | null | undefined): string =>
  !period ? messages.allTime : period.length === 4 ? period : formatMonth(period);

/** The periods to choose from: the first month with an expense to the current one, and always the chosen one. */
export function periodOptions(first: string, present: string, period: string | undefined) {
  const year = period?.slice(0, 4);
  const years = new Set(numbersBetween(Number(first.slice(0, 4)), Number(present.slice(0, 4))).map(String));
  if (year) years.add(year);
  const months = numbersBetween(1, 12).map((month) => `${year}-${String(month).padStart(2, "0")}`);
  return {
    /** Newest first. */
    years: [...years].toSorted().toReversed(),
    /** The months of the chosen year, as "2026-03". */
    months: year ? months.filter((month) => (month >= first && month <= present) || month === period) : [],
  };
}

const numbersBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
