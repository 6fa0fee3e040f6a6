import { billProblems } from "#domain/events/bill-problems.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Wording } from "./kind-wording.ts";
import type { NotificationParams } from "./params.ts";

const EVENT = "/dashboard/events/";

type BillKind = "event-locked" | "event-plan-changed" | "event-bill-changed" | "event-bill-problem";

/** How the kinds about lock, budget and bill of an event are worded. */
export const billWording: { [Kind in BillKind]: Wording<NotificationParams[Kind]> } = {
  "event-locked": {
    screen: EVENT,
    title: (_, { subject }) => `Sign-ups for ${subject} are closed`,
    message: ({ places, billCents, currency, problem }) => {
      const people = places === 1 ? "1 person is in." : `${places} people are in.`;
      if (problem !== null) return `${people} There is no bill yet: ${billProblems[problem]}`;
      return billCents === null ? people : `${people} The bill of ${formatMoney(billCents, currency)} is divided.`;
    },
  },
  "event-plan-changed": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} changed the plan for ${subject}`,
    message: (
      { isOtherLock, lockAtMs, timeZone, isOtherBudget, budgetCents, budgetPer, currency, isOtherBill },
      names,
    ) => {
      const lock =
        lockAtMs === null
          ? "Sign-ups have no closing time."
          : `Sign-ups close on ${names.dateOf({ dateMs: lockAtMs, timeZone })}.`;
      const per = budgetPer === "person" ? " per person" : "";
      const budget =
        budgetCents === null ? "There is no budget." : `The budget is ${formatMoney(budgetCents, currency)}${per}.`;
      const bill = "How the bill is made is new.";
      return [isOtherLock ? lock : "", isOtherBudget ? budget : "", isOtherBill ? bill : ""].filter(Boolean).join(" ");
    },
  },
  // People who cannot see the event any more can still have a share.
  "event-bill-changed": {
    screen: EVENT,
    isNameless: true,
    title: (_, { subject }) => `The bill of ${subject || "an event"} has changed`,
    message: ({ totalCents, shareCents, currency }) =>
      `Your share is ${formatMoney(shareCents, currency)} of ${formatMoney(totalCents, currency)}.`,
  },
  "event-bill-problem": {
    screen: EVENT,
    title: (_, { subject }) => `The bill of ${subject} needs you`,
    message: ({ problem }) => billProblems[problem],
  },
};
