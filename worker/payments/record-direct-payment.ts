import { newId } from "#db/new-id.ts";
import { asDirectPayer, asPaymentReader, asRecorder } from "#db/queries/payments/payment-access.ts";
import { notifyRecordedPayment } from "#db/queries/payments/payment-notifications.ts";
import {
  insertDirectPayment,
  listPaymentSplits,
  markPaymentShares,
  refuseChangedShares,
} from "#db/queries/payments/payment-shares.ts";
import { listPaymentUsers, selectPayment } from "#db/queries/payments/payments.ts";
import { invalidField } from "#domain/errors.ts";
import { followPayment } from "#db/queries/points/points-of-payments.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishPoints } from "#worker/points/publish-points.ts";
import { publishPaymentChanged } from "./publish-payment-changed.ts";
import type { DatedPayment } from "./record-squad-payment.ts";

/**
 * Records a payment for shares of direct splits between two users, in both directions. The shares stay pending until the
 * receiver confirms it; one that the receiver records marks them as paid at once.
 */
export async function recordDirectPayment(
  ctx: UserContext,
  { from, to, shareIds, ...input }: DatedPayment,
): Promise<Payment> {
  const { db, now, userId } = ctx;
  if (userId !== from && userId !== to) throw invalidField("to", "You can record payments of your own");
  const id = newId("pay", now);
  const reader = asPaymentReader(id, userId);
  const payer = asDirectPayer({ from, to, userId });
  const payment = { id, ...input, shareIds: shareIds ?? [] };
  const outcome = await writeOnce(
    ctx,
    {
      changed: refuseChangedShares(db, payer, payment),
      payment: insertDirectPayment(db, payer, payment, now),
      ...(userId === to && { marked: markPaymentShares(db, asRecorder(id, userId), true, now) }),
      points: followPayment(db, asRecorder(id, userId), now),
      notified: notifyRecordedPayment(db, asRecorder(id, userId), now),
      users: listPaymentUsers(db, reader),
      splits: listPaymentSplits(db, reader),
    },
    selectPayment(reader),
  );
  if (!outcome.answer) throw new Error("the new payment cannot be read");
  if (!outcome.replayed) {
    const { notified, points, users, splits } = outcome.results;
    publishPaymentChanged(ctx, { squadId: null, users, splits });
    publishNotificationsLater(ctx, [...notified.sent, ...notified.received]);
    queueMailsLater(ctx, notified.mails);
    publishPoints(ctx, points);
  }
  return outcome.answer;
}
