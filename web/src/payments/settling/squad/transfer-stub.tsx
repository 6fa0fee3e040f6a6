import { ArrowRight } from "lucide-react";
import type { SquadDebt, SquadTransfer } from "#domain/squads/squad-balances.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/payments/messages.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import { RemindButton, RemindedNote } from "#web/payments/settling/squad/remind-button.tsx";
import { TransferReason } from "#web/payments/settling/squad/transfer-reason.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

type TransferStubProps = { squad: Squad; transfer: SquadTransfer; debts: readonly SquadDebt[] };

/** A payment of the plan as a stub to tear off: who pays whom, why, and the button that records it. */
export function TransferStub({ squad, transfer, debts }: TransferStubProps) {
  const { from, to, cents, remindedAt } = transfer;
  const isSender = from === squad.myMemberId;
  const isReceiver = to === squad.myMemberId;
  const [payer, payee] = [memberOf(squad, from), memberOf(squad, to)];
  // Anyone records the payments of those who cannot: guests, and people whose account is deleted.
  const canRecord = isSender || isReceiver || [payer, payee].some((side) => !side?.person || side.person.deleted);
  return (
    <li className="card-line grid md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0 p-4 md:px-5">
        <div className="flex min-w-0 items-center gap-3">
          <span className="flex shrink-0 items-center gap-1.5" aria-hidden="true">
            {payer && <Avatar person={faceOfMember(payer)} size={28} />}
            <ArrowRight className="icon-16 text-ink-soft" />
            {payee && <Avatar person={faceOfMember(payee)} size={28} />}
          </span>
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{titleOf(transfer, squad)} </span>
          <Money
            cents={cents}
            currency={squad.currency}
            sign="never"
            className={`shrink-0 text-lg font-bold ${isSender ? "text-owe" : isReceiver ? "text-owed" : ""}`}
          />
        </div>
        <details className="mt-2 text-sm text-ink-soft">
          <summary className="w-fit cursor-pointer py-1 underline underline-offset-4 pointer-coarse:py-3">
            {messages.why}
          </summary>
          <TransferReason transfer={transfer} debts={debts} squad={squad} />
        </details>
      </div>
      {canRecord && (
        <div className="flex flex-wrap items-center gap-2 border-dashed border-base-300 p-4 max-md:border-t md:border-l md:px-5">
          <DialogLink
            name="pay"
            value={`${from}~${to}`}
            className={buttonClass({ variant: isSender ? "primary" : "line", className: "flex-1" })}
          >
            {isSender
              ? fill(messages.pay, { amount: formatMoney(cents, squad.currency) })
              : isReceiver
                ? messages.gotIt
                : messages.record}
          </DialogLink>
          {isReceiver && !squad.archivedAt && payer?.person && !payer.person.deleted && (
            <RemindButton squadId={squad.id} transfer={transfer} name={nameInSquad(squad, from)} />
          )}
          {isReceiver && remindedAt !== null && <RemindedNote remindedAt={remindedAt} />}
        </div>
      )}
    </li>
  );
}

function titleOf({ from, to }: SquadTransfer, squad: Squad): string {
  if (from === squad.myMemberId) return fill(messages.youPay, { name: nameInSquad(squad, to) });
  if (to === squad.myMemberId) return fill(messages.paysYou, { name: nameInSquad(squad, from) });
  return fill(messages.pays, { from: nameInSquad(squad, from), to: nameInSquad(squad, to) });
}
