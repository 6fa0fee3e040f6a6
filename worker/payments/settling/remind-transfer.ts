import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asTransferCreditor } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import {
  markTransferReminded,
  selectTransferReminderState,
  notifyTransferReminder,
  type TransferReminderState,
} from "#db/queries/payments/settling/transfer-reminders.ts";
import { DomainError, UnexpectedError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { nextReminderAt } from "#domain/splits/reminders.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { canSendMails } from "#worker/mail/transport.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";
import { withCurrentPlan } from "./store-plan.ts";
import { notifyLater } from "#worker/squads/notify-later.ts";

/**
 * Reminds a member of what they pay the signed-in user by the plan: notification and mail in one batch, with the limits of
 * reminders of shares. While a payment waits for the user, there is nothing to remind of.
 */
export async function remindTransfer(
  ctx: UserContext,
  squadId: string,
  { from, to }: { from: string; to: string },
): Promise<{ remindedAt: string }> {
  const { db, env, now, userId } = ctx;
  if (!canSendMails(env)) throw new UnexpectedError(failures.remind, new Error("no mail transport is set up"));
  await limitTries(ctx, "reminders", userId);
  const creditor = asTransferCreditor({ squadId, from, to, userId });
  const { state, notified, reminded, users } = await withCurrentPlan(ctx, squadId, (plan) =>
    db.batch({
      closed: refuseClosedSquad(db, creditor),
      plan,
      state: selectTransferReminderState(db, creditor),
      notified: notifyTransferReminder(db, creditor, now),
      reminded: markTransferReminded(db, creditor, now),
      users: listSquadReaders(db, creditor),
    }),
  );
  if (reminded.length === 0) throw errorFor(state[0], now);
  notifyLater(ctx, notified);
  publishSquadChanged(ctx, squadId, users);
  return { remindedAt: now.toISOString() };
}

function errorFor(state: TransferReminderState | undefined, now: Date): DomainError {
  if (!state) return new DomainError("not_found");
  if (state.isAwaited) return new DomainError("payment_waiting");
  if (!state.hasAccount) return new DomainError("no_recipient");
  const nextAt = nextReminderAt(new Date(state.remindedAt ?? now));
  return new DomainError("already_reminded", {
    retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000)),
  });
}
