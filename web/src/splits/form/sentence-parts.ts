import { isolate } from "#domain/text.ts";
import type { SplitMethod } from "#domain/splits/method-schema.ts";
import * as messages from "#web/splits/messages.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import { usedMethod, type SplitField, type SplitForm } from "#web/splits/form/split-form.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localToday } from "#web/ui/format/format-date.ts";

/** What the words of the sentence below the fields open. */
export type SentencePart = "payer" | "method" | "date" | "squad" | "more";

const methodWords: Record<Exclude<SplitMethod, "equal">, string> = {
  percent: messages.byPercentages,
  exact: messages.byExactAmounts,
  weights: messages.byShares,
  adjust: messages.withAdjustments,
  items: messages.byItems,
};

/** "you", "Leo", "several people" */
export function payerWords({ payers }: SplitForm, { kind, people, myId }: Bill): string {
  if (kind === "direct" || payers.only === myId) return messages.youInside;
  if (payers.only === null) return messages.severalInside;
  return isolate(people.find(({ id }) => id === payers.only)?.name ?? "");
}

/** "equally among all 4", "equally among 3 of 4", "by percentages" */
export function methodWordsOf({ method }: SplitForm, { people }: Bill): string {
  if (method && method.method !== "equal") return methodWords[method.method];
  const all = people.length;
  if (all < 2) return messages.equally;
  const count = people.filter(({ id }) => !method?.leftOut.includes(id)).length;
  return count === all ? fill(messages.equallyAmongAll, { all }) : fill(messages.equallyAmongSome, { count, all });
}

/** "today", "Nov 18" */
export function dateWords({ splitDate }: SplitForm): string {
  const today = localToday();
  return !splitDate || splitDate === today ? messages.today : formatShortDate(splitDate, today);
}

/** The name of the squad that the split creates; empty while it has none. */
export const newSquadName = ({ name, newSquad }: SplitForm): string => (newSquad.name ?? name).trim();

/** The parts that are open without a press: their fields have more than a word can say. */
export function isFilledInPart(part: SentencePart, form: SplitForm, kind: Bill["kind"]): boolean {
  switch (part) {
    case "payer":
      return kind === "squad" && form.payers.only === null;
    case "method":
      return usedMethod(form) !== null;
    case "date":
      return form.repeat !== null;
    case "squad":
      return false;
    case "more":
      return form.merchant.trim() !== "" || form.isRefund || form.addToExpenses || form.repeat !== null;
  }
}

/** The fields of each part: with an error, its part is open. */
export const fieldsOfPart: Record<SentencePart, readonly SplitField[]> = {
  payer: ["payers"],
  method: ["input"],
  date: ["splitDate"],
  squad: ["squad"],
  more: ["merchant", "repeat"],
};
