import type { Day } from "#domain/time/calendar.ts";

// The common shape in which every reader ends.

export const IMPORT_LIMITS = { maxBytes: 10 * 1024 * 1024, maxEntries: 20_000, entriesPerBatch: 500 } as const;

/** The currency of a file that names none: the user chooses one. */
export const NO_CURRENCY = "XXX";

/**
 * Minor units by a member's name, without zeros. It has no prototype, so that a member called "constructor" or "__proto__" is
 * a member like any other.
 */
export type MemberAmounts = Record<string, number>;

export interface ImportedEntry {
  /** The line of the file, from 1. */
  line: number;
  kind: "split" | "payment";
  on: Day;
  name: string;
  /** Negative in a refund, as are the amounts then. What is paid and what is owed add up to it. */
  cents: number;
  paid: MemberAmounts;
  owed: MemberAmounts;
  /** The file has only the difference of what each payer paid and owes. The payers' own shares are equal parts of the rest. */
  inferred?: boolean;
}

export interface ImportedSquad {
  name?: string;
  /** ISO 4217, or NO_CURRENCY. */
  currency: string;
  members: string[];
  entries: ImportedEntry[];
  /** The balances that the file states itself. */
  stated?: MemberAmounts;
}

export interface Imported {
  format: ImportFormat;
  squads: ImportedSquad[];
  /** What the file has and the import leaves out. */
  skipped: { line: number; reason: string }[];
}

export type ImportFormat =
  | "splitwise-csv"
  | "spliit-csv"
  | "spliit-json"
  | "ihatemoney-csv"
  | "ihatemoney-json"
  | "cospend-csv"
  | "tricount-json"
  | "sesterce-csv"
  | "splitpro-csv"
  | "squadtab-json"
  | "squadtab-csv"
  | "table";

// Instances of a class are faster than `Object.create(null)`, which the engine keeps as a hash table.
class Amounts {}
Object.setPrototypeOf(Amounts.prototype, null);
Reflect.deleteProperty(Amounts.prototype, "constructor");

export const newAmounts = (): MemberAmounts => new Amounts() as MemberAmounts;

/** Adds to a member's amount. A sum of 0 is left out. */
export function addAmount(amounts: MemberAmounts, member: string, cents: number): void {
  const sum = (amounts[member] ?? 0) + cents;
  if (sum === 0) delete amounts[member];
  else amounts[member] = sum;
}

export const sumOfAmounts = (amounts: MemberAmounts): number => {
  let sum = 0;
  for (const member in amounts) sum += amounts[member] ?? 0;
  return sum;
};

/** Paid − owed of each member, over all entries: what the balances are after the import. */
export function balancesOf({ members, entries }: Pick<ImportedSquad, "members" | "entries">): MemberAmounts {
  const balances = newAmounts();
  for (const member of members) balances[member] = 0;
  for (const { paid, owed } of entries) {
    for (const member in paid) balances[member] = (balances[member] ?? 0) + (paid[member] ?? 0);
    for (const member in owed) balances[member] = (balances[member] ?? 0) - (owed[member] ?? 0);
  }
  return balances;
}
