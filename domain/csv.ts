/** Texts that a spreadsheet would take for a formula: they begin with one of these, or with a tab or a carriage return. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Where a semicolon separates cells, as in many languages of Excel, the next cell would begin with it. */
const AFTER_SEMICOLON = /(;\s*)([=+\-@＝＋－＠])/g;

/** A number as it is written, with the decimals that it has. */
export interface CsvNumber {
  number: string;
}

type CsvCell = string | number | CsvNumber | null;

/**
 * A row of a CSV file by RFC 4180, with its line break: cells with a comma, a quote or a line break are quoted, and quotes
 * doubled. A text that begins like a formula gets an apostrophe before it, so that no spreadsheet runs what a user has typed
 * (OWASP, "CSV Injection"). Numbers are written as they are.
 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(",")}\r\n`;

function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return value.number;
  const text = (FORMULA.test(value) ? `'${value}` : value).replace(AFTER_SEMICOLON, "$1'$2");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets spreadsheets read the file as UTF-8. */
export const CSV_START = "\uFEFF";
