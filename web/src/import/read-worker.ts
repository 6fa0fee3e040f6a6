import { ImportError, UnknownColumnsError } from "#domain/import/import-error.ts";
import { readImport, readUnknownTable } from "#domain/import/read-import.ts";
import { decodeText } from "#web/import/decode-text.ts";
import type { FileAnswer, FileQuestion, UnknownTable } from "#web/import/file-messages.ts";

// Reads a file apart from the page, which stays usable.
addEventListener("message", ({ data }: MessageEvent<FileQuestion>) => {
  postMessage(answerTo(data));
});

function answerTo({ name, bytes, mapping }: FileQuestion): FileAnswer {
  const text = decodeText(new Uint8Array(bytes));
  try {
    return { ok: true, imported: readImport({ name, text, ...(mapping && { mapping }) }) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const table = error instanceof UnknownColumnsError ? unknownTable(text) : undefined;
    return { ok: false, line: error.line, sentence: error.message, table };
  }
}

/** A date, an amount and something else are the least that can be imported. */
const LEAST_COLUMNS = 3;
const EXAMPLES = 3;
const MOST_LETTERS = 40;

/** The columns to choose from; undefined for a text that is no table, or whose rows do not fit its header. */
function unknownTable(text: string): UnknownTable | undefined {
  try {
    const { header, rows } = readUnknownTable(text);
    if (header.cells.length < LEAST_COLUMNS || rows.length === 0) return undefined;
    const short = (cells: readonly string[]) => cells.map((cell) => cell.trim().slice(0, MOST_LETTERS).toWellFormed());
    return { header: short(header.cells), examples: rows.slice(0, EXAMPLES).map(({ cells }) => short(cells)) };
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}
