import { queryJson } from "#db/engine/json-row.ts";
import { recordPaymentActivity, type PaymentActivity } from "#db/queries/payments/payment-activity.ts";
import {
  asConfirmer,
  asDisputer,
  asPaymentReader,
  asWithdrawer,
  type PaymentRight,
} from "#db/queries/payments/payment-access.ts";
import { mailPayment, notifyPayment } from "#db/queries/payments/payment-notifications.ts";
import { listPaymentSplits, markPaymentShares } from "#db/queries/payments/payment-shares.ts";
import { listPaymentUsers, selectPayment, setPaymentState } from "#db/queries/payments/payments.ts";
import { DomainError } from "#domain/errors.ts";
import type { Payment, PaymentState } from "#domain/payments/payments.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishPaymentChanged } from "./publish-payment-changed.ts";

/** The receiver has got it. */
export const confirmPayment = (ctx: UserContext, paymentId: string) =>
  changeState(ctx, asConfirmer(paymentId, ctx.userId), "confirmed");

/** The receiver has not got it: it stops to count. */
export const disputePayment = (ctx: UserContext, paymentId: string) =>
  changeState(ctx, asDisputer(paymentId, ctx.userId), "disputed");

/** The sender, or who recorded it, takes it back. */
export const withdrawPayment = (ctx: UserContext, paymentId: string) =>
  changeState(ctx, asWithdrawer(paymentId, ctx.userId), "withdrawn");

/** Changes the state with all that follows from it. Of two changes at once, the second finds no right any more. */
async function changeState(
  ctx: UserContext,
  right: PaymentRight,
  state: Exclude<PaymentState, "sent">,
): Promise<Payment> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "payment", userId);
  const kind: PaymentActivity = `payment-${state}`;
  const reader = asPaymentReader(right.paymentId, userId);
  const { notified, mails, changed, users, splits, answer } = await db.batch({
    activity: recordPaymentActivity(db, right, kind, now),
    notified: notifyPayment(db, kind, userId, right.condition, now),
    mails: state === "disputed" ? mailPayment(db, "payment-disputed", right, now) : undefined,
    ...(state !== "disputed" && { marked: markPaymentShares(db, right, state === "confirmed", now) }),
    changed: setPaymentState(db, right, state, now),
    splits: listPaymentSplits(db, reader),
    users: listPaymentUsers(db, reader),
    answer: queryJson(db, selectPayment(reader)),
  });
  const payment = answer[0];
  if (!changed[0]) throw new DomainError(payment && isAsked(payment, state, userId) ? "payment_answered" : "not_found");
  publishPaymentChanged(ctx, { squadId: changed[0].squadId, users, splits });
  publishNotificationsLater(ctx, notified);
  queueMailsLater(ctx, mails ?? []);
  if (!payment) throw new Error("the changed payment cannot be read");
  return payment;
}

/** Whether this user could have changed the payment so before. To others, the change does not exist. */
const isAsked = ({ from, to, recordedById }: Payment, state: PaymentState, userId: string): boolean =>
  state === "withdrawn" ? from.person?.id === userId || recordedById === userId : to.person?.id === userId;
