import { isPriced, withTotal } from "#domain/recurring/amounts.ts";
import type { EventTemplate, SeriesShare, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { divideSplit } from "#domain/splits/divide-split.ts";
import { sharesOf } from "#domain/splits/methods.ts";

interface SharedSeries {
  id: string;
  ownerId: string;
  template: SplitTemplate | SquadSplitTemplate | EventTemplate;
}

/**
 * Everyone's share of one occurrence of a series with this total. Where cents are left over, the split that is created
 * can give them to others. Empty for events, and where the template cannot be divided.
 */
export function sharesOfSeries({ id, ownerId, template }: SharedSeries, totalCents: number): SeriesShare[] {
  if ("title" in template) return [];
  const priced = isPriced(template) && template.totalCents === totalCents ? template : withTotal(template, totalCents);
  if ("payers" in priced) {
    const sign = priced.isRefund ? -1 : 1;
    const result = sharesOf(sign * totalCents, priced.input, id, { allowRefund: true });
    return result.ok ? result.shares.map((share) => ({ id: share.id, cents: share.cents })) : [];
  }
  try {
    const others = divideSplit(priced, ownerId, id).map(({ userId, amountOwedCents }) => ({
      id: userId,
      cents: amountOwedCents,
    }));
    return [{ id: ownerId, cents: totalCents - sumOf(others.map(({ cents }) => cents)) }, ...others];
  } catch {
    return [];
  }
}
