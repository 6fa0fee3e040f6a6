import type { MethodInput } from "#domain/splits/method-schema.ts";
import type { Name } from "./demo-world.ts";

/** A split of a demo squad, or an event, that repeats. */
export type DemoSeries = {
  key: string;
  by: Name;
  /** An RRULE of RFC 5545. */
  rule: string;
  amount: "fixed" | "ask";
  /** Its first date is moved by so many days. */
  firstMovedByDays?: number;
} & (
  | { kind: "split"; squad: "flat"; name: string; totalCents: number; paidBy: Name; input: MethodInput }
  | {
      kind: "event";
      at: string;
      timeZone: string;
      title: string;
      locationName: string;
      category: string;
      regulars: Name[];
    }
);

/** The rent on the first, the electricity whose amount is asked for, and pizza on Fridays. */
export const series: DemoSeries[] = [
  {
    key: "rent",
    kind: "split",
    squad: "flat",
    by: "maya",
    rule: "FREQ=MONTHLY;BYMONTHDAY=1",
    amount: "fixed",
    name: "Rent",
    totalCents: 324_000,
    paidBy: "maya",
    input: {
      method: "weights",
      people: [
        { id: "maya", weight: "14" },
        { id: "leo", weight: "12.5" },
        { id: "priya", weight: "11" },
      ],
    },
  },
  {
    key: "power",
    kind: "split",
    squad: "flat",
    by: "leo",
    rule: "FREQ=MONTHLY;BYMONTHDAY=20",
    amount: "ask",
    firstMovedByDays: 2,
    name: "Electricity",
    totalCents: 8_400,
    paidBy: "leo",
    input: { method: "equal", people: ["maya", "leo", "priya"] },
  },
  {
    key: "pizza",
    kind: "event",
    by: "maya",
    rule: "FREQ=WEEKLY;BYDAY=FR",
    amount: "fixed",
    at: "19:00",
    timeZone: "America/New_York",
    title: "Pizza Friday",
    locationName: "Apartment 4B",
    category: "Food",
    regulars: ["leo", "priya"],
  },
];
