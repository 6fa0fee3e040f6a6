import { ImportError } from "./import-error.ts";

export interface JsonText {
  value: unknown;
  /** The line on which the element `index` of the list `list` begins; `list` is the name of its field, "" for the whole file. */
  lineOf: (list: string, index: number) => number;
}

const MAX_DEPTH = 64;

/** Reads JSON, and where its lists of objects begin. Throws an ImportError if it is no JSON, or nested too deeply. */
export function readJson(text: string): JsonText {
  const lines = scan(text);
  return { value: parse(text), lineOf: (list, index) => lines.get(list)?.[index] ?? 1 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = error instanceof SyntaxError ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
    const line = at === undefined ? lineAt(text, text.length) : lineAt(text, Number(at));
    throw new ImportError(line, "This file looks like JSON, but it is incomplete or damaged here.");
  }
}

function lineAt(text: string, end: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

/**
 * The lines on which the objects of each list begin, by the name of the list. Goes once over the text, also if it is no JSON.
 * Throws an ImportError where it is nested too deeply.
 */
function scan(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  /** The names of the open lists; null for an object. */
  const open: (string | null)[] = [];
  let line = 1;
  let key = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\n") line++;
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (end < 0) break;
      // The name of a list is the last text before it.
      key = end - at < MAX_KEY ? text.slice(at + 1, end) : "";
      at = end;
    } else if (sign === "[") {
      open.push(key);
      key = "";
    } else if (sign === "{") {
      const list = open.at(-1);
      if (list != null) listOf(lines, list).push(line);
      open.push(null);
    } else if (sign === "]" || sign === "}") open.pop();
    if (open.length > MAX_DEPTH) throw new ImportError(line, "This file is nested too deeply.");
  }
  return lines;
}

const MAX_KEY = 40;

function listOf(lines: Map<string, number[]>, list: string): number[] {
  const found = lines.get(list) ?? [];
  lines.set(list, found);
  return found;
}

/** The closing quote of a string: the first one without an odd number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === "\\") before--;
    if ((end - before) % 2 === 0) return end;
  }
  return -1;
}
