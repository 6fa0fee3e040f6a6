import { INVALID_AMOUNT } from "#domain/fields.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { problemSentence } from "#domain/splits/method-problems.ts";
import * as messages from "#web/splits/messages.ts";
import type { MethodPerson } from "#web/splits/method/method-form.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

export interface PaidPart {
  memberId: string;
  paidCents: number;
}

/** What each of several payers paid, or why the texts do not say it. */
export type Paid = { problem: string; payers: null } | { problem: null; payers: PaidPart[] };

/** Reads what several people paid. `texts` are the amounts as typed, by person. */
export function paidParts(
  texts: Readonly<Record<string, string>>,
  { people, money, totalCents }: { people: readonly MethodPerson[]; money: TypedMoney; totalCents: number },
): Paid {
  const all = people.map(({ id }) => {
    const text = texts[id]?.trim() ?? "";
    return { memberId: id, paidCents: text === "" ? 0 : money.read(text) };
  });
  const payers = all.flatMap(({ memberId, paidCents }) => (paidCents ? [{ memberId, paidCents }] : []));
  if (all.some(({ paidCents }) => paidCents === null || paidCents < 0))
    return { problem: INVALID_AMOUNT, payers: null };
  const left = totalCents - sumOf(payers.map(({ paidCents }) => paidCents));
  if (left === 0 && payers.length > 0) return { problem: null, payers };
  const kind = left > 0 ? "cents-left" : "cents-over";
  const problem = problemSentence({ kind, cents: Math.abs(left) }, money.format);
  return { problem: fill(messages.paidProblem, { problem }), payers: null };
}
