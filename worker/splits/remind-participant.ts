import { notifyReminder } from "#db/queries/splits/split-notifications.ts";
import {
  markReminded,
  selectReminderState,
  writeReminderMail,
  type ReminderState,
} from "#db/queries/splits/reminders.ts";
import type { ShareCreator } from "#db/queries/splits/split-access.ts";
import { UnexpectedError, DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { nextReminderAt } from "#domain/splits/reminders.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { canSendMails } from "#worker/mail/transport.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Reminds a participant of a pending share: notification and mail in one batch, at most once in 12 hours even with
 * concurrent requests.
 */
export async function remindParticipant(ctx: UserContext, creator: ShareCreator): Promise<{ remindedAt: string }> {
  const { db, env, now, userId } = ctx;
  if (!canSendMails(env)) throw new UnexpectedError(failures.remind, new Error("no mail transport is set up"));
  await limitTries(ctx, "reminders", ctx.userId);
  const {
    state: [state],
    notified,
    mails,
    reminded,
  } = await db.batch({
    state: selectReminderState(db, creator),
    notified: notifyReminder(db, creator, now),
    mails: writeReminderMail(db, creator, now),
    reminded: markReminded(db, creator, now),
  });
  if (reminded.length === 0) throw errorFor(state, now);
  queueMailsLater(ctx, mails);
  publishNotificationsLater(ctx, notified);
  ctx.publish([userId], { type: "split-changed", splitId: creator.splitId });
  return { remindedAt: now.toISOString() };
}

function errorFor(state: ReminderState | undefined, now: Date): DomainError {
  if (!state) return new DomainError("not_found");
  if (state.paid) return new DomainError("already_paid");
  if (state.isAwaited) return new DomainError("payment_waiting");
  if (state.isDisputed) return new DomainError("share_disputed");
  if (!state.hasAccount) return new DomainError("no_recipient");
  const nextAt = nextReminderAt(new Date(state.remindedAt ?? now));
  return new DomainError("already_reminded", {
    retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000)),
  });
}
