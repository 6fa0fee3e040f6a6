import { finality, isSumOfTaxes, saysIncluded, type RowKind } from "./labels.ts";
import { type FoundItems } from "./items.ts";
import { taxIn, type ReadRow } from "./read-rows.ts";

/** The amounts of a receipt besides its items, in minor units. What is not printed is left out. */
export interface Sums {
  subtotalCents?: number;
  taxCents?: number;
  /** Whether the tax is part of the prices of the items. Left out where that cannot be told. */
  taxIncluded?: boolean;
  /** A tip and a service charge together. */
  tipCents?: number;
  /** Not negative. */
  discountCents?: number;
  /** With its sign: what it adds to the total. */
  roundingCents?: number;
  totalCents?: number;
  addsUp: boolean;
}

interface Printed {
  items: number;
  hasItems: boolean;
  discounts: number[];
  tax: number;
  service: number;
  tip: number;
  rounding: number;
}

interface Proof {
  discountCents: number;
  taxIncluded: boolean;
  roundingCents: number;
  tipCents: number;
}

/** A rounding is less than a whole coin: of ten crowns with two decimals, or of one unit where amounts have none. */
const MAX_ROUNDING = 100;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/** How the items, discounts, tax, service, tip and rounding come to `total`, to the cent. */
function prove(total: number, printed: Printed): Proof | undefined {
  if (!printed.hasItems) return undefined;
  const { items, tax, service, tip, rounding } = printed;
  for (const tipCents of distinct([service + tip, service]))
    for (const discountCents of printed.discounts)
      for (const roundingCents of distinct([rounding, -rounding, 0]))
        for (const added of distinct([0, tax]))
          if (items - discountCents + added + tipCents + roundingCents === total)
            return { tipCents, discountCents, roundingCents, taxIncluded: tax !== 0 && added === 0 };
  return undefined;
}

/** The printed tax: the sum of all rates, from the rows above the tables of taxes where there are some. */
function readTax(rows: readonly ReadRow[], lastTotal: number): { cents: number; isNoted: boolean } | undefined {
  const most = Math.max(0, ...rows.map((row) => row.cents ?? 0));
  // More than half of everything is no tax, but a misread label.
  const taxRows = rows.filter(
    (row) => row.kind === "tax" && row.cents !== undefined && !row.inSummary && Math.abs(row.cents) * 2 < most,
  );
  const above = taxRows.filter((row) => row.index < lastTotal);
  const chosen = above.length > 0 ? above : taxRows;
  const total = chosen.find((row) => isSumOfTaxes(row.label));
  const isNoted = chosen.length > 0 && chosen.every((row) => saysIncluded(row.label));
  if (total && chosen.length > 1) return { cents: taxIn(total)?.cents ?? 0, isNoted };
  if (chosen.length > 0) {
    // The same tax is often printed twice.
    const seen = new Set<string>();
    const once = chosen.filter((row) => {
      const key = `${row.label.replace(/[^A-Z0-9]/g, "")}`;
      return seen.has(key) ? false : (seen.add(key), true);
    });
    return { cents: sum(once.map((row) => taxIn(row)?.cents ?? 0)), isNoted };
  }
  const table = rows.filter((row) => row.inSummary && row.kind !== "total" && row.amounts.length >= 2);
  const proved = table.flatMap((row) => {
    const tax = taxIn(row);
    return tax?.isProved ? [tax.cents] : [];
  });
  return proved.length > 0 ? { cents: sum(proved), isNoted: true } : undefined;
}

interface Candidate {
  cents: number;
  score: number;
  index: number;
}

const amountsOf = (rows: readonly ReadRow[], kind: RowKind): number[] =>
  rows.flatMap((row) => (row.kind === kind && row.cents !== undefined ? [row.cents] : []));

/** What was paid less the change. Undefined if nothing says so. */
function settledCents(rows: readonly ReadRow[]): number[] {
  const paid = rows.filter((row) => row.kind === "paid" && row.cents !== undefined && !row.inSummary);
  const change = amountsOf(
    rows.filter((row) => !row.inSummary),
    "change",
  ).map(Math.abs);
  if (paid.length === 0) return [];
  const amounts = distinct(paid.map((row) => Math.abs(row.cents ?? 0)));
  const back = change[0] ?? 0;
  // Some print the change as a second amount of cash.
  const [given = 0, other = 0] = amounts;
  if (amounts.length === 2 && change.length === 0) amounts.push(Math.abs(given - other));
  return distinct([
    ...amounts.map((amount) => amount - back),
    sum(distinct(paid.map((row) => Math.abs(row.cents ?? 0)))) - back,
  ]).filter((cents) => cents > 0);
}

/** Chooses the total: by its words, by what was paid, and by the sum of the items. */
export function findSums(rows: readonly ReadRow[], { items, discountCents, notedCents, end }: FoundItems): Sums {
  const after = rows.filter((row) => row.index >= end);
  const outside = after.filter((row) => !row.inSummary);
  const of = (kind: RowKind): number[] => amountsOf(outside, kind);
  const roundings = outside.filter((row) => row.kind === "rounding" && row.cents !== undefined);
  const rounding =
    roundings.map((row) => row.cents ?? 0).findLast((cents) => cents !== 0 && Math.abs(cents) < MAX_ROUNDING) ?? 0;
  const totals = outside.filter(
    (row) =>
      (row.kind === "total" || (row.kind === "rounding" && Math.abs(row.cents ?? 0) >= MAX_ROUNDING)) &&
      (row.cents ?? 0) > 0,
  );
  const lastTotal = totals.at(-1)?.index ?? Infinity;
  const tax = readTax(after, lastTotal);
  // With a minus sign it was taken off; without one it can be a note of what was.
  const taken = discountCents - sum(of("discount").filter((cents) => cents < 0));
  const below = sum(of("discount").filter((cents) => cents > 0));
  const printed: Printed = {
    items: sum(items.map(({ amountCents }) => amountCents)),
    hasItems: items.length > 0,
    discounts: distinct([notedCents + below, notedCents, below, 0]).map((noted) => taken + noted),
    tax: tax?.cents ?? 0,
    service: sum(distinct(of("service").map(Math.abs))),
    tip: sum(distinct(of("tip").map(Math.abs))),
    rounding,
  };
  const settled = settledCents(after);
  const subtotals = of("subtotal");
  const candidates = new Map<number, Candidate>();
  const add = (cents: number, score: number, index: number): void => {
    const known = candidates.get(cents);
    if (!known) candidates.set(cents, { cents, score, index });
    else
      candidates.set(cents, { cents, score: Math.max(known.score, score) + 0.5, index: Math.max(index, known.index) });
  };
  for (const [position, row] of totals.entries()) {
    const late = (position + 1) / totals.length;
    const isRounded = roundings.some((other) => other.index < row.index && other !== row);
    add(row.cents ?? 0, 2 + 2 * finality(row.label) + late + (isRounded ? 1.5 : 0), row.index);
  }
  for (const cents of settled) add(cents, 2, -1);
  for (const cents of subtotals) add(cents, 0.5, -1);
  for (const candidate of candidates.values()) {
    const isProved = prove(candidate.cents, printed) !== undefined;
    const isSubtotalPlus = subtotals.some((subtotal) =>
      [rounding, -rounding, 0].some(
        (round) =>
          printed.tax + printed.service > 0 && subtotal + printed.tax + printed.service + round === candidate.cents,
      ),
    );
    if (settled.includes(candidate.cents) && (candidate.index >= 0 || isProved || isSubtotalPlus))
      candidate.score += settled[0] === candidate.cents ? 4 : 2;
    if (isProved) candidate.score += 5;
    if (isSubtotalPlus) candidate.score += 2;
    const isRoundedFromOther = [...candidates.values()].some(
      (other) => Math.abs(other.cents - candidate.cents) === Math.abs(rounding) && other.index < candidate.index,
    );
    if (rounding !== 0 && isRoundedFromOther) candidate.score += 1.5;
  }
  const best = [...candidates.values()].toSorted((a, b) => b.score - a.score || b.index - a.index)[0];
  const proof = best && prove(best.cents, printed);
  // A payment or a later total that differs means that something was misread.
  const isContradicted =
    best !== undefined &&
    ((settled.length > 0 && !settled.includes(best.cents)) ||
      // A rounding below a total leads to another one, which was not read.
      (proof?.roundingCents === 0 &&
        rounding !== 0 &&
        best.index >= 0 &&
        roundings.some((row) => row.index > best.index && row.cents === rounding)) ||
      totals.some((row) => {
        const away = Math.abs((row.cents ?? 0) - best.cents);
        return row.index > best.index && away !== 0 && away !== Math.abs(rounding);
      }));
  const addsUp = proof !== undefined && !isContradicted;
  return {
    subtotalCents: subtotals.find((cents) => cents === printed.items) ?? subtotals[0],
    taxCents: tax?.cents,
    taxIncluded: proof && tax ? proof.taxIncluded : tax?.isNoted ? true : undefined,
    tipCents: proof ? proof.tipCents || undefined : printed.service + printed.tip || undefined,
    discountCents: proof ? proof.discountCents || undefined : taken + notedCents + below || undefined,
    roundingCents: proof ? proof.roundingCents || (roundings.length > 0 ? 0 : undefined) : rounding || undefined,
    totalCents: best?.cents,
    addsUp,
  };
}
