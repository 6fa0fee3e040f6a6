import type { Person } from "#domain/profiles/profiles.ts";
import type { BillProblem } from "./bill-problems.ts";

/** What was done about the people, the cost and the bill of an event. Sentences are made when they are read. */
export interface EventActivityFacts {
  /** The people of the event, the organizer included. */
  locked: { places: number };
  /** A person who left after the lock, and the shares that they keep. */
  left: { places: number };
  released: { userId: string };
  /** Lock and budget before and after; where they are the same, the way of dividing or paying is new. */
  "plan-changed": { before: PlanFacts; after: PlanFacts; currency: string };
  cost: { cents: number; currency: string; budgetCents: number | null };
  "bill-created": { cents: number; currency: string };
  "bill-changed": { cents: number; currency: string };
  "bill-problem": { problem: BillProblem };
}

/** The lock is in milliseconds. */
export interface PlanFacts {
  lockAtMs: number | null;
  budgetCents: number | null;
  budgetPer: "total" | "person" | null;
}

export type EventActivityKind = keyof EventActivityFacts;

export const EVENT_ACTIVITY_KINDS = [
  "locked",
  "left",
  "released",
  "plan-changed",
  "cost",
  "bill-created",
  "bill-changed",
  "bill-problem",
] as const satisfies readonly EventActivityKind[];

/** How many lines of the activity an event's page shows. */
export const EVENT_ACTIVITY_SHOWN = 20;

/** A line of an event's activity. `person` did it; null: the app. `about` is the person whom it is about, if there is one. */
export type EventActivityLine = {
  [Kind in EventActivityKind]: {
    id: string;
    kind: Kind;
    person: Person | null;
    about: Person | null;
    facts: EventActivityFacts[Kind];
    createdAt: string;
  };
}[EventActivityKind];
