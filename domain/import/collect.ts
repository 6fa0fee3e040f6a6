import { cleanLine, oneLine } from "#domain/one-line.ts";
import { withoutHidden } from "#domain/names.ts";
import { CURRENCIES } from "#domain/money/currencies.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import { MAX_SQUAD_MEMBERS } from "#domain/squads/squads.ts";
import { FIRST_DAY, isDay, type Day } from "#domain/time/calendar.ts";
import { shortened } from "./amounts.ts";
import {
  IMPORT_LIMITS,
  NO_CURRENCY,
  newAmounts,
  sumOfAmounts,
  type Imported,
  type ImportedEntry,
  type ImportedSquad,
  type ImportFormat,
  type MemberAmounts,
} from "./imported.ts";
import { ImportError } from "./import-error.ts";

const MAX_NAME = 100;
const LAST_DAY = "2099-12-31";

const SYMBOLS = new Map([
  ["€", "EUR"],
  ["$", "USD"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["₹", "INR"],
]);

/** An ISO 4217 code or a sign as a file has it; NO_CURRENCY for none. Throws an ImportError for a code that is unknown. */
export function currencyCode(text: string, line: number): string {
  const code = text.trim().toUpperCase();
  if (code === "" || code === NO_CURRENCY) return NO_CURRENCY;
  const known = SYMBOLS.get(code) ?? code;
  if (!isCurrency(known)) throw new ImportError(line, `“${shortened(text)}” is not a currency that Squadtab knows.`);
  return known;
}

const codes = new Set(CURRENCIES);
export const isCurrency = (code: string): boolean => codes.has(code);

/** The last date that was read: many rows have the same one as the row before. */
let latest = "";

/** "2026-03-14", also with a time behind it. Throws an ImportError for another text. */
export function dayOf(text: string, line: number): Day {
  if (text === latest) return text;
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text.trim())?.[1];
  if (day === undefined || !isDay(day))
    throw new ImportError(line, `“${shortened(text)}” is not a date like 2026-03-14.`);
  if (day < FIRST_DAY || day > LAST_DAY) throw new ImportError(line, `${day} is not between 2000 and 2099.`);
  if (day === text) latest = day;
  return day;
}

/**
 * Letters and signs that are in NFC in any order (ASCII, Latin, Cyrillic, Kana, Han, Hangul) without two blanks in a row: such a
 * text is its own line.
 */
const PLAIN_LINE =
  /^(?:[!-~\u00c0-\u024f\u0400-\u0482\u048a-\u04ff\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3]+(?: (?! |$)|$))+$/;

/** A text on one line, as a name of an entry or a squad. */
export const lineOf = (text: string): string =>
  text.length <= MAX_NAME && PLAIN_LINE.test(text)
    ? text
    : cleanLine(withoutHidden(oneLine(text.normalize("NFC"))), MAX_NAME);

/** What one file has, as its reader finds it. All squads of a file have the same people. */
export interface Collector {
  /** A person by their name; the same name is the same person. */
  person(name: string, line: number): string;
  /** People of columns: two with the same name are two people, and the second one is called "Ana (2)". */
  people(names: readonly string[], line: number): string[];
  add(currency: string, entry: ImportedEntry): void;
  skip(line: number, reason: string): void;
  state(currency: string, stated: MemberAmounts): void;
  /** Whether there are entries in a currency. */
  has(currency: string): boolean;
  /** The entries of a currency so far. */
  squad(currency: string): ImportedSquad;
  done(line: number): Imported;
}

export function collector(format: ImportFormat, squadName?: string): Collector {
  const members: string[] = [];
  const known = new Set<string>();
  const squads = new Map<string, ImportedSquad>();
  const skipped: Imported["skipped"] = [];
  const name = squadName === undefined ? "" : lineOf(squadName);
  let count = 0;

  const enter = (person: string, line: number): string => {
    if (known.has(person)) return person;
    if (members.length >= MAX_SQUAD_MEMBERS)
      throw new ImportError(line, `This file has more than ${MAX_SQUAD_MEMBERS} people.`);
    known.add(person);
    members.push(person);
    return person;
  };
  const named = (text: string, line: number): string => {
    const person = lineOf(text);
    if (person === "") throw new ImportError(line, "A person has no name.");
    return person;
  };
  const squad = (currency: string): ImportedSquad => {
    const found = squads.get(currency);
    if (found) return found;
    const added: ImportedSquad = { ...(name === "" ? {} : { name }), currency, members, entries: [] };
    squads.set(currency, added);
    return added;
  };

  return {
    person: (text, line) => enter(named(text, line), line),
    people: (names, line) =>
      names.map((text) => {
        const person = named(text, line);
        let free = person;
        for (let number = 2; known.has(free); number++) free = `${person.slice(0, MAX_NAME - 5)} (${number})`;
        return enter(free, line);
      }),
    add(currency, entry) {
      if (++count > IMPORT_LIMITS.maxEntries)
        throw new ImportError(entry.line, `This file has more than 20,000 entries. Please import it in parts.`);
      checkEntry(entry);
      squad(currency).entries.push(entry);
    },
    skip: (line, reason) => void skipped.push({ line, reason }),
    state(currency, stated) {
      squad(currency).stated = stated;
    },
    has: (currency) => squads.has(currency),
    squad,
    done(line) {
      const all = [...squads.values()];
      if (all.length === 0) throw new ImportError(line, "This file has no entries.");
      return { format, squads: all.map((each) => ({ ...each, members: [...members] })), skipped };
    },
  };
}

/** What an empty name becomes. */
const UNNAMED = { split: "Imported", payment: "Payment" } as const;

/** An entry with a name that can be stored. */
export function namedEntry(entry: ImportedEntry): ImportedEntry {
  const name = lineOf(entry.name) || UNNAMED[entry.kind];
  return name === entry.name ? entry : { ...entry, name };
}

/** Throws an ImportError if an entry does not add up. */
export function checkEntry({ line, kind, cents, paid, owed }: ImportedEntry): void {
  if (cents === 0) throw new ImportError(line, "The amount is 0.");
  if (Math.abs(cents) > MAX_AMOUNT_CENTS) throw new ImportError(line, "This amount is too large.");
  if (sumOfAmounts(paid) !== cents) throw new ImportError(line, "What was paid does not add up to the amount.");
  if (sumOfAmounts(owed) !== cents) throw new ImportError(line, "The shares do not add up to the amount.");
  refuseOtherSigns(paid, cents, line);
  refuseOtherSigns(owed, cents, line);
  if (kind === "payment" && (cents < 0 || !isOnePair(paid, owed)))
    throw new ImportError(line, "A payment is from one person to another.");
}

function refuseOtherSigns(amounts: MemberAmounts, cents: number, line: number): void {
  for (const member in amounts)
    if (!((amounts[member] ?? 0) * cents > 0))
      throw new ImportError(line, `The amount of ${member} has the wrong sign.`);
}

function isOnePair(paid: MemberAmounts, owed: MemberAmounts): boolean {
  const [from, ...otherPayers] = Object.keys(paid);
  const [to, ...others] = Object.keys(owed);
  return otherPayers.length === 0 && others.length === 0 && from !== to;
}

/** Amounts from pairs, without zeros. */
export function amountsOf(pairs: Iterable<readonly [member: string, cents: number]>): MemberAmounts {
  const amounts = newAmounts();
  for (const [member, cents] of pairs) {
    const sum = (amounts[member] ?? 0) + cents;
    if (sum === 0) delete amounts[member];
    else amounts[member] = sum;
  }
  return amounts;
}
