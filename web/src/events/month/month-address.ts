import { useNavigate, useSearchParams } from "react-router";
import { FIRST_DAY, isDay, isMonth, monthOf, type Day, type Month } from "#domain/time/calendar.ts";

/** The month that is shown, and the day that was chosen in it. */
export interface ShownMonth {
  month: Month;
  day: Day | null;
}

/** The last month after which there is another one with four digits of the year. */
const LAST_MONTH = "9999-11";

const isShown = (month: Month): boolean => isMonth(month) && month >= monthOf(FIRST_DAY) && month <= LAST_MONTH;

/** The month of an address: the current one unless it names another. */
export function readMonth(search: URLSearchParams, today: Day): ShownMonth {
  const named = search.get("month") ?? "";
  const month = isShown(named) ? named : monthOf(today);
  const day = search.get("day") ?? "";
  return { month, day: isDay(day) && monthOf(day) === month ? day : null };
}

/** Filters that a month does not have. */
const ONLY_IN_LIST = ["from", "to", "mine", "past"];

/** The query of the address of a month, with the filters that it has. Without a month, the current one. */
export function monthSearch(search: URLSearchParams, shown?: ShownMonth): string {
  const next = new URLSearchParams(search);
  for (const name of [...ONLY_IN_LIST, "month", "day"]) next.delete(name);
  next.set("view", "month");
  if (shown) next.set("month", shown.month);
  if (shown?.day) next.set("day", shown.day);
  return next.toString();
}

/** The query of the address of the list of the user's own events, with the same filters. */
export function listSearch(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ["month", "day"]) next.delete(name);
  next.set("view", "yours");
  return next.toString();
}

/** The month in the address, and a function that goes to another one. Choosing another day of it adds nothing to the history. */
export function useMonthAddress(today: Day): [ShownMonth, (shown: ShownMonth) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const shown = readMonth(search, today);
  const show = (next: ShownMonth) => {
    // Reads the current URL rather than the rendered one, so that a pending filter change is kept.
    const now = new URLSearchParams(window.location.search);
    const isSameMonth = readMonth(now, today).month === next.month;
    if (!isShown(next.month)) return;
    void navigate({ search: monthSearch(now, next) }, { replace: isSameMonth, preventScrollReset: true });
  };
  return [shown, show];
}
