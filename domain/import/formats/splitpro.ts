import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf, decimalMarkOf } from "#domain/import/amounts.ts";
import { amountsOf, collector, currencyCode, dayOf, lineOf, namedEntry } from "#domain/import/collect.ts";
import type { Imported } from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import { columnOf, folded, neededColumn, textOf, type Row, type Table } from "#domain/import/table.ts";

// The expenses with one friend: who paid, the amount, and what the exporting user lent or owes.

const NAMES = ["paid by", "amount", "you lent", "you owe"];
const YOU = "You";

export const isSplitProHeader = (header: Row): boolean => NAMES.every((name) => columnOf(header, name) >= 0);

export function readSplitPro({ header, rows }: Table, squadName: string): Imported {
  const collected = collector("splitpro-csv", squadName);
  const column = {
    payer: neededColumn(header, "paid by"),
    name: neededColumn(header, "name"),
    amount: neededColumn(header, "amount"),
    type: columnOf(header, "split type"),
    date: neededColumn(header, "expense date", "date"),
    currency: neededColumn(header, "currency"),
    lent: neededColumn(header, "you lent"),
    owe: neededColumn(header, "you owe"),
    settlement: columnOf(header, "settlement"),
  };
  const cell = ({ cells }: Row, index: number): string => textOf(cells[index]).trim();
  const you = collected.person(YOU, header.line);
  const others = new Set(rows.map((row) => lineOf(cell(row, column.payer))).filter((name) => !isYou(name)));
  if (others.size > 1) {
    const row = rows.find((each) => lineOf(cell(each, column.payer)) === [...others][1]);
    throw new ImportError(row?.line ?? header.line, "This file is of one friend, but three people have paid.");
  }
  const friend = collected.person([...others][0] ?? (squadName || "Friend"), header.line);
  const mark = decimalMarkOf(
    rows.flatMap((row) =>
      [column.amount, column.lent, column.owe].map((index) => ({ text: cell(row, index), line: row.line })),
    ),
    ".",
  );
  for (const row of rows) {
    const { line } = row;
    const currency = currencyCode(cell(row, column.currency), line);
    const centsIn = (index: number): number =>
      centsOf({ text: cell(row, index) || "0", line }, decimalsOf(currency), mark);
    const cents = centsIn(column.amount);
    const isOwn = isYou(cell(row, column.payer));
    const [payer, other] = isOwn ? [you, friend] : [friend, you];
    const isSettlement =
      folded(cell(row, column.type)) === "settlement" ||
      !["", "no", "false", "0", "0.00", "-"].includes(folded(cell(row, column.settlement)));
    const part = Math.abs(centsIn(isOwn ? column.lent : column.owe)) || (isSettlement ? cents : 0);
    if (cents === 0 || part === 0) {
      collected.skip(line, "No one owes anything for it.");
      continue;
    }
    if (part > Math.abs(cents)) throw new ImportError(line, "The share is larger than the amount.");
    const share = Math.sign(cents) * part;
    collected.add(
      currency,
      namedEntry({
        line,
        kind: isSettlement && share === cents && cents > 0 ? "payment" : "split",
        on: dayOf(cell(row, column.date), line),
        name: cell(row, column.name),
        cents,
        paid: amountsOf([[payer, cents]]),
        owed: amountsOf([
          [other, share],
          [payer, cents - share],
        ]),
      }),
    );
  }
  return collected.done(header.line);
}

const isYou = (name: string): boolean => ["you", "me"].includes(folded(name));
