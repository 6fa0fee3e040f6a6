import { Check } from "lucide-react";
import { formatMoney } from "#domain/money/format-money.ts";
import * as messages from "#web/squads/messages.ts";

/** What the user owes in a squad or is owed: a label and the amount in the squad's currency. */
export function SquadBalance({ cents, currency }: { cents: number; currency: string }) {
  if (cents === 0)
    return (
      <span className="flex items-center gap-1.5 text-sm font-medium text-settled">
        <Check className="icon-14" />
        {messages.settled}
      </span>
    );
  return (
    <span className={`text-right whitespace-nowrap ${cents > 0 ? "text-owed" : "text-owe"}`}>
      <span className="block text-sm font-medium">{cents > 0 ? messages.youAreOwed : messages.youOwe}</span>
      <span className="money font-semibold">{formatMoney(Math.abs(cents), currency)}</span>
    </span>
  );
}
