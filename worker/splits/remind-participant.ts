import { notifyReminder } from "#db/queries/notifications/notifications.ts";
import {
  markReminded,
  selectReminderState,
  writeReminderMail,
  type ReminderState,
} from "#db/queries/splits/reminders.ts";
import type { SplitCreator } from "#db/queries/splits/split-access.ts";
import { failures, Fault, Refusal } from "#domain/errors.ts";
import { nextReminderAt } from "#domain/splits/reminders.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitOwnTries } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { canSendMails } from "#worker/mail/transport.ts";
import { tellNotifications } from "#worker/notifications/publish-notifications.ts";

/** Reminds a participant of their share: notification and mail in one batch, once in 12 hours however many ask at once. */
export async function remindParticipant(
  ctx: UserContext,
  creator: SplitCreator,
  participantId: string,
): Promise<{ remindedAt: string }> {
  const { db, env, now, userId } = ctx;
  if (!canSendMails(env)) throw new Fault(failures.remind, new Error("no mail transport is set up"));
  await limitOwnTries(ctx, "reminders");
  const {
    state: [state],
    notified,
    mails,
    reminded,
  } = await db.batch({
    state: selectReminderState(db, creator, participantId),
    notified: notifyReminder(db, creator, participantId, now),
    mails: writeReminderMail(db, creator, participantId, now),
    reminded: markReminded(db, creator, participantId, now),
  });
  if (reminded.length === 0) throw refusalFor(state, now);
  queueMailsLater(ctx, mails);
  tellNotifications(ctx, notified);
  ctx.tell([userId], { type: "split-changed", splitId: creator.splitId });
  return { remindedAt: now.toISOString() };
}

function refusalFor(state: ReminderState | undefined, now: Date): Refusal {
  if (!state) return new Refusal("not_found");
  if (state.paid) return new Refusal("already_paid");
  if (state.isDisputed) return new Refusal("share_disputed");
  if (!state.hasAccount) return new Refusal("no_recipient");
  const nextAt = nextReminderAt(new Date(state.remindedAt ?? now));
  return new Refusal("already_reminded", {
    retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000)),
  });
}
