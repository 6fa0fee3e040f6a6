/** Texts that a spreadsheet would take for a formula: they begin with one of these, or with a tab or a carriage return. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * A row of a CSV file by RFC 4180, with its line break: cells with a comma, a quote or a line break are quoted, and quotes
 * doubled. A text that begins like a formula gets an apostrophe before it, so that no spreadsheet runs what a user has typed
 * (OWASP, "CSV Injection"). Numbers are written as they are.
 */
export const csvRow = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(",")}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets spreadsheets read the file as UTF-8. */
export const CSV_START = "\uFEFF";
