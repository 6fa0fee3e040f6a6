import type { Payment } from "#domain/payments/payments.ts";
import { useAnswerPayment } from "#web/payments/answer-payment.ts";
import * as messages from "#web/payments/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/controls/button.tsx";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

type PaymentActionsProps = { payment: Payment; userId: string; className: string };

/** What the user can do about a payment now; nothing where there is nothing. */
export function PaymentActions({ payment, userId, className }: PaymentActionsProps) {
  const { mutate, isPending } = useAnswerPayment();
  const { state, from, to, canConfirm, canDispute, canWithdraw } = payment;
  const isMine = to.person?.id === userId;
  const canSendAgain = state === "disputed" && from.person?.id === userId;
  if (!canConfirm && !canDispute && !canWithdraw && !canSendAgain) return null;
  return (
    <span className={className}>
      {canConfirm && (
        <Button size="small" variant="primary" busy={isPending} onClick={() => mutate({ payment, answer: "confirm" })}>
          {isMine && state === "sent" ? messages.gotIt : messages.itArrived}
        </Button>
      )}
      {canDispute && (
        <Button size="small" busy={isPending} onClick={() => mutate({ payment, answer: "dispute" })}>
          {isMine ? messages.didNotGetIt : messages.itDidNotArrive}
        </Button>
      )}
      {canSendAgain && <SendAgain payment={payment} />}
      {canWithdraw && (
        <Button size="small" busy={isPending} onClick={() => mutate({ payment, answer: "withdraw" })}>
          {messages.withdraw}
        </Button>
      )}
    </span>
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
