import * as z from "zod/mini";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf, decimalMarkOf } from "#domain/import/amounts.ts";
import { amountsOf, collector, currencyCode, dayOf, namedEntry } from "#domain/import/collect.ts";
import { divided, namesIn, weightOf } from "#domain/import/divide.ts";
import type { Imported } from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import type { JsonText } from "#domain/import/json-text.ts";
import { parsed } from "#domain/import/parsed.ts";
import { columnOf, folded, neededColumn, textOf, type Row, type Table } from "#domain/import/table.ts";

// Bills with one payer, divided among the owers by weight. Only the weights of payers are in the file.

interface Bill {
  line: number;
  date: string;
  what: string;
  type: string;
  amount: string;
  currency: string;
  payer: string;
  weight: string | number | null | undefined;
  owers: string[];
}

export const isIHateMoneyHeader = (header: Row): boolean =>
  ["what", "amount", "payer_name", "owers"].every((name) => columnOf(header, name) >= 0) &&
  columnOf(header, "timestamp") < 0;

export function readIHateMoneyCsv({ header, rows }: Table, squadName: string): Imported {
  const columns = {
    date: neededColumn(header, "date"),
    what: neededColumn(header, "what"),
    type: columnOf(header, "bill_type"),
    amount: neededColumn(header, "amount"),
    currency: columnOf(header, "currency", "original_currency"),
    payer: neededColumn(header, "payer_name"),
    weight: columnOf(header, "payer_weight"),
    owers: neededColumn(header, "owers"),
  };
  const bills = rows.map(({ line, cells }): Bill => {
    const cell = (index: number): string => textOf(cells[index]).trim();
    return {
      line,
      date: cell(columns.date),
      what: cell(columns.what),
      type: cell(columns.type),
      amount: cell(columns.amount),
      currency: cell(columns.currency),
      payer: cell(columns.payer),
      weight: cell(columns.weight),
      owers: namesIn(cell(columns.owers)),
    };
  });
  return readBills("ihatemoney-csv", bills, squadName, header.line);
}

const billSchema = z.object({
  date: z.string(),
  what: z.nullish(z.string()),
  bill_type: z.nullish(z.string()),
  amount: z.union([z.number(), z.string()]),
  currency: z.nullish(z.string()),
  payer_name: z.string(),
  payer_weight: z.nullish(z.union([z.number(), z.string()])),
  owers: z.union([z.string(), z.array(z.union([z.string(), z.object({ name: z.string() })]))]),
});

export const isIHateMoneyJson = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === "object" && value[0] !== null && "payer_name" in value[0];

export function readIHateMoneyJson({ value, lineOf }: JsonText, squadName: string): Imported {
  const bills = (value as unknown[]).map((each, index): Bill => {
    const line = lineOf("", index);
    const bill = parsed(billSchema, each, line);
    return {
      line,
      date: bill.date,
      what: bill.what ?? "",
      type: bill.bill_type ?? "",
      amount: String(bill.amount),
      currency: bill.currency ?? "",
      payer: bill.payer_name,
      weight: bill.payer_weight,
      owers:
        typeof bill.owers === "string"
          ? namesIn(bill.owers)
          : bill.owers.map((ower) => (typeof ower === "string" ? ower : ower.name)),
    };
  });
  return readBills("ihatemoney-json", bills, squadName, 1);
}

function readBills(
  format: "ihatemoney-csv" | "ihatemoney-json",
  bills: readonly Bill[],
  squadName: string,
  firstLine: number,
): Imported {
  const collected = collector(format, squadName);
  const weights = new Map<string, number>();
  for (const { payer, weight, line } of bills) weights.set(collected.person(payer, line), weightOf(weight, line));
  const mark = decimalMarkOf(
    bills.map(({ amount, line }) => ({ text: amount, line })),
    ".",
  );
  for (const bill of bills) {
    const { line } = bill;
    const currency = currencyCode(bill.currency, line);
    const cents = centsOf({ text: bill.amount, line }, decimalsOf(currency), mark);
    const payer = collected.person(bill.payer, line);
    const owers = bill.owers.map((name) => collected.person(name, line));
    if (new Set(owers).size < owers.length) throw new ImportError(line, "A person is named twice here.");
    if (cents === 0) {
      collected.skip(line, "The amount is 0.");
      continue;
    }
    const isPayment = folded(bill.type) === "reimbursement" && cents > 0 && owers.length === 1 && owers[0] !== payer;
    collected.add(
      currency,
      namedEntry({
        line,
        kind: isPayment ? "payment" : "split",
        on: dayOf(bill.date, line),
        name: bill.what,
        cents,
        paid: amountsOf([[payer, cents]]),
        owed: divided(cents, new Map(owers.map((ower) => [ower, weights.get(ower) ?? 1])), line),
      }),
    );
  }
  return collected.done(firstLine);
}
