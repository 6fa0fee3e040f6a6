import { isDay } from "#domain/time/calendar.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { everyEvent, type EventFilter } from "#web/events/events-query.ts";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { formatDayRange } from "#web/ui/format/day-range.ts";

const dayOr = (value: string | null): string => (value && isDay(value) ? value : "");
const flag = (value: string | null): "" | "true" => (value === "true" ? "true" : "");

const VIEWS: readonly EventFilter["view"][] = ["yours", "month", "invited", "discover"];

export const readEventFilter = (search: URLSearchParams): EventFilter => ({
  view: VIEWS.find((view) => view === search.get("view")) ?? "",
  query: search.get("query") ?? "",
  category: search.get("category")?.trim() ?? "",
  from: dayOr(search.get("from")),
  to: dayOr(search.get("to")),
  maxCostCents: /^\d{1,9}$/.exec(search.get("maxCostCents") ?? "")?.[0] ?? "",
  mine: flag(search.get("mine")),
  past: flag(search.get("past")),
});

export const useEventFilter = () => useAddressFilter(everyEvent, readEventFilter);

/** An active filter, and the change that removes it. */
export interface ActiveFilter {
  name: "category" | "dates" | "cost" | "mine" | "past";
  text: string;
  without: Partial<EventFilter>;
}

/** The active filters in the order of the panel. `today` is in the user's time zone. */
export function activeFilters(filter: EventFilter, today: string): ActiveFilter[] {
  const { category, from, to, maxCostCents, mine, past } = filter;
  const found: (ActiveFilter | false)[] = [
    category !== "" && { name: "category", text: category, without: { category: "" } },
    (from !== "" || to !== "") && {
      name: "dates",
      text: formatDayRange(from, to, today),
      without: { from: "", to: "" },
    },
    maxCostCents !== "" && { name: "cost", text: costOf(maxCostCents), without: { maxCostCents: "" } },
    mine !== "" && { name: "mine", text: messages.yourEvents, without: { mine: "" } },
    past !== "" && { name: "past", text: messages.pastEvents, without: { past: "" } },
  ];
  return found.filter((each) => each !== false);
}

const costOf = (cents: string): string =>
  Number(cents) === 0 ? messages.free : fill(messages.upToAmount, { amount: formatMoney(Number(cents)) });

/** Whether the range ends before it begins. */
export const endsBeforeStart = ({ from, to }: EventFilter): boolean => from !== "" && to !== "" && from > to;

/** Whether the filter hides anything. Switching to past events does not count. */
export const hasActiveFilter = (filter: EventFilter, query = filter.query): boolean =>
  query.trim() !== "" || activeFilters(filter, "").some(({ name }) => name !== "past");
