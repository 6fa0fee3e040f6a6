import { useId } from "react";
import type { Payment } from "#domain/payments/payments.ts";
import * as messages from "#web/payments/messages.ts";
import { PaymentActions } from "#web/payments/payment-actions.tsx";
import { openState, paymentTitle } from "#web/payments/payment-words.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";

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
              <PaymentActions payment={payment} userId={userId} className="flex flex-wrap gap-2" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
