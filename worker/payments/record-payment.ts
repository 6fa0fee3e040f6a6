import { isUpToToday } from "#domain/time/calendar.ts";
import { invalidField } from "#domain/errors.ts";
import { INVALID_DATE } from "#domain/fields.ts";
import type { Payment, RecordPayment } from "#domain/payments/payments.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { todayOf } from "#worker/http/today.ts";
import { recordDirectPayment } from "./record-direct-payment.ts";
import { recordSquadPayment } from "./record-squad-payment.ts";

/** Records a payment of today or earlier: in a squad, or for shares of direct splits. */
export async function recordPayment(
  ctx: UserContext,
  { squadId, paidOn: given, today: givenToday, ...input }: RecordPayment,
): Promise<Payment> {
  await limitPerMinute(ctx, "payment", ctx.userId);
  const today = await todayOf(ctx, givenToday);
  const paidOn = given ?? today;
  if (!isUpToToday(paidOn, today)) throw invalidField("paidOn", INVALID_DATE);
  return squadId
    ? recordSquadPayment(ctx, squadId, { ...input, paidOn })
    : recordDirectPayment(ctx, { ...input, paidOn });
}
