import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/payments/messages.ts";
import { squadBalancesQuery } from "#web/payments/settling/squad/squad-balances-query.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** What the user does next about their balance in a squad: the first payment of the plan, or a look at the plan. */
export function SquadNext({ squad }: { squad: Squad }) {
  const [search] = useSearchParams();
  const { myMemberId, members, id } = squad;
  const cents = members.find((member) => member.id === myMemberId)?.balanceCents ?? 0;
  const { data } = useQuery({ ...squadBalancesQuery(id), enabled: cents < 0 });
  if (cents === 0) return null;
  const payment = data?.transfers
    .filter(({ from }) => from === myMemberId)
    .toSorted((one, other) => other.cents - one.cents)[0];
  if (cents < 0 && payment)
    return (
      <ButtonLink to={squadPaths.payment(id, payment)} preventScrollReset variant="primary" className="max-w-full">
        <span className="truncate">
          {fill(messages.payAmountTo, {
            name: nameInSquad(squad, payment.to),
            amount: formatMoney(payment.cents, squad.currency),
          })}
        </span>
      </ButtonLink>
    );
  // The plan is below.
  if (search.get("tab") === "balances") return null;
  return (
    <ButtonLink to={squadPaths.balances(id)} preventScrollReset>
      {messages.settleUp}
    </ButtonLink>
  );
}
