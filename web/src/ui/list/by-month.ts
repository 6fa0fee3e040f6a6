/** The totals of one month of a list. */
export interface MonthSum {
  /** "YYYY-MM" */
  month: string;
  count: number;
  totalCents: number;
}

export type MonthOf<Row> = MonthSum & { rows: Row[] };

/** Groups a list by month, with the totals of each month. The most recently fetched totals win. */
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
