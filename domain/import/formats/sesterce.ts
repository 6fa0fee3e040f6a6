import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf, decimalMarkOf } from "#domain/import/amounts.ts";
import { amountsOf, collector, currencyCode, dayOf, namedEntry } from "#domain/import/collect.ts";
import { sumOfAmounts, type Imported } from "#domain/import/imported.ts";
import { columnOf, folded, neededColumn, textOf, type Row, type Table } from "#domain/import/table.ts";

// Date, Title, one column "Paid by Ana" and one "Paid for Ana" for each member, Currency, Category, Exchange rate.

const PAID_BY = /^paid by (.+)$/i;
const PAID_FOR = /^paid for (.+)$/i;
const SETTLEMENTS = new Set(["reimbursement", "settlement", "transfer", "repayment", "payment"]);

export const isSesterceHeader = (header: Row): boolean =>
  columnOf(header, "title") >= 0 && header.cells.some((cell) => PAID_BY.test(cell.trim()));

export function readSesterce({ header, rows }: Table, squadName: string): Imported {
  const collected = collector("sesterce-csv", squadName);
  const date = neededColumn(header, "date");
  const title = neededColumn(header, "title");
  const code = columnOf(header, "currency");
  const category = columnOf(header, "category");
  const columnsOf = (pattern: RegExp) =>
    header.cells.flatMap((cell, index) => {
      const name = pattern.exec(cell.trim())?.[1];
      return name === undefined ? [] : [{ index, member: collected.person(name, header.line) }];
    });
  const payers = columnsOf(PAID_BY);
  const sharers = columnsOf(PAID_FOR);
  const mark = decimalMarkOf(
    rows.flatMap(({ line, cells }) => [...payers, ...sharers].map(({ index }) => ({ text: cells[index] ?? "", line }))),
    ".",
  );
  for (const { line, cells } of rows) {
    const currency = currencyCode(cells[code] ?? "", line);
    const decimals = decimalsOf(currency);
    const amounts = (columns: typeof payers) =>
      amountsOf(
        columns.map(({ index, member }) => [member, centsOf({ text: cells[index] || "0", line }, decimals, mark)]),
      );
    const paid = amounts(payers);
    const owed = amounts(sharers);
    const cents = sumOfAmounts(paid);
    if (cents === 0 && sumOfAmounts(owed) === 0) {
      collected.skip(line, "The amount is 0.");
      continue;
    }
    const [from, ...otherPayers] = Object.keys(paid);
    const [to, ...others] = Object.keys(owed);
    const isPayment =
      SETTLEMENTS.has(folded(cells[category] ?? "")) &&
      cents > 0 &&
      otherPayers.length + others.length === 0 &&
      from !== to;
    collected.add(
      currency,
      namedEntry({
        line,
        kind: isPayment ? "payment" : "split",
        on: dayOf(cells[date] ?? "", line),
        name: textOf(cells[title]),
        cents,
        paid,
        owed,
      }),
    );
  }
  return collected.done(header.line);
}
