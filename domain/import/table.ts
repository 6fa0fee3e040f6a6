import Papa from "papaparse";
import { ImportError } from "./import-error.ts";

export interface Row {
  /** Where the row begins in the file, from 1. */
  line: number;
  cells: string[];
}

/** A header and the rows below it. All rows have as many cells as the header, except blank ones, which are left out. */
export interface Table {
  header: Row;
  rows: Row[];
}

/** More rows than a file can have: entries, sections, footers and blank rows. */
const MAX_ROWS = 30_000;
const MAX_COLUMNS = 200;
/** In how many rows from the top a header is looked for. */
export const HEADER_ROWS = 20;

export type Delimiter = "," | ";" | "\t";

/**
 * The text of a file as the parser reads it: one kind of line break, and no long runs of blanks, over which the parser would
 * go again at every quote.
 */
export function plainLines(text: string): string {
  const plain = text.replace(/^\uFEFF/, "");
  // Replacing the breaks of 20,000 lines takes 12 ms of the 45 that reading them takes.
  const lines = !plain.includes("\r") || hasOnlyPairs(plain) ? plain : plain.replace(/\r\n?/g, "\n");
  return hasLongBlanks(lines) ? lines.replace(/[^\S\r\n]{64,}/g, " ") : lines;
}

/** Whether every line break is "\r\n". */
function hasOnlyPairs(text: string): boolean {
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 2)) if (text[at + 1] !== "\n") return false;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) if (text[at - 1] !== "\r") return false;
  return true;
}

/** The line break of a text from `plainLines`. */
const breakOf = (text: string): "\r\n" | "\n" => (text.includes("\r\n") ? "\r\n" : "\n");

const LONG = 64;

/** Whether there can be a run of 64 blanks: it has every 32nd character of the text at least twice in a row. */
function hasLongBlanks(text: string): boolean {
  let before = false;
  for (let at = 0; at < text.length; at += LONG / 2) {
    const code = text.charCodeAt(at);
    const isBlank = code <= 32 || code >= 160 ? /\s/.test(text.charAt(at)) : false;
    if (isBlank && before) return true;
    before = isBlank;
  }
  return false;
}

const OPEN_QUOTE = "A quote is opened here and not closed, or closed in the middle of a cell.";

/** The rows of a text from `plainLines`. Throws an ImportError at a quote that is not closed, or if there are too many rows. */
export function readRows(text: string, delimiter: Delimiter): Row[] {
  const { data, errors } = Papa.parse(text, { delimiter, newline: breakOf(text), preview: MAX_ROWS + 1 });
  const rows = text.includes('"') ? withLines(data) : data.map((cells, index) => ({ line: index + 1, cells }));
  const wrong = errors.find(({ type }) => type === "Quotes");
  if (wrong) throw new ImportError((rows[wrong.row ?? 0] ?? rows.at(-1))?.line ?? 1, OPEN_QUOTE);
  const wide = rows.find((row) => row.cells.length > MAX_COLUMNS);
  if (wide) throw new ImportError(wide.line, `This row has more than ${MAX_COLUMNS} cells.`);
  const last = rows[MAX_ROWS];
  if (last) throw new ImportError(last.line, "This file has too many rows.");
  return rows;
}

/** The first rows, whatever they have. */
export const topRows = (text: string, delimiter: Delimiter, count: number): Row[] =>
  withLines(Papa.parse(text, { delimiter, newline: breakOf(text), preview: count }).data);

function withLines(data: readonly string[][]): Row[] {
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells };
    const breaks = breaksIn(cells);
    if (breaks > 0) row.cells = cells.map((cell) => cell.replaceAll("\r\n", "\n"));
    line += 1 + breaks;
    return row;
  });
}

function breaksIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) count++;
  return count;
}

export const isBlank = ({ cells }: Row): boolean => cells.every((cell) => cell === "" || cell.trim() === "");

/** Lower-case letters of ASCII. */
const PLAIN_WORD = /^[a-z]+$/;

/** Letters without case, accents and blanks around them, for names of columns. */
export const folded = (text: string): string => (PLAIN_WORD.test(text) ? text : foldedText(text));

const foldedText = (text: string): string =>
  text
    .replace(/^'(?=[=+\-@])/, "")
    .trim()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

/** The table below the header row with this index. Throws an ImportError at a row that has more or fewer cells. */
export function tableBelow(rows: readonly Row[], headerIndex: number): Table {
  const found = rows[headerIndex] ?? { line: 1, cells: [] };
  let width = found.cells.length;
  while (width > 0 && found.cells[width - 1]?.trim() === "") width--;
  const header = { line: found.line, cells: found.cells.slice(0, width) };
  const below: Row[] = [];
  for (let at = headerIndex + 1; at < rows.length; at++) {
    const row = rows[at];
    if (row && !isBlank(row)) below.push(ofWidth(row, width));
  }
  return { header, rows: below };
}

function ofWidth(row: Row, width: number): Row {
  const { line, cells } = row;
  if (cells.length === width) return row;
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ""))
    return { line, cells: cells.slice(0, width) };
  throw new ImportError(line, `This row has ${cells.length} cells, and the header has ${width}.`);
}

/** The index of the column with one of these names; −1 without one. */
export const columnOf = (header: Row, ...names: string[]): number =>
  header.cells.findIndex((cell) => names.includes(folded(cell)));

/** The same; throws an ImportError if there is none. */
export function neededColumn(header: Row, ...names: string[]): number {
  const index = columnOf(header, ...names);
  if (index < 0) throw new ImportError(header.line, `The column “${names[0]}” is missing.`);
  return index;
}

/** The text of a cell, without the apostrophe that keeps a spreadsheet from running it. */
export const textOf = (cell: string | undefined): string => (cell ?? "").replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "");
