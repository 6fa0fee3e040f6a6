import type { SplitMonth, SplitPage } from "#domain/split-list.ts";
import type { Split } from "#domain/splits.ts";

export interface MonthOfSplits extends SplitMonth {
  splits: Split[];
}

/** The list in its months, each with its sums; what was fetched last knows them best. */
export function byMonth(pages: readonly SplitPage[]): MonthOfSplits[] {
  const sums = new Map(pages.flatMap(({ months }) => months).map((each) => [each.month, each]));
  const groups: MonthOfSplits[] = [];
  for (const split of pages.flatMap((page) => page.splits)) {
    const month = split.splitDate.slice(0, 7);
    if (groups.at(-1)?.month !== month)
      groups.push({ ...(sums.get(month) ?? { month, count: 0, totalCents: 0 }), splits: [] });
    groups.at(-1)?.splits.push(split);
  }
  return groups;
}
