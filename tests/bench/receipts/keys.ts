import { existsSync, readFileSync } from "node:fs";
import { isDay } from "#domain/time/calendar.ts";

/** What a receipt really says. A field that its key file leaves out is undefined. */
export interface Key {
  totalCents: number | undefined;
  date: string | undefined;
  merchant: string | undefined;
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** "25-01-16", "20 JUN 2018" and "2018/02/22" as a day. The key files write the day first. */
export function keyDay(text: string): string | undefined {
  const parts = text
    .trim()
    .toUpperCase()
    .split(/[\s/.-]+/);
  if (parts.length !== 3) return undefined;
  const [day = "", word = "", year = ""] = parts[0]?.length === 4 ? parts.toReversed() : parts;
  const month = MONTHS.indexOf(word.slice(0, 3)) + 1 || Number(word);
  const found = `${year.padStart(4, "20")}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(found) ? found : undefined;
}

/** "RM8.20" and "$ 1,008.20" in cents. */
export function keyCents(text: string): number | undefined {
  const number = /[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(",", "");
  return number ? Math.round(Number(number) * 100) : undefined;
}

/** Reads a key file of the form `{ company, date, total }`; without it, nothing is known. */
export function readKey(path: string): Key {
  const key: Record<string, unknown> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const text = (name: string): string => (typeof key[name] === "string" ? key[name] : "");
  return {
    totalCents: keyCents(text("total")),
    date: keyDay(text("date")),
    merchant: text("company") || undefined,
  };
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** 1 for names with the same letters and digits, less one part for each that must be changed to make them the same. */
export function similarity(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)));
    row = next;
  }
  return 1 - (row.at(-1) ?? 0) / Math.max(a.length, b.length, 1);
}
