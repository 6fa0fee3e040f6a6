import { useQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadDebt } from "#domain/squads/squad-balances.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/squads/messages.ts";
import { squadBalancesQuery } from "#web/squads/squads-query.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Who owes whom in a squad, pair by pair, over all its splits. */
export function SquadDebts({ squad }: { squad: Squad }) {
  return (
    <section aria-labelledby="squad-debts">
      <h2 id="squad-debts" className="text-lg">
        {messages.whoOwesWhom}
      </h2>
      <Debts squad={squad} />
    </section>
  );
}

function Debts({ squad }: { squad: Squad }) {
  const { data, isError, isFetching, refetch } = useQuery(squadBalancesQuery(squad.id));
  if (!data)
    return isError ? (
      <LoadFailed sentence={failures.loadSquad} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingBalances}>
        <SkeletonRow />
      </SkeletonGroup>
    );
  if (data.pairwise.length === 0) return <p className="mt-3 text-ink-soft">{messages.allSettled}</p>;
  return (
    <ul aria-labelledby="squad-debts" className="mt-3">
      {data.pairwise.map((debt) => (
        <li
          key={`${debt.debtorId} ${debt.creditorId}`}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-base-300 py-3 last:border-0"
        >
          <span className="min-w-0 wrap-anywhere">{debtText(debt, squad)}</span>
          <span className={`money ml-auto font-semibold ${toneOf(debt, squad.myMemberId)}`}>
            {formatMoney(debt.cents, squad.currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function debtText({ debtorId, creditorId }: SquadDebt, { members, myMemberId }: Squad): string {
  const name = (id: string) => {
    const member = members.find((each) => each.id === id);
    return member ? isolate(memberName(member)) : "";
  };
  if (debtorId === myMemberId) return fill(messages.youOwePerson, { creditor: name(creditorId) });
  if (creditorId === myMemberId) return fill(messages.personOwesYou, { debtor: name(debtorId) });
  return fill(messages.debt, { debtor: name(debtorId), creditor: name(creditorId) });
}

const toneOf = ({ debtorId, creditorId }: SquadDebt, myMemberId: string): string =>
  debtorId === myMemberId ? "text-owe" : creditorId === myMemberId ? "text-owed" : "";
