import { useMutation, useQueryClient } from "@tanstack/react-query";
import { partyName } from "#domain/payments/party-name.ts";
import * as failures from "#domain/failures.ts";
import type { RecordPayment } from "#domain/payments/payments.ts";
import { isolate } from "#domain/text.ts";
import { useBodyKey } from "#web/api/drafts/body-key.ts";
import { api, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import * as messages from "#web/payments/messages.ts";
import { useAnswerPayment } from "#web/payments/answer-payment.ts";
import { refreshPayments } from "#web/payments/refresh-payments.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Records a payment once, however often the form is submitted, and offers to withdraw it. */
export function useRecordPayment() {
  const queries = useQueryClient();
  const answer = useAnswerPayment();
  const keyOf = useBodyKey();
  return useMutation({
    mutationFn: (json: RecordPayment) => unwrap(api.payments.$post({ json }, withIdempotencyKey(keyOf(json)))),
    onSuccess: (payment) =>
      toast.success(
        payment.state === "sent"
          ? `${messages.paymentRecorded}. ${fill(messages.waitsForAnswer, { name: isolate(partyName(payment.to)) })}`
          : messages.paymentRecorded,
        payment.canWithdraw
          ? { label: messages.undo, onUndo: () => answer.mutate({ payment, answer: "withdraw" }) }
          : undefined,
      ),
    meta: { failure: failures.recordPayment },
    onSettled: (_data, _error, { squadId }) => refreshPayments(queries, squadId ?? undefined),
  });
}
