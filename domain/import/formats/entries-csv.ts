import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf } from "#domain/import/amounts.ts";
import { collector, currencyCode, dayOf, namedEntry } from "#domain/import/collect.ts";
import type { Imported } from "#domain/import/imported.ts";
import { entryOfNets } from "#domain/import/nets.ts";
import { folded, textOf, type Row, type Table } from "#domain/import/table.ts";

// The app's own file of entries (worker/squads/squad-file.ts): Date, Kind, Name, Merchant or method, Total, Currency, and one
// column for each member with what the entry changes in their balance.

const COLUMNS = ["date", "kind", "name", "merchant or method", "total", "currency"];

export const isEntriesHeader = ({ cells }: Row): boolean =>
  COLUMNS.every((name, index) => folded(cells[index] ?? "") === name);

export function readEntriesCsv({ header, rows }: Table, squadName: string): Imported {
  const collected = collector("squadtab-csv", squadName);
  const members = collected.people(header.cells.slice(COLUMNS.length).map(textOf), header.line);
  for (const { line, cells } of rows) {
    const [date = "", kind = "", name = "", , total = "", code = ""] = cells;
    const currency = currencyCode(code, line);
    const decimals = decimalsOf(currency);
    const nets = members.map((_, index) =>
      centsOf({ text: cells[COLUMNS.length + index] || "0", line }, decimals, "."),
    );
    const cents = centsOf({ text: total, line }, decimals, ".");
    const isPayment = kind === "payment";
    const found = entryOfNets({ line, on: dayOf(date, line), name: textOf(name), cents, members, nets, isPayment });
    if (found) collected.add(currency, namedEntry(found.entry));
    else collected.skip(line, "No one owes anything for it: it was for one person.");
  }
  return collected.done(header.line);
}
