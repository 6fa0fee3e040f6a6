import { CSV_START, csvRow } from "#domain/csv.ts";
import { spreadsheetAmount } from "#domain/money/format-money.ts";
import type { Day } from "#domain/time/calendar.ts";

// A squad as a spreadsheet of Splitwise, which many programs import. Each member's cell is what they paid − what they owe.

export interface NetLine {
  on: Day;
  kind: "split" | "payment";
  name: string;
  /** Negative in a refund. */
  cents: number;
  /** In the order of the members; 0 for those who are not in it. */
  nets: readonly number[];
}

export const splitwiseHead = (members: readonly string[]): string =>
  `${CSV_START}${csvRow(["Date", "Description", "Category", "Cost", "Currency", ...members])}\r\n`;

export const splitwiseLine = ({ on, kind, name, cents, nets }: NetLine, currency: string): string =>
  csvRow([
    on,
    name,
    kind === "payment" ? "Payment" : "General",
    spreadsheetAmount(cents, currency),
    currency,
    ...nets.map((net) => spreadsheetAmount(net, currency)),
  ]);

/** The last line: what each member's column adds up to. */
export const splitwiseFoot = (on: Day, nets: readonly number[], currency: string): string =>
  `\r\n${csvRow([on, "Total balance", " ", " ", currency, ...nets.map((net) => spreadsheetAmount(net, currency))])}`;
