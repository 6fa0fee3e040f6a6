/** What a month of a list comes to. */
export interface MonthSum {
  /** "YYYY-MM" */
  month: string;
  count: number;
  totalCents: number;
}

export type MonthOf<Row> = MonthSum & { rows: Row[] };

/** A list in its months, each with its sums; what was fetched last knows them best. */
export function byMonth<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => string,
  pages: readonly { months: readonly MonthSum[] }[],
): MonthOf<Row>[] {
  const sums = new Map(pages.flatMap(({ months }) => months).map((each) => [each.month, each]));
  const groups: MonthOf<Row>[] = [];
  for (const row of rows) {
    const month = dayOf(row).slice(0, 7);
    if (groups.at(-1)?.month !== month)
      groups.push({ ...(sums.get(month) ?? { month, count: 0, totalCents: 0 }), rows: [] });
    groups.at(-1)?.rows.push(row);
  }
  return groups;
}
