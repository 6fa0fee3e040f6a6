import type { Challenge, Progress } from "#domain/challenges/challenges.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import * as messages from "#web/challenges/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";

/** How all together stand. */
export function togetherWords({ kind }: Challenge, { done, target }: Progress, currency: string): string {
  switch (kind) {
    case "spend-less":
      return fill(messages.spentOf, { amount: formatMoney(done, currency), limit: formatMoney(target, currency) });
    case "save":
      return fill(messages.savedOf, { amount: formatMoney(done, currency), limit: formatMoney(target, currency) });
    case "plan":
      return fill(messages.plannedOf, { done, target });
    default:
      return plural(done, messages.inTheRunning, { total: target });
  }
}

/** The progress of one person, where each person has their own. */
export function personWords({ kind }: Challenge, { done, target, outcome }: Progress, currency: string): string {
  if (outcome === "lost") return messages.out;
  if (kind === "habit") return fill(messages.daysOf, { done, target });
  return target === 0 ? messages.nothingOwed : fill(messages.paidInTime, { amount: formatMoney(done, currency) });
}
