import { Check } from "lucide-react";
import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadSummary } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { balancesByCurrency } from "#web/squads/list/balances-by-currency.ts";

const sides = [
  { sign: 1, words: messages.inSquadsYouAreOwed, tone: "text-owed", ground: "bg-owed-soft" },
  { sign: -1, words: messages.inSquadsYouOwe, tone: "text-owe", ground: "bg-owe-soft" },
];

/** What the user is owed and owes in all squads together. Currencies are listed, never added. */
export function SquadTotals({ squads }: { squads: readonly SquadSummary[] }) {
  if (squads.every(({ myBalanceCents }) => myBalanceCents === 0))
    return (
      <p className="mt-4 flex items-center gap-2 font-medium text-settled">
        <Check className="icon-16" />
        {messages.settledEverywhere}
      </p>
    );
  return (
    <dl className="mt-4 flex flex-wrap gap-3">
      {sides.map(({ sign, words, tone, ground }) => {
        const sums = balancesByCurrency(squads, sign);
        return (
          sums.length > 0 && (
            <div key={sign} className={`min-w-0 flex-1 rounded-box px-4 py-3 md:flex-none md:px-5 ${ground} ${tone}`}>
              <dt className="text-sm font-medium">{words}</dt>
              <dd className="money mt-0.5 text-lg font-bold text-balance">
                {sums.map(({ currency, cents }) => formatMoney(cents, currency)).join(" + ")}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
