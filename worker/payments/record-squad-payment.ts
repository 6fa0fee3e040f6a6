import type { Batch } from "#db/engine/batch.ts";
import { codeOf } from "#db/guards.ts";
import { newId } from "#db/new-id.ts";
import { recordPaymentActivity } from "#db/queries/payments/payment-activity.ts";
import { asPaymentReader, asRecorder, asSquadPayer } from "#db/queries/payments/payment-access.ts";
import { notifyRecordedPayment } from "#db/queries/payments/payment-notifications.ts";
import {
  insertSquadPayment,
  listPaymentUsers,
  refuseForeignPayment,
  selectPayment,
} from "#db/queries/payments/payments.ts";
import { refuseUnpayable } from "#db/queries/squads/members.ts";
import { followPayment } from "#db/queries/points/points-of-payments.ts";
import type { Payment, RecordPayment } from "#domain/payments/payments.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishPoints } from "#worker/points/publish-points.ts";
import { withCurrentPlan } from "#worker/payments/settling/store-plan.ts";
import { publishPaymentChanged } from "./publish-payment-changed.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";

/** A payment whose day is known. */
export type DatedPayment = Omit<RecordPayment, "paidOn" | "today"> & { paidOn: string };

/**
 * Records a payment in a squad: balances, plan, activity and notifications in one batch. It counts immediately, and waits for
 * the receiver where they did not record it themselves. Where a change has outdated the plan, it is made first, so that the
 * payment shortens what its sender saw. While others go on changing the squad, the payment counts without it.
 */
export async function recordSquadPayment(
  ctx: UserContext,
  squadId: string,
  { from, to, ...input }: DatedPayment,
): Promise<Payment> {
  const { db, now, userId } = ctx;
  const payer = asSquadPayer({ squadId, from, to, userId });
  const id = newId("pay", now);
  const reader = asPaymentReader(id, userId);
  const recorder = asRecorder(id, userId);
  const write = (plan?: Batch) =>
    writeOnce(
      ctx,
      {
        closed: refuseUnpayable(db, asSquadReader(squadId, userId)),
        foreign: refuseForeignPayment(db, payer),
        plan,
        payment: insertSquadPayment(db, payer, { id, ...input }, now),
        activity: recordPaymentActivity(db, recorder, "payment-added", now),
        points: followPayment(db, recorder, now),
        notified: notifyRecordedPayment(db, recorder, now),
        users: listPaymentUsers(db, reader),
      },
      selectPayment(reader),
    );
  const outcome = await withCurrentPlan(ctx, squadId, write).catch((error: unknown) => {
    if (codeOf(error) !== "plan_outdated") throw error;
    return write();
  });
  if (!outcome.answer) throw new Error("the new payment cannot be read");
  if (!outcome.replayed) {
    const { notified, points, users } = outcome.results;
    publishPaymentChanged(ctx, { squadId, users, splits: [] });
    publishNotificationsLater(ctx, [...notified.sent, ...notified.received, ...notified.recorded]);
    queueMailsLater(ctx, notified.mails);
    publishPoints(ctx, points);
  }
  return outcome.answer;
}
