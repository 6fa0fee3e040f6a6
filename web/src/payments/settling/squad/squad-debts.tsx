import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadDebt } from "#domain/squads/squad-balances.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/payments/messages.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import { fill } from "#web/ui/format/fill.ts";

/** What members owe each other, pair by pair: what the plan is made from. */
export function SquadDebts({ squad, debts }: { squad: Squad; debts: readonly SquadDebt[] }) {
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer py-1 text-lg font-semibold pointer-coarse:py-3">
        {messages.whoOwesWhom}
      </summary>
      <p className="mt-2 text-sm text-ink-soft">{messages.whoOwesWhomHint}</p>
      <ul aria-label={messages.whoOwesWhom} className="mt-2">
        {debts.map((debt) => (
          <li
            key={`${debt.debtorId} ${debt.creditorId}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-base-300 py-3 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">{debtText(debt, squad)}</span>
            <span className="money ml-auto font-semibold">{formatMoney(debt.cents, squad.currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function debtText({ debtorId, creditorId }: SquadDebt, squad: Squad): string {
  const isMe = (id: string) => memberOf(squad, id)?.id === squad.myMemberId;
  if (isMe(debtorId)) return fill(messages.youOwePerson, { creditor: nameInSquad(squad, creditorId) });
  if (isMe(creditorId)) return fill(messages.personOwesYou, { debtor: nameInSquad(squad, debtorId) });
  return fill(messages.debt, { debtor: nameInSquad(squad, debtorId), creditor: nameInSquad(squad, creditorId) });
}
