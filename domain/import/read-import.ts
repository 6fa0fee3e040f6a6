import { utf8Length } from "#domain/utf8-length.ts";
import { isCospendHeader, readCospend } from "./formats/cospend.ts";
import { isEntriesHeader, readEntriesCsv } from "./formats/entries-csv.ts";
import { isIHateMoneyHeader, isIHateMoneyJson, readIHateMoneyCsv, readIHateMoneyJson } from "./formats/ihatemoney.ts";
import { readMappedTable, type TableMapping } from "./formats/mapped-table.ts";
import { isSesterceHeader, readSesterce } from "./formats/sesterce.ts";
import { isSpliitHeader, readSpliitCsv } from "./formats/spliit-csv.ts";
import { isSpliitGroup, readSpliitJson } from "./formats/spliit-json.ts";
import { isSplitProHeader, readSplitPro } from "./formats/splitpro.ts";
import { isSplitwiseHeader, readSplitwiseCsv } from "./formats/splitwise-csv.ts";
import { isSquadtabFile, readSquadtabJson } from "./formats/squadtab-json.ts";
import { isTricount, readTricount } from "./formats/tricount.ts";
import { ImportError, UnknownColumnsError } from "./import-error.ts";
import { IMPORT_LIMITS, type Imported } from "./imported.ts";
import { readJson } from "./json-text.ts";
import {
  HEADER_ROWS,
  plainLines,
  readRows,
  tableBelow,
  topRows,
  type Delimiter,
  type Row,
  type Table,
} from "./table.ts";

export interface ImportFile {
  /** The file's name, of which a squad gets its own where the file has none. */
  name: string;
  text: string;
  /** What the columns mean, for tables of no known format. */
  mapping?: TableMapping;
}

/**
 * Reads the file of another app, or one of this app's own, to the common shape: every amount exact, or refused. Throws an
 * ImportError with the line that is the cause.
 */
export function readImport({ name, text, mapping }: ImportFile): Imported {
  refuseUnreadable(text);
  const squadName = squadNameOf(name);
  const plain = text.replace(/^\uFEFF/, "");
  if (/^\s*[[{]/.test(plain)) return readJsonFile(plain, squadName);
  const { rows, headerIndex, format } = findTable(plainLines(plain), mapping !== undefined);
  if (format) return format.read({ rows, headerIndex, squadName });
  if (mapping) return readMappedTable(tableBelow(rows, headerIndex), mapping, squadName);
  throw new UnknownColumnsError(rows[headerIndex]?.line ?? 1);
}

/** The header and the rows of a table of no known format, for the choice of its columns. */
export function readUnknownTable(text: string): Table {
  refuseUnreadable(text);
  const { rows, headerIndex } = findTable(plainLines(text), true);
  return tableBelow(rows, headerIndex);
}

function refuseUnreadable(text: string): void {
  const { maxBytes } = IMPORT_LIMITS;
  if (text.length > maxBytes || (text.length * 3 > maxBytes && utf8Length(text) > maxBytes))
    throw new ImportError(1, "This file is larger than 10 MB.");
  if (text.trim() === "") throw new ImportError(1, "This file is empty.");
  if (text.startsWith("PK\u0003\u0004") || text.startsWith("PK\u0005\u0006"))
    throw new ImportError(1, "This is a zip or Excel file. Please unpack it, or save the sheet as CSV.");
  if (text.startsWith("%PDF")) throw new ImportError(1, "This is a PDF. Please export the group as CSV or JSON.");
  const nul = text.indexOf("\0");
  if (nul < 0) return;
  const line = text.slice(0, nul).split("\n").length;
  // Half of the bytes of a text in UTF-16 are 0.
  if (text[nul + 2] === "\0" || text[nul - 2] === "\0")
    throw new ImportError(line, "This file is in UTF-16. Please save it as UTF-8.");
  throw new ImportError(line, "This file has characters that no text has. Please export it again.");
}

/** "trip-to-rome_2026-04-01_export.csv" is the file of "trip-to-rome". */
const squadNameOf = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/, "")
    .replace(/\.[a-z]{1,5}$/i, "")
    .replace(/[_ -]\d{4}-\d{2}-\d{2}.*$/, "")
    .replace(/_/g, " ")
    .trim();

function readJsonFile(text: string, squadName: string): Imported {
  const json = readJson(text);
  if (isSquadtabFile(json.value)) return readSquadtabJson(json, squadName);
  if (isSpliitGroup(json.value)) return readSpliitJson(json, squadName);
  if (isTricount(json.value)) return readTricount(json, squadName);
  if (isIHateMoneyJson(json.value)) return readIHateMoneyJson(json, squadName);
  throw new ImportError(1, "Squadtab does not know this kind of JSON file.");
}

interface FoundRows {
  rows: readonly Row[];
  headerIndex: number;
  squadName: string;
}

interface TableFormat {
  isHeader: (row: Row) => boolean;
  read: (found: FoundRows) => Imported;
}

const table =
  (read: (table: Table, squadName: string) => Imported) =>
  ({ rows, headerIndex, squadName }: FoundRows): Imported =>
    read(tableBelow(rows, headerIndex), squadName);

const TABLES: readonly TableFormat[] = [
  { isHeader: isEntriesHeader, read: table(readEntriesCsv) },
  { isHeader: isSpliitHeader, read: table(readSpliitCsv) },
  { isHeader: isSplitwiseHeader, read: table(readSplitwiseCsv) },
  { isHeader: isSplitProHeader, read: table(readSplitPro) },
  { isHeader: isSesterceHeader, read: table(readSesterce) },
  { isHeader: isIHateMoneyHeader, read: table(readIHateMoneyCsv) },
  { isHeader: isCospendHeader, read: ({ rows, squadName }) => readCospend(rows, squadName) },
];

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];

interface FoundTable {
  rows: Row[];
  headerIndex: number;
  format?: TableFormat;
}

/**
 * The header in the first rows, with the delimiter that makes it known; otherwise the first row that is as wide as most of them.
 */
function findTable(text: string, mapped: boolean): FoundTable {
  const top = text.split("\n", HEADER_ROWS * 2).join("\n");
  let best: { delimiter: Delimiter; width: number } = { delimiter: ",", width: 0 };
  for (const delimiter of DELIMITERS) {
    const rows = topRows(top, delimiter, HEADER_ROWS);
    const headerIndex = rows.findIndex((row) => TABLES.some(({ isHeader }) => isHeader(row)));
    const header = rows[headerIndex];
    const format = header && TABLES.find(({ isHeader }) => isHeader(header));
    if (format && !mapped) return { rows: readRows(text, delimiter), headerIndex, format };
    const width = usualWidth(rows);
    if (width > best.width) best = { delimiter, width };
  }
  const rows = readRows(text, best.delimiter);
  const headerIndex = rows.findIndex(({ cells }) => cells.length === best.width);
  return { rows, headerIndex: Math.max(0, headerIndex) };
}

/** How many cells most of the rows have that are no notes and not blank; of several numbers the one that comes first. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 0;
}
