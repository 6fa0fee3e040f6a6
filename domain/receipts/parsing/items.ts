import { toMinor, toNumber, type MoneyStyle } from "./amounts.ts";
import { kindOf } from "./labels.ts";
import { type ReadRow } from "./read-rows.ts";

/** One line of a receipt that costs something. */
export interface ReceiptItem {
  /** As printed; empty if only its amount was found. */
  name: string;
  quantity?: number;
  unitCents?: number;
  amountCents: number;
  /** The indexes of its lines in the input, for showing it on the picture. */
  lines: number[];
}

export interface FoundItems {
  items: ReceiptItem[];
  /** The amounts below zero between the items, as a positive number. */
  discountCents: number;
  /** Discounts between the items that are printed without a minus sign: taken off, or only said. */
  notedCents: number;
  /** The index of the first row after the items. */
  end: number;
}

const ENDS = new Set(["total", "subtotal", "tax", "service", "tip", "rounding", "paid", "change"]);

const TAX_CODES = /(?<![\p{L}\d])(?:SR|ZR|ZRL|ZRE|OS|TX|NR|EA|PCS?|RM|MYR|EUR|USD|[A-Z]|\*[A-Z]?)(?![\p{L}\d])/gu;
const TIMES = String.raw`(?:[xX×*@]|\bà|\bá)`;
/** "2 x 1.50", "2PC @ 13.69", "@2 X RM 24.35". */
const QUANTITY_AND_UNIT = new RegExp(
  String.raw`(?<![\d.,])@?\s?(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:PCS?|ST(?:K|CK)?\.?|KG|EA|szt\.?|UN|UDS?|U)?\s?${TIMES}\s?(?:[^\d\s]{0,4}\s?)(\d[\d.,']*|[.,]\d{2})`,
  "i",
);
const LEADING_QUANTITY = /^(?:(\d{1,3})\s?[xX×*]\s|(\d{1,3})\s{1,4}(?=[\p{L}"'(]))/u;
const TRAILING_QUANTITY = /\s(?:[xX×*]\s?(\d{1,3})|(\d{1,3})\s?[xX×])\s*$/;

/** The words of a text without numbers, codes and signs of multiplication. */
const wordsOf = (text: string): string =>
  text
    .replace(QUANTITY_AND_UNIT, " ")
    .replace(/RM(?=\s?[\d.])/g, " ")
    .replace(/(?<!\p{L})(?:lbs?|oz|kg|pcs?|ea|st|stk)(?!\p{L})/giu, " ")
    .replace(TAX_CODES, " ")
    .replace(/[\d.,'%$€£¥:;()@#*/\\-]+/g, " ")
    .replace(/(?<!\p{L})[xX×](?!\p{L})/gu, " ")
    .trim();

const hasName = (text: string): boolean => (wordsOf(text).match(/\p{L}/gu)?.length ?? 0) >= 2;

const tidyName = (text: string): string =>
  text
    .replace(/^\s*\d{1,2}[.)]\s+/, "")
    .replace(/\b\d{8,14}\b/g, " ")
    .replace(/\s(?:SR|ZR|ZRL|\*[A-Z])\s*$/, "")
    .replace(/^\s*(?:SR|ZR|ZRL)\s+/, "")
    .replace(/^[\s:;.,*-]+|[\s:;.,*@-]+$/g, "")
    .replace(/\s{2,}/g, " ")
    .replace(/(?<![\p{L}\d])0(?=\p{Ll}{3})/gu, "O")
    .trim()
    .slice(0, 100);

interface Measured {
  quantity?: number;
  unitCents?: number;
}

/** The quantity and the unit price in a row, if their product is its amount, or a quantity that is written before the name. */
function measure(row: ReadRow, amount: number, style: MoneyStyle): Measured {
  const before = row.numbers.filter((number) => number !== row.amounts.at(-1)?.number && !number.isPercent);
  for (const quantity of before) {
    const count = toNumber(quantity);
    if (count <= 0 || count > 9_999 || (quantity.decimals === 2 && quantity.hasCurrency)) continue;
    for (const unit of before) {
      if (unit === quantity) continue;
      const price =
        toMinor(unit, style) ?? (unit.decimals === 4 ? Math.round(toNumber(unit) * 10 ** style.decimals) : undefined);
      if (
        price !== undefined &&
        Math.abs(Math.round(count * price) - Math.abs(amount)) <= (Number.isInteger(count) ? 0 : 1)
      )
        return { quantity: count, unitCents: price };
    }
  }
  const leading = LEADING_QUANTITY.exec(row.text);
  const trailing = TRAILING_QUANTITY.exec(row.text.slice(0, row.amounts.at(-1)?.number.start));
  const count = Number(leading?.[1] ?? leading?.[2] ?? trailing?.[1] ?? trailing?.[2]);
  return count > 0 ? { quantity: count } : {};
}

/** The name in a row with an amount: what is left of its quantity, its unit price and its amount. */
function nameIn(row: ReadRow, measured: Measured): string {
  const end = row.amounts.at(-1)?.number.start ?? row.text.length;
  let text = row.text.slice(0, end);
  if (measured.quantity !== undefined) text = text.replace(LEADING_QUANTITY, "").replace(TRAILING_QUANTITY, "");
  text = text.replace(QUANTITY_AND_UNIT, " ");
  // Columns of numbers are on the right of the name or on its left.
  text = text.replace(/(?:\s{2,}@?[\d.,]+%?(?:\s?[xX×@])?)+\s*$/, "").replace(/\s+@\s?[\d.,]+\s*$/, "");
  const name = tidyName(text);
  return hasName(name) || /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(name)
    ? name
    : "";
}

/** A row that only says how many there are at which price: "@2 X RM 24.35". */
function onlyMeasure(row: ReadRow, style: MoneyStyle): { quantity: number; unitCents: number } | undefined {
  const match = QUANTITY_AND_UNIT.exec(row.text);
  const isLast = (row.numbers.at(-1)?.start ?? 0) <= (match?.index ?? 0) + (match?.[0].length ?? 0) - 1;
  if (
    !match ||
    !isLast ||
    row.amounts.length > 1 ||
    wordsOf(row.text)
      .replace(/EUR|RM|KG|ST/gi, "")
      .trim().length > 2
  )
    return undefined;
  const unitCents = row.cents ?? (style.printedDecimals === 0 ? Number(match[2]?.replace(/\D/g, "")) : undefined);
  const quantity = Number(match[1]?.replace(",", "."));
  return unitCents === undefined || !(quantity > 0) ? undefined : { quantity, unitCents };
}

const product = ({ quantity, unitCents }: { quantity: number; unitCents: number }): number =>
  Math.round(quantity * unitCents);

/** Reads the items above the first total, tax or payment. */
export function findItems(rows: readonly ReadRow[], style: MoneyStyle): FoundItems {
  const items: ReceiptItem[] = [];
  let discountCents = 0;
  let notedCents = 0;
  let pending: ReadRow[] = [];
  let held: { quantity: number; unitCents: number } | undefined;
  const namesFollow = doNamesFollow(rows);
  let afterHeader = false;
  let sectionStart = 0;
  let sectionDiscount = 0;
  let end = rows.length;
  for (const row of rows) {
    const { kind, cents } = row;
    if (row.isHeader) {
      pending = [];
      afterHeader = true;
      continue;
    }
    if (kind && ENDS.has(kind) && cents !== undefined && items.length > 0 && !isItemOfKind(row)) {
      if (isSectionTotal(rows, row, items, sectionStart, discountCents - sectionDiscount)) {
        sectionStart = items.length;
        sectionDiscount = discountCents;
        continue;
      }
      end = row.index;
      break;
    }
    if (kind === "summary") {
      end = row.index;
      break;
    }
    if (cents === undefined || kind === "note" || kind === "count") {
      if (kind === "note" || kind === "count" || kind === "tax" || kind === "paid") pending = [];
      else if (namesFollow && items.at(-1)?.name === "" && hasName(row.text)) {
        const last = items.at(-1)!;
        last.name = tidyName(row.text);
        last.lines.push(...row.lines);
      } else if (cents === undefined) {
        held = onlyMeasure(row, style) ?? held;
        if (hasName(row.text) || /\p{Lo}{2}/u.test(row.text)) pending.push(row);
      }
      continue;
    }
    if (cents < 0 || isReturned(row, cents, style)) {
      discountCents += Math.abs(cents);
      pending = [];
      continue;
    }
    if (kind === "discount") {
      notedCents += cents;
      continue;
    }
    if (kind && ENDS.has(kind) && !isItemOfKind(row)) {
      // A total without items above it.
      if (kind === "total" || kind === "subtotal") {
        end = row.index;
        break;
      }
      continue;
    }
    const only = onlyMeasure(row, style);
    const previous = items.at(-1);
    if (
      namesFollow &&
      previous?.name === "" &&
      !kind &&
      hasName(row.text) &&
      row.numbers.length === row.amounts.length
    ) {
      previous.name = nameIn(row, {}) || tidyName(row.text);
      previous.lines.push(...row.lines);
      continue;
    }
    if (/^\s*@/.test(row.text) && row.numbers.length === 1 && previous && !hasName(row.text)) {
      if (previous.quantity && previous.quantity * cents === previous.amountCents) previous.unitCents = cents;
      previous.lines.push(...row.lines);
      continue;
    }
    if (isRepeated(row, rows, items, discountCents)) continue;
    if (only && previous && previous.unitCents === undefined && product(only) === previous.amountCents) {
      Object.assign(previous, only);
      previous.lines.push(...row.lines);
      continue;
    }
    if (only && only.quantity > 0 && !pending.some((other) => !other.kind)) {
      held = only;
      continue;
    }
    if (only && product(only) !== cents && only.quantity !== 1) {
      held = only;
      continue;
    }
    let measured = measure(row, cents, style);
    if (held && product(held) === cents) measured = held;
    held = undefined;
    let name = nameIn(row, measured);
    const lines = [...row.lines];
    if (!name) {
      if (!namesFollow) {
        const named = items.length === 0 && !afterHeader ? pending.at(-1) : pending[0];
        name = named ? tidyName(named.text) : "";
        if (named) lines.unshift(...named.lines);
      }
    }
    pending = [];
    items.push({ name, ...measured, amountCents: cents, lines });
  }
  return { items, discountCents, notedCents, end };
}

/** Whether the names of items without one are printed below their amounts: then one is above the first total as well. */
function doNamesFollow(rows: readonly ReadRow[]): boolean {
  let isNamed = true;
  let sawItem = false;
  for (const row of rows) {
    const isPlain = row.kind === undefined || isItemOfKind(row);
    if (isPlain && row.cents !== undefined && row.cents !== 0) {
      sawItem = true;
      isNamed = hasName(row.text.slice(0, row.amounts.at(-1)?.number.start));
    } else if (isPlain && sawItem && !isNamed && hasName(row.text)) return isLastName(rows, row.index);
    else if (!isPlain && row.kind !== "note" && row.kind !== "discount" && row.cents !== undefined && sawItem)
      return false;
  }
  return false;
}

/** Whether a name is the last one above the totals, or so are those below the amounts after it. */
function isLastName(rows: readonly ReadRow[], index: number): boolean {
  let last: "name" | "amount" = "name";
  for (const row of rows.slice(index + 1)) {
    const isPlain = row.kind === undefined || isItemOfKind(row);
    if (isPlain && row.cents !== undefined && row.cents !== 0) last = "amount";
    else if (isPlain && hasName(row.text)) last = "name";
    else if (
      row.kind &&
      row.kind !== "note" &&
      row.kind !== "discount" &&
      (row.cents !== undefined || row.kind === "count")
    )
      break;
  }
  return last === "name";
}

/** "2.78  -2  5.56": a quantity below zero, and an amount that lost its sign. */
const isReturned = (row: ReadRow, cents: number, style: MoneyStyle): boolean =>
  row.numbers.some(
    (count) =>
      count.isNegative &&
      count.decimals === 0 &&
      row.numbers.some((unit) => unit !== count && toNumber(count) * (toMinor(unit, style) ?? 0) === cents),
  );

const sumOf = (items: readonly ReceiptItem[]): number =>
  items.reduce((total, { amountCents }) => total + amountCents, 0);

/** A total of some items that others follow: "Total 0% supplies". */
function isSectionTotal(
  rows: readonly ReadRow[],
  row: ReadRow,
  items: readonly ReceiptItem[],
  start: number,
  discount: number,
): boolean {
  if (row.kind !== "total" && row.kind !== "subtotal") return false;
  const next = rows[row.index + 1];
  if (!next || next.kind || next.cents === undefined || next.inSummary || !hasName(next.text)) return false;
  return sumOf(items.slice(start)) - discount === row.cents;
}

/** An amount without words: the sum of the items so far, or the unit price that a row above announced with "@". */
function isRepeated(row: ReadRow, rows: readonly ReadRow[], items: readonly ReceiptItem[], discount: number): boolean {
  if (items.length === 0 || row.kind || wordsOf(row.text).length > 1 || row.numbers.length > 2) return false;
  if (row.numbers.length === 1 && /@/.test(rows[row.index - 1]?.text ?? "")) return true;
  return items.length > 1 && (row.cents === sumOf(items) || row.cents === sumOf(items) - discount);
}

/** "Fab Perfect Bar", "Tea service": a word of payments or charges inside the name of an item. */
function isItemOfKind(row: ReadRow): boolean {
  if (!row.kind || !["service", "paid", "tip", "tax", "change", "rounding"].includes(row.kind)) return false;
  if (/^\d{1,2}\s?[xX×]\s/.test(row.text)) return true;
  const words = row.label.match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length > 2 && kindOf(words.slice(0, 2).join(" ")) === undefined && /^\s*(?:\d+\s|\p{L}{3})/u.test(row.text)
  );
}
