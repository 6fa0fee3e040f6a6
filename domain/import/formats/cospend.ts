import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf, decimalMarkOf } from "#domain/import/amounts.ts";
import { amountsOf, collector, currencyCode, dayOf, isCurrency, namedEntry } from "#domain/import/collect.ts";
import { divided, namesIn, weightOf } from "#domain/import/divide.ts";
import { NO_CURRENCY, type Imported } from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import {
  columnOf,
  folded,
  isBlank,
  neededColumn,
  tableBelow,
  textOf,
  type Row,
  type Table,
} from "#domain/import/table.ts";

// One file with several tables below each other: members, bills, categories, payment modes and currencies.

const isMembersHeader = (row: Row): boolean => folded(row.cells[0] ?? "") === "name" && columnOf(row, "weight") > 0;
const isBillsHeader = (row: Row): boolean =>
  columnOf(row, "what") >= 0 && columnOf(row, "payer_name") >= 0 && columnOf(row, "timestamp", "payer_active") >= 0;
const isCurrencyHeader = (row: Row): boolean => folded(row.cells[0] ?? "") === "currencyname";

const isHeader = (row: Row): boolean =>
  isMembersHeader(row) ||
  isBillsHeader(row) ||
  isCurrencyHeader(row) ||
  ["categoryname", "paymentmodename"].includes(folded(row.cells[0] ?? ""));

export const isCospendHeader = (row: Row): boolean => isBillsHeader(row) || isMembersHeader(row);

/** The category of a reimbursement. */
const REIMBURSEMENT = "-11";

export function readCospend(rows: readonly Row[], squadName: string): Imported {
  const bills = sectionOf(rows, isBillsHeader);
  if (!bills) throw new ImportError(1, "This file has no bills.");
  const collected = collector("cospend-csv", squadName);
  const weights = readMembers(sectionOf(rows, isMembersHeader), collected);
  const currency = readCurrency(sectionOf(rows, isCurrencyHeader));
  const { header } = bills;
  const column = {
    what: neededColumn(header, "what"),
    amount: neededColumn(header, "amount"),
    date: columnOf(header, "date"),
    timestamp: columnOf(header, "timestamp"),
    payer: neededColumn(header, "payer_name"),
    weight: columnOf(header, "payer_weight"),
    owers: neededColumn(header, "owers"),
    category: columnOf(header, "categoryid"),
    deleted: columnOf(header, "deleted"),
  };
  const cell = (row: Row, index: number): string => textOf(row.cells[index]).trim();
  for (const row of bills.rows) {
    const payer = collected.person(cell(row, column.payer), row.line);
    if (!weights.has(payer)) weights.set(payer, weightOf(cell(row, column.weight), row.line));
  }
  const mark = decimalMarkOf(
    bills.rows.map((row) => ({ text: cell(row, column.amount), line: row.line })),
    ".",
  );
  for (const row of bills.rows) {
    const { line } = row;
    if (cell(row, column.deleted) === "1") {
      collected.skip(line, "It was deleted.");
      continue;
    }
    const cents = centsOf({ text: cell(row, column.amount), line }, decimalsOf(currency), mark);
    if (cents === 0) {
      collected.skip(line, "The amount is 0.");
      continue;
    }
    const payer = collected.person(cell(row, column.payer), line);
    const owers = namesIn(cell(row, column.owers)).map((name) => collected.person(name, line));
    if (new Set(owers).size < owers.length) throw new ImportError(line, "A person is named twice here.");
    const isPayment =
      cell(row, column.category) === REIMBURSEMENT && cents > 0 && owers.length === 1 && owers[0] !== payer;
    collected.add(
      currency,
      namedEntry({
        line,
        kind: isPayment ? "payment" : "split",
        on: dayOf(cell(row, column.date) || dayOfTimestamp(cell(row, column.timestamp)), line),
        name: cell(row, column.what),
        cents,
        paid: amountsOf([[payer, cents]]),
        owed: divided(cents, new Map(owers.map((ower) => [ower, weights.get(ower) ?? 1])), line),
      }),
    );
  }
  return collected.done(header.line);
}

/** The table from the header row to the next blank row or header. */
function sectionOf(rows: readonly Row[], isIts: (row: Row) => boolean): Table | undefined {
  const start = rows.findIndex(isIts);
  if (start < 0) return undefined;
  const end = rows.findIndex((row, index) => index > start && (isBlank(row) || isHeader(row)));
  return tableBelow(rows.slice(start, end < 0 ? undefined : end), 0);
}

function readMembers(section: Table | undefined, collected: ReturnType<typeof collector>): Map<string, number> {
  const weights = new Map<string, number>();
  if (!section) return weights;
  const name = neededColumn(section.header, "name");
  const weight = columnOf(section.header, "weight");
  for (const { line, cells } of section.rows) {
    const person = collected.person(textOf(cells[name]), line);
    if (weights.has(person)) throw new ImportError(line, `Two members are called ${person}.`);
    weights.set(person, weightOf(cells[weight], line));
  }
  return weights;
}

/** The first currency is the one of all bills. It can have any name. */
function readCurrency(section: Table | undefined): string {
  const [main] = section?.rows ?? [];
  const name = main?.cells[0]?.trim() ?? "";
  if (/^[A-Z]{3}$/i.test(name) && !isCurrency(name.toUpperCase())) return NO_CURRENCY;
  return /^(?:[A-Z]{3}|\p{Sc})$/iu.test(name) ? currencyOrNone(name, main?.line ?? 1) : NO_CURRENCY;
}

function currencyOrNone(name: string, line: number): string {
  try {
    return currencyCode(name, line);
  } catch {
    return NO_CURRENCY;
  }
}

function dayOfTimestamp(seconds: string): string {
  const date = new Date(Number(seconds) * 1_000);
  return seconds === "" || Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}
