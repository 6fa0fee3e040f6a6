import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf, decimalMarkOf } from "#domain/import/amounts.ts";
import { amountsOf, collector, currencyCode, dayOf, namedEntry } from "#domain/import/collect.ts";
import { ImportError } from "#domain/import/import-error.ts";
import type { Imported } from "#domain/import/imported.ts";
import { columnOf, folded, textOf, type Row, type Table } from "#domain/import/table.ts";

// Date, Description, Category, Currency, Cost, …, Split mode, and one column for each member with their share: positive for the
// payer, negative for the others.

const COLUMNS = ["date", "description", "category", "currency", "cost"];

export const isSpliitHeader = (header: Row): boolean =>
  COLUMNS.every((name, index) => folded(header.cells[index] ?? "") === name) && columnOf(header, "split mode") > 0;

export function readSpliitCsv({ header, rows }: Table, squadName: string): Imported {
  const collected = collector("spliit-csv", squadName);
  const first = columnOf(header, "split mode") + 1;
  const reimbursement = columnOf(header, "is reimbursement");
  const members = collected.people(header.cells.slice(first).map(textOf), header.line);
  const numbers = rows.flatMap(({ line, cells }) =>
    [cells[4] ?? "", ...cells.slice(first)].map((text) => ({ text, line })),
  );
  const mark = decimalMarkOf(numbers, ".");
  for (const { line, cells } of rows) {
    const [date = "", description = "", category = "", code = "", cost = ""] = cells;
    const currency = currencyCode(code, line);
    const decimals = decimalsOf(currency);
    const cents = centsOf({ text: cost, line }, decimals, mark);
    // In money that came back, the signs are the other way round.
    const sign = cents < 0 ? -1 : 1;
    const shares = members.map((member, index): [string, number] => [
      member,
      sign * centsOf({ text: cells[first + index] || "0", line }, decimals, mark),
    ]);
    const payer = payerOf(shares, line);
    if (payer === undefined) {
      collected.skip(line, "Who paid is not in the file, because the payer has no share.");
      continue;
    }
    const owed = amountsOf(shares.map(([member, share]) => [member, sign * Math.abs(share)]));
    const isReimbursement = /^(?:yes|true|1)$/.test(folded(cells[reimbursement] ?? ""));
    collected.add(
      currency,
      namedEntry({
        line,
        kind: isReimbursement && owed[payer] === undefined ? "payment" : "split",
        on: dayOf(date, line),
        name: textOf(description) || textOf(category),
        cents,
        paid: amountsOf([[payer, cents]]),
        owed,
      }),
    );
  }
  return collected.done(header.line);
}

/** The payer, who is the only one with a positive share. Of two people, the one without a share is the payer. */
function payerOf(shares: readonly [string, number][], line: number): string | undefined {
  const [first, second] = shares.filter(([, share]) => share > 0);
  if (second) throw new ImportError(line, "More than one person has a positive share, so it is not clear who paid.");
  if (first) return first[0];
  return shares.length === 2 ? shares.find(([, share]) => share === 0)?.[0] : undefined;
}
