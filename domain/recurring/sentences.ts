import { ENTER_AMOUNT } from "#domain/money/money.ts";

/** What is wrong with a series. Apart from its schemas, which forms of splits do not load. */
export const SERIES_MESSAGES = {
  rule: "This repetition is not possible",
  start: "Please choose today or a later date",
  taken: "Another of its dates is on this day",
  eventMoves: "An event is moved on its own page",
  never: "This series would never happen. Please check when it ends.",
  lock: "Sign-ups for a recurring event can close at most 13 days before it",
  duration: "An event can last at most 14 days",
  kind: "What repeats stays a bill of friends, a bill of a squad or an event",
  notInSeries: "This day is not in the series",
  time: "Please enter a date and a time",
  amount: ENTER_AMOUNT,
  payers: "With an amount that changes, one person can pay",
  method: "With an amount that changes, it can be split equally, by percentages or by shares",
  problems: {
    people: "Someone in it is no longer available. Change who takes part first.",
    squad: "Its squad is archived, or you are no longer in it.",
    invalid: "It can’t be added as it is. Change how it is split first.",
  },
} as const;

/** A recurring bill in a calendar. */
export const recurringBillTitle = (title: string, share: string): string => `${title}: your share ${share}`;
