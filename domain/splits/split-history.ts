import { formatDay, type Day } from "#domain/time/calendar.ts";
import { formatDollars } from "#domain/money/money.ts";
import { listNames, nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";

/** What one line of a split's history tells. People stand in it by their ids: names are those of the day it is read. */
export type SplitChange =
  | { kind: "created" | "restored" | "disputed" | "undisputed" }
  | { kind: "renamed"; from: string; to: string }
  | { kind: "merchant"; from: string | null; to: string | null }
  | { kind: "date"; from: Day; to: Day }
  | { kind: "total"; fromCents: number; toCents: number }
  | { kind: "people-added" | "people-removed" | "paid" | "unpaid"; userIds: string[] };

/** A line of the history as it is read. */
export type HistoryLine = SplitChange & {
  id: string;
  /** Who did it. */
  person: Person;
  /** Whom it concerns: at most three of `peopleCount`. */
  people: Person[];
  peopleCount: number;
  createdAt: string;
};

export interface HistoryPage {
  lines: HistoryLine[];
  nextCursor: string | null;
}

export const HISTORY_PER_PAGE = 20;
/** What the split's own page shows of it. */
export const NEWEST_CHANGES = 3;

/** A line in words, from the reader's side: "Maya changed the total from $90.00 to $100.00", "You added Leo". */
export function historySentence(line: HistoryLine, me: string): string {
  const called = (person: Person) => (person.id === me ? "you" : isolate(nameOf(person)));
  const who = line.person.id === me ? "You" : isolate(nameOf(line.person));
  const whom = listNames(line.people.map(called), line.peopleCount);
  switch (line.kind) {
    case "created":
      return `${who} created the split`;
    case "restored":
      return `${who} deleted the split and brought it back`;
    case "disputed":
      return `${who} said that this isn’t ${line.person.id === me ? "yours" : "theirs"}`;
    case "undisputed":
      return `${who} said that this is ${line.person.id === me ? "yours" : "theirs"} after all`;
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
      return `${who} changed the total from ${formatDollars(line.fromCents)} to ${formatDollars(line.toCents)}`;
    case "people-added":
      return `${who} added ${whom}`;
    case "people-removed":
      return `${who} removed ${whom}`;
    case "paid":
    case "unpaid":
      return `${who} marked ${whom === "you" ? "your" : `${whom}’s`} share as ${line.kind}`;
  }
}
