import { useMutation, useQueryClient } from "@tanstack/react-query";
import { partyName } from "#domain/payments/party-name.ts";
import * as failures from "#domain/failures.ts";
import type { Payment } from "#domain/payments/payments.ts";
import { isolate } from "#domain/text.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import * as messages from "#web/payments/messages.ts";
import { refreshPayments } from "#web/payments/refresh-payments.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";

export type PaymentAnswer = "confirm" | "dispute" | "withdraw";

const done: Record<PaymentAnswer, (payment: Payment) => string> = {
  confirm: () => messages.confirmed,
  dispute: ({ from, to }) =>
    from.person && to.person ? fill(messages.disputed, { name: isolate(partyName(from)) }) : messages.contested,
  withdraw: () => messages.withdrawn,
};

/** Confirms, disputes or withdraws a payment. */
export function useAnswerPayment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ payment: { id }, answer }: { payment: Payment; answer: PaymentAnswer }) =>
      unwrap(api.payments[":id"][answer].$post({ param: { id } })),
    onSuccess: (payment, { answer }) => toast.success(done[answer](payment)),
    meta: { failure: failures.changePayment },
    onSettled: (_data, _error, { payment }) => refreshPayments(queries, payment.squad?.id),
  });
}
