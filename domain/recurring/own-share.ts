import { sharesOfSeries } from "#domain/recurring/series-shares.ts";
import type { SeriesAmount, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";

export interface OwnBill {
  id: string;
  ownerId: string;
  readerId: string;
  amount: SeriesAmount;
  template: SplitTemplate | SquadSplitTemplate;
}

/** What the reader bears of one occurrence with this total; null if they are not in it. */
export const ownShareOf = ({ readerId, ...series }: OwnBill, totalCents: number): number | null =>
  sharesOfSeries(series, totalCents).find(({ id }) => id === readerId)?.cents ?? null;
