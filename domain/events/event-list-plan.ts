import {
  firstRunningSortKey,
  firstSortKey,
  firstUpcomingSortKey,
  foldEventText,
  type EventListQuery,
} from "./events.ts";

/** What a page of events reads: the narrowest index for the query, in the order of the events' sort keys. */
export type EventIndex = "mine" | "invited" | "text" | "category" | "free" | "all";

/** Conditions on an event besides its date. Texts are folded. */
export interface EventFilters {
  text?: string;
  category?: string;
  maxCostCents?: number;
  /** The reader is invited, has not answered and still can. */
  awaitsAnswer?: true;
}

export interface EventListPlan {
  usedIndex: EventIndex;
  /** All conditions of the query, the one that the index answers included. */
  filters: EventFilters;
  /** The conditions that the index does not answer: each event is tested for them. */
  remaining: EventFilters;
  /** Events to come, nearest first; past ones, newest first; or both, by date. */
  listed: "upcoming" | "past" | "both";
  /** Sort keys of the page: `from` included, `below` excluded. */
  range: { from: number; below: number };
  /** The lowest sort key of events that have not begun. Below it are those that are over, and some that are not. */
  upcoming: number;
  /** At most so many entries of the index are read, however many events there are: a page may be short. */
  scanLimit: number;
}

/** The search index holds sequences of three characters. */
const INDEXED_LENGTH = 3;
/**
 * Beyond its own length, a page reads so many entries for conditions that no index answers; for a text that the search
 * index does not answer alone, so many in all. An index of sort keys costs one more read for each event.
 */
const SCAN = { events: { extra: 9, search: 900 }, keys: { extra: 4, search: 600 } } as const;

/** Plans a page of events after a sort key (null: the first page). */
export function planEventList(
  query: EventListQuery,
  { after, limit, now }: { after: number | null; limit: number; now: Date },
): EventListPlan {
  const text = foldEventText(query.query ?? "");
  const filters: EventFilters = {
    ...(text && { text }),
    ...(query.category !== undefined && { category: foldEventText(query.category) }),
    ...(query.maxCostCents !== undefined && { maxCostCents: query.maxCostCents }),
    ...(query.invited === "true" && { awaitsAnswer: true }),
  };
  const usedIndex = chooseIndex(query, filters);
  const remaining = withoutAnswered(filters, usedIndex);
  return {
    usedIndex,
    filters,
    remaining,
    listed: listedBy(query),
    range: rangeOf(query, after, now),
    upcoming: firstUpcomingSortKey(now),
    scanLimit: scanLimitOf({ usedIndex, filters, remaining, limit }),
  };
}

function chooseIndex(
  { mine, invited }: EventListQuery,
  { text = "", category, maxCostCents }: EventFilters,
): EventIndex {
  if (mine === "true") return "mine";
  if (invited === "true") return "invited";
  if ([...text].length >= INDEXED_LENGTH) return "text";
  if (category !== undefined) return "category";
  return maxCostCents === 0 ? "free" : "all";
}

function withoutAnswered({ text, category, maxCostCents, ...rest }: EventFilters, usedIndex: EventIndex): EventFilters {
  return {
    ...rest,
    ...(text !== undefined && usedIndex !== "text" && { text }),
    ...(category !== undefined && usedIndex !== "category" && { category }),
    ...(maxCostCents !== undefined && usedIndex !== "free" && { maxCostCents }),
  };
}

function scanLimitOf({
  usedIndex,
  filters,
  remaining,
  limit,
}: Pick<EventListPlan, "usedIndex" | "filters" | "remaining"> & { limit: number }): number {
  const { extra, search } = SCAN[["mine", "invited", "text"].includes(usedIndex) ? "keys" : "events"];
  const isAnswered = Object.keys(remaining).length === 0;
  const isSearchedByIndex = usedIndex === "text" && isAnswered;
  if (filters.text !== undefined && !isSearchedByIndex) return search;
  // One more than the page shows whether another one follows.
  return limit + (isAnswered ? 1 : extra);
}

const listedBy = ({ past }: EventListQuery): EventListPlan["listed"] =>
  past === undefined ? "upcoming" : past === "true" ? "past" : "both";

function rangeOf(query: EventListQuery, after: number | null, now: Date): EventListPlan["range"] {
  const { from, to } = query;
  const listed = listedBy(query);
  const isPast = listed === "past";
  const upcoming = firstUpcomingSortKey(now);
  return {
    from: Math.max(
      ...(listed === "upcoming" ? [firstRunningSortKey(now)] : []),
      ...(from ? [firstSortKey(new Date(from))] : []),
      ...(!isPast && after !== null ? [after + 1] : []),
      Number.MIN_SAFE_INTEGER,
    ),
    below: Math.min(
      ...(isPast ? [upcoming] : []),
      ...(to ? [firstSortKey(new Date(to))] : []),
      ...(isPast && after !== null ? [after] : []),
      Number.MAX_SAFE_INTEGER,
    ),
  };
}
