import { type Day } from "#domain/time/calendar.ts";
import { findDate, type DateHints } from "./dates.ts";
import { type ReceiptItem } from "./items.ts";
import { type RowKind } from "./labels.ts";
import { type ReadRow } from "./read-rows.ts";
import { type Sums } from "./sums.ts";

type Placed = "merchant" | "date" | "subtotal" | "tax" | "tip" | "discount" | "rounding" | "total";

/** The indexes of the lines of a field in the input. A field that no single row shows is left out. */
export type Places = Partial<Record<Placed, number[]>>;

export interface Difference {
  /** What the items and the other amounts miss to come to the total; below zero if they come to more. */
  cents: number;
  /** The lines between the items and the total that may have it: misread ones, or such without a use. */
  lines: number[];
}

interface Fields extends Sums {
  merchant?: string | undefined;
  date?: Day | undefined;
  items: readonly ReceiptItem[];
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Which rows say what was found. */
export function findPlaces(rows: readonly ReadRow[], fields: Fields, hints: DateHints): Places {
  const linesOf = (chosen: readonly ReadRow[]): number[] | undefined =>
    chosen.length > 0 ? chosen.flatMap(({ lines }) => lines) : undefined;
  const ofKinds = (...kinds: RowKind[]): ReadRow[] =>
    rows.filter(({ kind, cents, inSummary }) => kind && kinds.includes(kind) && cents && !inSummary);
  const { merchant, date, totalCents, subtotalCents } = fields;
  const name = lettersOf(merchant ?? "");
  // A name can go on in the next row.
  const named = rows.filter(({ text }) => lettersOf(text).length > 1 && lettersOf(text).includes(name));
  const parts = rows.filter(({ text }) => lettersOf(text).length > 2 && name.includes(lettersOf(text)));
  const total = rows.filter(({ cents }) => cents === totalCents);
  const places: Places = {
    merchant: name ? linesOf(named.length > 0 ? named.slice(0, 1) : parts.slice(0, 2)) : undefined,
    date: date === undefined ? undefined : linesOf(rows.filter((row) => findDate([row], hints) === date).slice(0, 1)),
    subtotal:
      subtotalCents === undefined
        ? undefined
        : linesOf(rows.filter((row) => row.kind === "subtotal" && row.cents === subtotalCents).slice(0, 1)),
    tax: fields.taxCents === undefined ? undefined : linesOf(ofKinds("tax")),
    tip: fields.tipCents === undefined ? undefined : linesOf(ofKinds("tip", "service")),
    discount: fields.discountCents === undefined ? undefined : linesOf(ofKinds("discount")),
    rounding: fields.roundingCents === undefined ? undefined : linesOf(ofKinds("rounding")),
    total:
      totalCents === undefined
        ? undefined
        : linesOf([total.findLast(({ kind }) => kind === "total") ?? total.at(-1)].filter((row) => row !== undefined)),
  };
  return Object.fromEntries(Object.entries(places).filter(([, lines]) => lines !== undefined));
}

/** By how much the amounts miss the total, and where that can be. `end` is the first row after the items. */
export function findDifference(rows: readonly ReadRow[], fields: Fields, end: number): Difference | undefined {
  const { items, totalCents, taxCents = 0, taxIncluded, tipCents = 0, discountCents = 0, roundingCents = 0 } = fields;
  if (totalCents === undefined || items.length === 0) return undefined;
  const sum = items.reduce((all, { amountCents }) => all + amountCents, 0);
  const cents = totalCents - (sum - discountCents + (taxIncluded ? 0 : taxCents) + tipCents + roundingCents);
  // The sum is right, and a payment that differs is the doubt.
  if (cents === 0) return undefined;
  const used = new Set(items.flatMap(({ lines }) => lines));
  const first = rows.find(({ lines }) => lines.some((line) => used.has(line)))?.index ?? end;
  const between = rows.filter(
    ({ index, isHeader, lines }) => index >= first && index < end && !isHeader && !lines.some((line) => used.has(line)),
  );
  const exact = [
    ...between.filter((row) => row.amounts.some((amount) => Math.abs(amount.cents) === Math.abs(cents))),
    // An item that is counted, but should not be.
    ...rows.filter(({ index, lines, cents: own }) => index < end && own === -cents && lines.some((at) => used.has(at))),
  ];
  const unused = between.filter(({ kind, text }) => kind === undefined && /\d/.test(text));
  return { cents, lines: (exact.length > 0 ? exact : unused).flatMap(({ lines }) => lines) };
}
