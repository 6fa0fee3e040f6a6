import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { partyName } from "#domain/payments/party-name.ts";
import * as failures from "#domain/failures.ts";
import type { Payment } from "#domain/payments/payments.ts";
import { isolate } from "#domain/text.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as messages from "#web/payments/messages.ts";
import { PaymentActions } from "#web/payments/payment-actions.tsx";
import { paymentQuery } from "#web/payments/payment-query.ts";
import { openState, paymentTitle, stateNames } from "#web/payments/payment-words.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { shareLink } from "#web/ui/controls/share-link.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeDay } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { useToday } from "#web/ui/format/use-now.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type PaymentDialogProps = { id: string; userId: string; onClose: () => void };

/** A payment that was recorded: who sent whom how much, whether it counts, and what the user can do about it. */
export function PaymentDialog({ id, userId, onClose }: PaymentDialogProps) {
  const { data, error, refetch } = useQuery(paymentQuery(id));
  return (
    <Dialog
      open
      title={messages.payment}
      onClose={onClose}
      foot={
        data && (
          <Button
            icon={<Share2 className="icon-20" />}
            onClick={() => void shareLink(paymentTitle(data, ""), linkOf(data))}
          >
            {messages.sharePayment}
          </Button>
        )
      }
    >
      {data ? (
        <Facts payment={data} userId={userId} />
      ) : error instanceof ApiError && error.code === "not_found" ? (
        <p>{messages.paymentNotFound}</p>
      ) : error ? (
        <LoadError failure={failures.loadPayment} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={messages.loadingPayment}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

const linkOf = ({ id, squad }: Payment): string =>
  location.origin + (squad ? squadPaths.recordedPayment(squad.id, id) : itemPaths.payment(id));

function Facts({ payment, userId }: { payment: Payment; userId: string }) {
  const { from, to, cents, currency, state, squad, goalName, paidOn, method, note } = payment;
  const today = useToday();
  const isOpen = state === "sent" || state === "disputed";
  const counts = state === "sent" || state === "confirmed";
  const isYou = (side: Payment["from"]) => side.person?.id === userId;
  return (
    <>
      <p className="well rounded-box p-4 text-center">
        <span className="block text-sm font-medium wrap-anywhere">
          {fill(messages.sides, {
            from: isYou(from) ? messages.you : isolate(partyName(from)),
            to: isYou(to) ? messages.youInside : isolate(partyName(to)),
          })}{" "}
        </span>
        <Money
          cents={cents}
          currency={currency}
          sign="never"
          size={34}
          className={`mt-1 inline-block ${counts ? "" : "text-ink-soft line-through"}`}
        />
      </p>
      <dl className="mt-4">
        <Fact name={messages.state}>{isOpen ? openState(payment, userId) : stateNames[state]}</Fact>
        <Fact name={messages.paidOn}>{formatRelativeDay(paidOn, today, "long")}</Fact>
        {squad && (
          <Fact name={messages.squad}>
            <Link to={squadPaths.balances(squad.id)} className="link-quiet -my-3 inline-flex min-h-11 items-center">
              <bdi>{squad.name}</bdi>
            </Link>
          </Fact>
        )}
        {goalName !== null && <Fact name={messages.goal}>{goalName}</Fact>}
        {method && <Fact name={messages.method}>{method}</Fact>}
        {note && <Fact name={messages.note}>{note}</Fact>}
      </dl>
      <PaymentActions payment={payment} userId={userId} className="mt-5 flex flex-wrap gap-2" />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-base-300 py-3 last:border-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
