import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { apportion } from "#domain/money/money.ts";
import { centsOf, decimalMarkOf } from "#domain/import/amounts.ts";
import { amountsOf, collector, currencyCode, dayOf, namedEntry, type Collector } from "#domain/import/collect.ts";
import { divided, namesIn, weightOf } from "#domain/import/divide.ts";
import type { Imported, MemberAmounts } from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import { mappedDays, type DayOrder } from "#domain/import/mapped-days.ts";
import { textOf, type Row, type Table } from "#domain/import/table.ts";

/** What the columns of any other table mean. Columns are indexes from 0. */
export interface TableMapping {
  date: number;
  /** Only needed where every date of the file could be read in both orders. */
  dayOrder?: DayOrder;
  name?: number;
  amount: number;
  /** A column, or the currency of the whole file. */
  currency: number | string;
  /** A column with the payer's name, or the one who paid everything. */
  payer: number | string;
  /** A column that has "Ana, Bo"; a column with an amount or a weight for each person; or everyone, equally. */
  owed:
    | { kind: "names"; column: number }
    | { kind: "amounts" | "weights"; columns: readonly { column: number; member: string }[] }
    | { kind: "everyone"; members?: readonly string[] };
}

export function readMappedTable({ header, rows }: Table, mapping: TableMapping, squadName: string): Imported {
  const collected = collector("table", squadName);
  const cell = ({ cells }: Row, index: number | undefined): string => textOf(cells[index ?? -1]).trim();
  const cellsOf = (column: number) => rows.map((row) => ({ text: cell(row, column), line: row.line }));
  const { owed } = mapping;
  const days = mappedDays(cellsOf(mapping.date), mapping.dayOrder);
  const mark = decimalMarkOf([
    ...cellsOf(mapping.amount),
    ...(owed.kind === "amounts" ? owed.columns.flatMap(({ column }) => cellsOf(column)) : []),
  ]);
  const payerOf = (row: Row): string =>
    collected.person(typeof mapping.payer === "string" ? mapping.payer : cell(row, mapping.payer), row.line);
  enterPeople(owed, rows, collected, header.line, payerOf);
  const everyone = owed.kind === "everyone" ? peopleOf(owed, rows, collected, payerOf) : [];
  for (const [index, row] of rows.entries()) {
    const { line } = row;
    const currency = currencyCode(
      typeof mapping.currency === "string" ? mapping.currency : cell(row, mapping.currency),
      line,
    );
    const decimals = decimalsOf(currency);
    const cents = centsOf({ text: cell(row, mapping.amount), line }, decimals, mark);
    if (cents === 0) {
      collected.skip(line, "The amount is 0.");
      continue;
    }
    const shares = (): MemberAmounts => {
      switch (owed.kind) {
        case "everyone":
          return inEqualParts(cents, everyone);
        case "names":
          return inEqualParts(
            cents,
            namesIn(cell(row, owed.column)).map((name) => collected.person(name, line)),
            line,
          );
        case "amounts":
          return amountsOf(
            owed.columns.map(({ column, member }) => [
              collected.person(member, line),
              centsOf({ text: cell(row, column) || "0", line }, decimals, mark),
            ]),
          );
        case "weights":
          return divided(
            cents,
            new Map(
              owed.columns.map(({ column, member }) => [
                collected.person(member, line),
                weightOf(cell(row, column) || "0", line),
              ]),
            ),
            line,
          );
      }
    };
    collected.add(
      currency,
      namedEntry({
        line,
        kind: "split",
        on: dayOf(days[index] ?? "", line),
        name: mapping.name === undefined ? "" : cell(row, mapping.name),
        cents,
        paid: amountsOf([[payerOf(row), cents]]),
        owed: shares(),
      }),
    );
  }
  return collected.done(header.line);
}

function enterPeople(
  owed: TableMapping["owed"],
  rows: readonly Row[],
  collected: Collector,
  line: number,
  payerOf: (row: Row) => string,
): void {
  if (owed.kind === "everyone") for (const member of owed.members ?? []) collected.person(member, line);
  if (owed.kind === "amounts" || owed.kind === "weights")
    for (const { member } of owed.columns) collected.person(member, line);
  for (const row of rows) payerOf(row);
}

/** Everyone who is named, or else everyone who paid something. */
const peopleOf = (
  { members }: { members?: readonly string[] },
  rows: readonly Row[],
  collected: Collector,
  payerOf: (row: Row) => string,
): string[] => [...new Set(members ? members.map((name) => collected.person(name, 1)) : rows.map(payerOf))];

function inEqualParts(cents: number, people: readonly string[], line = 1): MemberAmounts {
  if (people.length === 0) throw new ImportError(line, "There is no one to divide this among.");
  const { base, leftOver } = apportion(Math.abs(cents), people.length);
  return amountsOf(
    people.map((person, index) => [person, Math.sign(cents) * (base + (index < leftOver ? 1 : 0))] as const),
  );
}
