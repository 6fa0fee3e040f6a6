import { formatMoney } from "#domain/money/format-money.ts";
import { reasonOf } from "#domain/payments/settling/settlement-plan.ts";
import type { SquadDebt } from "#domain/squads/squad-balances.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { Transfer } from "#domain/payments/settling/settle-up.ts";
import * as messages from "#web/payments/messages.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import { fill } from "#web/ui/format/fill.ts";

/**
 * Why the plan has a transfer, in sentences: what its sender owes in total, and which of their debts it replaces. "You owe
 * $34.20 in total. Paying Leo replaces 3 payments (Noor $15.00, Jonas $9.20, Leo $10.00)."
 */
export function transferReason({ from, to, cents }: Transfer, debts: readonly SquadDebt[], squad: Squad): string {
  const { totalCents, owes, owed } = reasonOf(from, debts);
  const amount = (value: number) => formatMoney(value, squad.currency);
  const list = (all: readonly { memberId: string; cents: number }[]) =>
    all
      .map((debt) => fill(messages.debtOf, { name: nameInSquad(squad, debt.memberId), amount: amount(debt.cents) }))
      .join(", ");
  const name = to === squad.myMemberId ? messages.youInside : nameInSquad(squad, to);
  const [only] = owes;
  const isDebtItself = owes.length === 1 && owed.length === 0 && only?.memberId === to && only.cents === cents;
  return [
    from === squad.myMemberId
      ? fill(messages.youOweInAll, { amount: amount(totalCents) })
      : fill(messages.personOwesInAll, { name: nameInSquad(squad, from), amount: amount(totalCents) }),
    isDebtItself
      ? fill(messages.sameAsDebt, { name })
      : owes.length === 1
        ? fill(messages.replacesOne, { name, debts: list(owes) })
        : fill(messages.replacesSeveral, { name, count: owes.length, debts: list(owes) }),
    ...(owed.length > 0 ? [fill(messages.owedBesides, { debts: list(owed) })] : []),
  ].join(" ");
}
