import { formatMoney } from "#domain/money/format-money.ts";
import { reasonOf } from "#domain/payments/settling/settlement-plan.ts";
import type { Transfer } from "#domain/payments/settling/settle-up.ts";
import type { SquadDebt } from "#domain/squads/squad-balances.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/payments/messages.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import { fill } from "#web/ui/format/fill.ts";

type TransferReasonProps = { transfer: Transfer; debts: readonly SquadDebt[]; squad: Squad };

/** Why the plan has a transfer: what its sender owes in total, and the debts in both directions that this comes from. */
export function TransferReason({ transfer: { from, to, cents }, debts, squad }: TransferReasonProps) {
  const { totalCents, owes, owed } = reasonOf(from, debts);
  const amount = (value: number) => formatMoney(value, squad.currency);
  const nameOf = (id: string) => (id === squad.myMemberId ? messages.youInside : nameInSquad(squad, id));
  const total =
    from === squad.myMemberId
      ? fill(messages.youOweInAll, { amount: amount(totalCents) })
      : fill(messages.personOwesInAll, { name: nameOf(from), amount: amount(totalCents) });
  const [only] = owes;
  if (owes.length === 1 && owed.length === 0 && only?.memberId === to && only.cents === cents)
    return <p className="mt-1 wrap-anywhere">{`${total} ${fill(messages.sameAsDebt, { name: nameOf(to) })}`}</p>;
  return (
    <div className="mt-1 max-w-md">
      <p className="wrap-anywhere">{`${total} ${fill(messages.replaces, { name: nameOf(to), payer: nameOf(from) })}`}</p>
      <ul className="mt-1.5">
        {owes.map(({ memberId, cents: debt }) => (
          <ReasonLine
            key={memberId}
            words={fill(messages.toMember, { name: nameOf(memberId) })}
            amount={amount(debt)}
          />
        ))}
        {owed.map(({ memberId, cents: debt }) => (
          <ReasonLine
            key={memberId}
            words={fill(messages.owesPayer, { name: nameInSquad(squad, memberId), payer: nameOf(from) })}
            amount={amount(-debt)}
          />
        ))}
        <ReasonLine words={messages.inAll} amount={amount(totalCents)} isTotal />
      </ul>
    </div>
  );
}

const ReasonLine = ({ words, amount, isTotal = false }: { words: string; amount: string; isTotal?: boolean }) => (
  <li className={`flex justify-between gap-x-4 py-0.5 ${isTotal ? "border-t border-base-300 font-semibold" : ""}`}>
    <span className="min-w-0 wrap-anywhere">{words} </span>
    <span className="money shrink-0">{amount}</span>
  </li>
);
