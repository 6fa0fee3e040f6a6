import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import type { Payment, PaymentState } from "#domain/payments/payments.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/payments/messages.ts";
import { partyName } from "#web/payments/payment-words.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { useToday } from "#web/ui/format/use-now.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";

const states: Record<PaymentState, string> = {
  sent: messages.stateSent,
  confirmed: messages.stateConfirmed,
  disputed: messages.stateDisputed,
  withdrawn: messages.stateWithdrawn,
};

/** A payment of the user: to whom or from whom, when, where and how, and whether it counts. */
export function PaymentRow({ payment, userId }: { payment: Payment; userId: string }) {
  const { from, to, cents, currency, squad, paidOn, method, note, state } = payment;
  const today = useToday();
  const isIncoming = to.person?.id === userId;
  const counts = state === "sent" || state === "confirmed";
  const words = fill(isIncoming ? messages.fromPerson : messages.toPerson, {
    name: isolate(partyName(isIncoming ? from : to)),
  });
  return (
    <li className="flex items-center gap-3.5 border-b border-base-300 py-3 last:border-0">
      <IconTile icon={isIncoming ? ArrowDownLeft : ArrowUpRight} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{words}</span>
            {state !== "confirmed" && <Badge tone={state === "sent" ? "info" : undefined}>{states[state]}</Badge>}
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {formatShortDate(paidOn, today)}
            {squad && (
              <>
                {" · "}
                <Link to={squadPaths.balances(squad.id)} className="underline underline-offset-4">
                  {isolate(squad.name)}
                </Link>
              </>
            )}
            {[method, note].map((text) => text && ` · ${isolate(text)}`)}
          </span>
        </span>{" "}
        <Money
          cents={isIncoming ? cents : -cents}
          currency={currency}
          sign="always"
          className={counts ? "" : "text-ink-soft line-through"}
        />
      </span>
    </li>
  );
}
