import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { partyName } from "#domain/payments/party-name.ts";
import type { Payment } from "#domain/payments/payments.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/payments/messages.ts";
import { stateNames } from "#web/payments/payment-words.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeDay } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { useToday } from "#web/ui/format/use-now.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

/** A payment of the user: to whom or from whom, when, where and how, and whether it counts. Opens it. */
export function PaymentRow({ payment, userId }: { payment: Payment; userId: string }) {
  const { from, to, cents, currency, squad, goalName, paidOn, method, note, state } = payment;
  const today = useToday();
  const isIncoming = to.person?.id === userId;
  const other = isIncoming ? from : to;
  const counts = state === "sent" || state === "confirmed";
  const content = (
    <>
      <IconTile icon={isIncoming ? ArrowDownLeft : ArrowUpRight} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-baseline justify-between gap-x-3 cramped:flex-wrap">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">
              {fill(isIncoming ? messages.fromPerson : messages.toPerson, { name: isolate(partyName(other)) })}
            </span>
            {state !== "confirmed" && <Badge tone={state === "sent" ? "info" : undefined}>{stateNames[state]}</Badge>}
          </span>{" "}
          <Money
            cents={isIncoming ? cents : -cents}
            currency={currency}
            sign="always"
            className={counts ? "" : "text-ink-soft line-through"}
          />
        </span>{" "}
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[
            formatRelativeDay(paidOn, today),
            squad && isolate(squad.name),
            goalName !== null && fill(messages.fromGoal, { goal: isolate(goalName) }),
            method && isolate(method),
            note && isolate(note),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </>
  );
  const columns = "grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 py-3";
  return (
    <li className="border-b border-base-300 last:border-0">
      <DialogLink name="payment" value={payment.id} className={`row-link ${columns}`}>
        {content}
      </DialogLink>
    </li>
  );
}
