import { formatDay, type Day } from "#domain/time/calendar.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { listNames } from "#domain/profiles/list-names.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import { methodNames } from "./method-names.ts";
import type { SplitMethod } from "./method-schema.ts";

/** A change to a split, as its history stores it. People are stored by id, so that their current names are shown. */
export type SplitChange =
  | { kind: "created" | "restored" | "disputed" | "undisputed" }
  | { kind: "renamed"; from: string; to: string }
  | { kind: "merchant"; from: string | null; to: string | null }
  | { kind: "date"; from: Day; to: Day }
  | { kind: "total"; fromCents: number; toCents: number }
  | { kind: "method"; from: SplitMethod; to: SplitMethod }
  | { kind: "people-added" | "people-removed" | "paid" | "unpaid"; userIds: string[] };

/** A line of the history as it is read. */
export type HistoryLine = SplitChange & {
  id: string;
  /** The person who made the change. */
  person: Person;
  /** The people it concerns: at most three of `peopleCount`. */
  people: Person[];
  peopleCount: number;
  createdAt: string;
};

export interface HistoryPage {
  lines: HistoryLine[];
  nextCursor: string | null;
}

export const HISTORY_PER_PAGE = 20;
/** How many lines the split's page shows. */
export const NEWEST_CHANGES = 3;

/** A line as a sentence for the reader: "Maya changed the total from $90.00 to $100.00", "You added Leo". */
export function historySentence(line: HistoryLine, readerId: string): string {
  const nameInSentence = (person: Person) => (person.id === readerId ? "you" : isolate(nameOf(person)));
  const who = line.person.id === readerId ? "You" : isolate(nameOf(line.person));
  const whom = listNames(line.people.map(nameInSentence), line.peopleCount);
  switch (line.kind) {
    case "created":
      return `${who} created the split`;
    case "restored":
      return `${who} deleted and restored the split`;
    case "disputed":
      return `${who} said that this isn’t ${line.person.id === readerId ? "yours" : "theirs"}`;
    case "undisputed":
      return `${who} said that this is ${line.person.id === readerId ? "yours" : "theirs"} after all`;
    case "renamed":
      return `${who} renamed the split from “${isolate(line.from)}” to “${isolate(line.to)}”`;
    case "merchant":
      if (line.to === null) return `${who} removed the merchant “${isolate(line.from ?? "")}”`;
      return line.from === null
        ? `${who} set the merchant to “${isolate(line.to)}”`
        : `${who} changed the merchant from “${isolate(line.from)}” to “${isolate(line.to)}”`;
    case "date":
      return `${who} changed the date from ${formatDay(line.from)} to ${formatDay(line.to)}`;
    case "total":
      return `${who} changed the total from ${formatMoney(line.fromCents)} to ${formatMoney(line.toCents)}`;
    case "method":
      return line.from === line.to
        ? `${who} changed how it is divided`
        : `${who} changed the split method from ${methodNames[line.from]} to ${methodNames[line.to]}`;
    case "people-added":
      return `${who} added ${whom}`;
    case "people-removed":
      return `${who} removed ${whom}`;
    case "paid":
    case "unpaid":
      return `${who} marked ${whom === "you" ? "your" : `${whom}’s`} share as ${line.kind}`;
  }
}
