import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { currencyOfRegion } from "#domain/money/regions.ts";
import { type Day } from "#domain/time/calendar.ts";
import { findCurrency } from "./parsing/currency.ts";
import { findDate } from "./parsing/dates.ts";
import { findItems, type ReceiptItem } from "./parsing/items.ts";
import { foldLabel, kindOf } from "./parsing/labels.ts";
import { findMerchant } from "./parsing/merchant.ts";
import { findDifference, findPlaces, type Difference, type Places } from "./parsing/places.ts";
import { readRows, styleOf } from "./parsing/read-rows.ts";
import { toRows, type ReceiptLine, type Row } from "./parsing/rows.ts";
import { findSums, type Sums } from "./parsing/sums.ts";

/** What is printed on a receipt. Amounts are in minor units of the currency. What was not found is left out. */
export interface ParsedReceipt extends Sums {
  merchant?: string;
  date?: Day;
  /** An ISO 4217 code. */
  currency?: string;
  items: ReceiptItem[];
}

/** What is printed, and where. */
export interface PlacedReceipt {
  receipt: ParsedReceipt;
  /** The indexes of the lines of each field in the input; those of an item are in the item. */
  places: Places;
  /** What the amounts miss to come to the total. Left out where they do, and where items or total were not found. */
  difference?: Difference | undefined;
}

export interface ParseOptions {
  /** The person's locale, "de-CH": decides between readings of a date, and what "$", "kr" and "¥" mean. */
  locale?: string;
  /** The person's day: no receipt is of a later one. */
  today?: Day;
}

/** The currency of the region of a locale. Only for the decimals of amounts: it is not said to be the receipt's. */
const localCurrency = (locale: string | undefined): string | undefined =>
  currencyOfRegion.get(/[-_]([A-Za-z]{2})\b/.exec(locale ?? "")?.[1]?.toUpperCase() ?? "");

const withoutEmpty = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;

/** Rows that lost their other half: a "Total" without an amount, an amount without a word. */
const countHalves = (rows: readonly Row[]): number =>
  rows.filter(({ text }) => {
    const kind = /\d/.test(text) ? undefined : kindOf(foldLabel(text));
    return kind ? kind !== "note" && kind !== "summary" : /\d[.,]\d{2}\b|[¥$€£]/.test(text) && !/\p{L}{2}/u.test(text);
  }).length;

/** The way of joining rows in which labels have their amounts. The first is right unless another one is clearly better. */
function straightest(ways: readonly Row[][]): Row[] {
  let best = { rows: ways[0] ?? [], halves: countHalves(ways[0] ?? []) };
  for (const rows of ways.slice(1)) {
    const halves = countHalves(rows);
    if (halves + 2 <= best.halves) best = { rows, halves };
  }
  return best.rows;
}

function parseRows(rows: readonly Row[], { locale, today }: ParseOptions): PlacedReceipt {
  const currency = findCurrency(rows, locale);
  const style = styleOf(rows, decimalsOf(currency ?? localCurrency(locale) ?? "USD"));
  const read = readRows(rows, style);
  const found = findItems(read, style);
  const hints = { locale, today, currency };
  const receipt: ParsedReceipt = withoutEmpty({
    merchant: findMerchant(rows),
    date: findDate(rows, hints),
    currency,
    items: found.items,
    ...findSums(read, found),
  });
  const difference = receipt.addsUp ? undefined : findDifference(read, receipt, found.end);
  return { receipt, places: findPlaces(read, receipt, hints), difference };
}

/** The same as `parseReceipt`, with the lines that say each field, and those that may be the reason why it does not add up. */
export const parseAndPlace = (lines: readonly ReceiptLine[], options: ParseOptions = {}): PlacedReceipt =>
  parseRows(straightest(toRows(lines)), options);

/**
 * Reads the lines of a receipt, in any order, as a reader of pictures found them. It never guesses: a field that is not
 * printed is left out. `addsUp` is true only if items − discounts + tax (unless the prices include it) + tip + rounding are the
 * total to the cent, and no printed payment says otherwise. Takes time in proportion to the number of lines.
 */
export const parseReceipt = (lines: readonly ReceiptLine[], options: ParseOptions = {}): ParsedReceipt =>
  parseAndPlace(lines, options).receipt;
