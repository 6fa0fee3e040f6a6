import { foldText } from "#domain/profiles/people-search.ts";
import { CURRENCIES } from "./currencies.ts";

/** Currencies that are newer than the tables of some browsers. */
const newer: Record<string, string> = {
  SLE: "Sierra Leonean Leone",
  SSP: "South Sudanese Pound",
  STN: "São Tomé & Príncipe Dobra",
  MRU: "Mauritanian Ouguiya",
  VES: "Venezuelan Bolívar",
  XCG: "Caribbean Guilder",
  ZWG: "Zimbabwean Gold",
};

const names = new Intl.DisplayNames("en-US", { type: "currency" });

/** "Euro" for "EUR". */
export function currencyName(code: string): string {
  const name = names.of(code);
  return name && name !== code ? name : (newer[code] ?? code);
}

/** Offered first, after the one that is chosen. */
const COMMON = ["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY", "INR", "MXN", "BRL"];

/** The currencies whose code or name has each typed word, common ones first. Without words: all of them. */
export function findCurrencies(typed: string, first: readonly string[] = []): string[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const ordered = [...new Set([...first, ...COMMON, ...CURRENCIES])];
  const found = ordered.filter((code) => {
    const text = foldText(`${code} ${currencyName(code)}`);
    return words.every((word) => text.includes(word));
  });
  // A code that was typed is meant.
  const exact = foldText(typed).toUpperCase();
  return found.includes(exact) ? [exact, ...found.filter((code) => code !== exact)] : found;
}
