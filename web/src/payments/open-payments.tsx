import { useId } from "react";
import type { Payment } from "#domain/payments/payments.ts";
import * as messages from "#web/payments/messages.ts";
import { useAnswerPayment } from "#web/payments/answer-payment.ts";
import { openState, paymentTitle } from "#web/payments/payment-words.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/controls/button.tsx";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

type OpenPaymentsProps = { payments: readonly Payment[]; userId: string };

/** Payments that wait for their receiver, and those that did not arrive, with what the user can do about each. */
export function OpenPayments({ payments, userId }: OpenPaymentsProps) {
  const waiting = payments.filter(({ state }) => state === "sent");
  const disputed = payments.filter(({ state }) => state !== "sent");
  return (
    <>
      <Section title={messages.waiting} payments={waiting} userId={userId} />
      <Section title={messages.notArrived} payments={disputed} userId={userId} />
    </>
  );
}

function Section({ title, payments, userId }: OpenPaymentsProps & { title: string }) {
  const id = useId();
  const today = useToday();
  const answer = useAnswerPayment();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul aria-labelledby={id} className="mt-3 flex flex-col gap-3">
        {payments.map((payment) => {
          const isMine = payment.to.person?.id === userId;
          const isAsked = isMine && payment.state === "sent" && payment.canConfirm;
          const busy = answer.isPending && answer.variables.payment.id === payment.id;
          return (
            <li
              key={payment.id}
              className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box p-4 ${isAsked ? "bg-marker-soft" : "well"}`}
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block font-semibold wrap-anywhere">{paymentTitle(payment, userId)}</span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {[openState(payment, userId), formatShortDate(payment.paidOn, today), payment.method, payment.note]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                {payment.canConfirm && (
                  <Button
                    size="small"
                    variant="primary"
                    busy={busy}
                    onClick={() => answer.mutate({ payment, answer: "confirm" })}
                  >
                    {isMine && payment.state === "sent" ? messages.gotIt : messages.itArrived}
                  </Button>
                )}
                {payment.canDispute && (
                  <Button size="small" busy={busy} onClick={() => answer.mutate({ payment, answer: "dispute" })}>
                    {isMine ? messages.didNotGetIt : messages.itDidNotArrive}
                  </Button>
                )}
                {payment.state === "disputed" && payment.from.person?.id === userId && <SendAgain payment={payment} />}
                {payment.canWithdraw && (
                  <Button size="small" busy={busy} onClick={() => answer.mutate({ payment, answer: "withdraw" })}>
                    {messages.withdraw}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Opens the form of a payment that is sent a second time. The one that did not arrive does not count. */
function SendAgain({ payment: { squad, from, to } }: { payment: Payment }) {
  if (!squad)
    return (
      <DialogLink name="settle" value={to.id} className={buttonClass({ size: "small", variant: "primary" })}>
        {messages.sendAgain}
      </DialogLink>
    );
  return (
    <ButtonLink to={squadPaths.payment(squad.id, { from: from.id, to: to.id })} size="small" variant="primary">
      {messages.sendAgain}
    </ButtonLink>
  );
}
