import { queryJson } from "#db/engine/json-row.ts";
import { recordPaymentActivity, type PaymentActivity } from "#db/queries/payments/payment-activity.ts";
import {
  asConfirmer,
  asDisputer,
  asPaymentReader,
  asWithdrawer,
  type PaymentRight,
} from "#db/queries/payments/payment-access.ts";
import { notifyDisputedPayment, notifyPayment } from "#db/queries/payments/payment-notifications.ts";
import { listPaymentSplits, markPaymentShares } from "#db/queries/payments/payment-shares.ts";
import { listPaymentUsers, selectPayment, setPaymentState } from "#db/queries/payments/payments.ts";
import { awardAnswered, followPayment } from "#db/queries/points/points-of-payments.ts";
import { DomainError } from "#domain/errors.ts";
import type { Payment, PaymentState } from "#domain/payments/payments.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishPoints } from "#worker/points/publish-points.ts";
import { publishPaymentChanged } from "./publish-payment-changed.ts";

type Change = Exclude<PaymentState, "sent">;

/** The receiver has got it, or another member says so for one without an account. */
export const confirmPayment = (ctx: UserContext, paymentId: string) =>
  changeState(ctx, asConfirmer(paymentId, ctx.userId), "confirmed");

/** The receiver has not got it, or another member says so where a side has no account: it stops to count. */
export const disputePayment = (ctx: UserContext, paymentId: string) =>
  changeState(ctx, asDisputer(paymentId, ctx.userId), "disputed");

/** The sender, who recorded it, or any member where a side has no account takes it back. */
export const withdrawPayment = (ctx: UserContext, paymentId: string) =>
  changeState(ctx, asWithdrawer(paymentId, ctx.userId), "withdrawn");

/** Changes the state with all that follows from it. Of two changes at once, the second finds no right any more. */
async function changeState(ctx: UserContext, right: PaymentRight, state: Change): Promise<Payment> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "payment", userId);
  const kind: PaymentActivity = `payment-${state}`;
  const reader = asPaymentReader(right.paymentId, userId);
  const { notified, disputed, recorded, changed, answered, points, users, splits, answer } = await db.batch({
    activity: recordPaymentActivity(db, right, kind, now),
    notified: kind === "payment-disputed" ? undefined : notifyPayment(db, kind, userId, right.condition, now),
    disputed: kind === "payment-disputed" ? notifyDisputedPayment(db, right, now) : undefined,
    recorded: state === "confirmed" ? notifyPayment(db, "payment-recorded", userId, right.condition, now) : undefined,
    marked: state === "disputed" ? undefined : markPaymentShares(db, right, state === "confirmed", now),
    answered: state === "withdrawn" ? undefined : awardAnswered(db, right, now),
    changed: setPaymentState(db, right, state, now),
    points: followPayment(db, right, now),
    splits: listPaymentSplits(db, reader),
    users: listPaymentUsers(db, reader),
    answer: queryJson(db, selectPayment(reader)),
  });
  const payment = answer[0];
  if (!changed[0])
    throw new DomainError(payment && isAnswered(payment, state, userId) ? "payment_answered" : "not_found");
  publishPaymentChanged(ctx, { squadId: changed[0].squadId, users, splits });
  publishNotificationsLater(
    ctx,
    [notified, recorded, disputed?.disputed, disputed?.contested].flatMap((written) => written ?? []),
  );
  queueMailsLater(ctx, disputed?.mails ?? []);
  publishPoints(ctx, points, answered);
  if (!payment) throw new Error("the changed payment cannot be read");
  return payment;
}

/** Whether someone has answered before this user could. To those who could not change it then either, the change does not exist. */
function isAnswered(payment: Payment, change: Change, userId: string): boolean {
  const { from, to, recordedById, state } = payment;
  const isOwn = from.person?.id === userId || recordedById === userId;
  const isWithGuest = from.person === null || to.person === null;
  if (change === "confirmed") return !isOpen(state) && (to.person?.id === userId || (isWithGuest && !isOwn));
  if (isWithGuest) return state === "withdrawn" || state === change;
  return change === "withdrawn" ? !isOpen(state) && isOwn : state !== "sent" && to.person?.id === userId;
}

const isOpen = (state: PaymentState): boolean => state === "sent" || state === "disputed";
