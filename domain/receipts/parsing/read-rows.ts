import { hasSpacedThousands, readNumbers, toMinor, toNumber, type MoneyStyle, type PrintedNumber } from "./amounts.ts";
import { foldLabel, kindOf, type RowKind } from "./labels.ts";
import { type Row } from "./rows.ts";

/** An amount of money in a row, in minor units. */
export interface RowAmount {
  cents: number;
  number: PrintedNumber;
}

/** A row with what its words and numbers mean. */
export interface ReadRow extends Row {
  index: number;
  /** The text in upper case without accents. */
  label: string;
  kind: RowKind | undefined;
  numbers: PrintedNumber[];
  amounts: RowAmount[];
  /** The amount on the right, which is the row's own. */
  cents: number | undefined;
  /** The titles of columns: "Item · Qty · Amount". */
  isHeader: boolean;
  /** Below the heading of a table of taxes. */
  inSummary: boolean;
}

const COLUMN =
  /(?<![A-Z])(?:ITEMS?|QTY|QUANTITY|AMOUNT|AMT|PRICE|U\W?PRICE|S\W?PRICE|U\W?P|DESCRIPTIONS?|DESC|TOTAL|TAX|DISC|ARTIKEL|MENGE|PREIS|BETRAG|ARTICLE|QTE|PRIX|PU|CANT|PRECIO|IMPORTE|DESCRIPCION|DESCRIZIONE|PREZZO|EURO?|QTD|PRECO|VALOR|AANTAL|PRIJS|BEDRAG|ANTAL|PRIS|BELOPP|NAZWA|ILOSC|CENA|WARTOSC|RM|VAT)(?![A-Z])/g;

const IS_CODE = /^[A-Z*#]{0,3}[.)]?$/;

/** In a receipt without decimals an amount is grouped, has a currency, or ends its row after other text. */
function looksWhole(row: Row, number: PrintedNumber): boolean {
  if (number.hasCurrency || number.isGrouped || number.decimals === 3) return true;
  const before = row.text.slice(0, number.start);
  return (
    IS_CODE.test(row.text.slice(number.end).trim().toUpperCase()) &&
    !/[:/.-]\s?$|[(#]$|\bNO\.?\s?$/i.test(before.trimEnd())
  );
}

/** Rows of letters and numbers that never hold an amount of a receipt without decimals. */
const NO_WHOLE_AMOUNT = /\d{1,2}:\d{2}|\d\s?[年月日]|\d[-/.]\d{1,2}[-/.]\d|℡|電話|登録番号|[T]\d{10,}/;

/** An amount with a space between thousands as the only number of the last column. */
const SPACED_COLUMN = / {2}\d{1,3} \d{3},\d{2}$/;

/** The first row with an amount beside the sign of a currency, if the receipt prints no amount without one; else 0. */
function firstSigned(rows: readonly Row[]): number {
  const numbers = rows.map(({ text }) => readNumbers(text));
  const signed = numbers.flatMap((row, index) => (row.some(({ hasCurrency }) => hasCurrency) ? [index] : []));
  const isUnsigned = numbers.flat().some((number) => number.decimals === 3 && !number.hasCurrency);
  return signed.length < 3 || isUnsigned ? 0 : (signed[0] ?? 0);
}

export function readRows(rows: readonly Row[], style: MoneyStyle): ReadRow[] {
  const labelled = rows.map((row) => {
    const label = foldLabel(row.text);
    const kind = kindOf(label);
    return { label, kind, isAmountRow: kind !== undefined && kind !== "note" && kind !== "count" };
  });
  const totals = rows.filter((_, index) => labelled[index]!.isAmountRow);
  const groupsBySpace = totals.some(({ text }) => hasSpacedThousands(text));
  // Also where the reader lost the spaces of those, but then only in a column of its own.
  const lostSpaces = totals.some(({ text }) => /\d{4},\d{2}(?!\d)/.test(text));
  const head = style.printedDecimals === 0 ? firstSigned(rows) : 0;
  const read: ReadRow[] = [];
  let inSummary = false;
  let hasTotal = false;
  for (const [index, row] of rows.entries()) {
    const { label, kind, isAmountRow } = labelled[index]!;
    const numbers = readNumbers(
      row.text,
      isAmountRow,
      isAmountRow || groupsBySpace || (lostSpaces && SPACED_COLUMN.test(row.text)),
    );
    const amounts: RowAmount[] = [];
    // Above the items a number in the line of its words is that of a street or a table.
    const isOfHead = index < head && row.lines.length === 1;
    const canHold = style.printedDecimals > 0 || !(isOfHead || NO_WHOLE_AMOUNT.test(row.text));
    for (const number of numbers) {
      const cents = canHold ? toMinor(number, style) : undefined;
      if (cents === undefined || (style.printedDecimals === 0 && !looksWhole(row, number))) continue;
      amounts.push({ cents, number });
    }
    const last =
      kind === undefined &&
      amounts.at(-1)?.number !== numbers.at(-1) &&
      /\p{L}{2}/u.test(row.text) &&
      !/\/\s?(?:LIT|KG|L\b)/i.test(row.text)
        ? withoutCode(numbers.at(-1), style)
        : undefined;
    if (last) amounts.push(last);
    const isHeader = amounts.length === 0 && new Set(label.match(COLUMN)).size >= 2;
    if ((kind === "total" || kind === "subtotal" || kind === "paid") && amounts.length > 0) hasTotal = true;
    if (hasTotal && kind === "summary") inSummary = true;
    read.push({ ...row, index, label, kind, numbers, amounts, cents: amounts.at(-1)?.cents, isHeader, inSummary });
  }
  // A reader can put the amount of a label below it.
  for (const [index, row] of read.entries()) {
    const next = read[index + 1];
    if (!row.kind || ["note", "count", "summary"].includes(row.kind) || row.isHeader || row.cents !== undefined)
      continue;
    if (
      !next ||
      next.kind ||
      next.amounts.length !== 1 ||
      next.numbers.length !== 1 ||
      /\p{L}{3}/u.test(next.text) ||
      /INVOICE/.test(row.label)
    )
      continue;
    if (!["total", "subtotal", "rounding"].includes(row.kind) && (row.label.match(/\p{L}{2,}/gu)?.length ?? 0) > 2)
      continue;
    read[index] = { ...row, amounts: next.amounts, cents: next.cents };
    read[index + 1] = { ...next, amounts: [], cents: undefined };
  }
  return read;
}

/** How the receipt prints its amounts, by most of them. `decimals` are those of its currency. */
export function styleOf(rows: readonly Row[], decimals: number): MoneyStyle {
  const counts = [0, 0, 0, 0];
  const points = { ".": 0, ",": 0 };
  for (const row of rows)
    for (const number of readNumbers(row.text)) {
      if (number.isPercent || number.decimals > 3) continue;
      if (number.decimals !== 0 || number.hasCurrency || number.isGrouped) counts[number.decimals]!++;
      if (number.decimals === 2 && (number.point === "." || number.point === ",")) points[number.point]++;
    }
  const point = points[","] > points["."] ? "," : ".";
  const [whole = 0, , two = 0, three = 0] = counts;
  if (decimals === 0) return { printedDecimals: 0, decimals, point };
  if (decimals === 3 && three >= two) return { printedDecimals: 3, decimals, point };
  // "25.000" and "$ 25.000": thousands without decimals.
  const hasDecimals = two > 0 ? two * 4 >= three + whole : three + whole === 0;
  return { printedDecimals: hasDecimals ? 2 : 0, decimals, point };
}

/** "24.006": the code of a tax was read as a third decimal. Only in items: their sum shows whether that is right. */
function withoutCode(number: PrintedNumber | undefined, style: MoneyStyle): RowAmount | undefined {
  if (number?.decimals !== 3 || number.point !== style.point || style.printedDecimals !== 2) return undefined;
  const cents = toMinor({ ...number, value: number.value.slice(0, -1), decimals: 2 }, style);
  return cents === undefined || Math.abs(cents) < 100 ? undefined : { cents, number };
}

/** The tax in a row with a rate, a net amount, a tax and a gross amount in any order. */
export function taxIn(row: ReadRow): { cents: number; isProved: boolean } | undefined {
  const amounts = row.amounts.map(({ cents }) => cents);
  const last = amounts.at(-1);
  if (last === undefined) return undefined;
  for (const [index, gross] of amounts.entries()) {
    const others = amounts.filter((_, other) => other !== index);
    const [a = 0, b = 0] = others;
    if (others.length === 2 && a + b === gross && a !== 0 && b !== 0)
      return { cents: Math.abs(a) < Math.abs(b) ? a : b, isProved: true };
  }
  const rates = row.numbers.filter((number) => number.isPercent || toNumber(number) <= 30).map(toNumber);
  for (const rate of rates)
    for (const net of amounts)
      for (const tax of amounts) {
        if (net === tax || rate <= 0 || tax === 0) continue;
        if (Math.abs((net * rate) / 100 - tax) <= 1.5 || Math.abs((net * rate) / (100 + rate) - tax) <= 1.5)
          return { cents: tax, isProved: true };
      }
  return { cents: last, isProved: false };
}
