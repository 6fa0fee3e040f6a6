import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import type { UserContext } from "#worker/http/context.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

interface ChangedGoal {
  squadId: string;
  users: readonly { userId: string }[];
  notified?: readonly NewNotification[];
  mails?: readonly { id: string }[];
}

/** Tells the open tabs of a squad that one of its goals changed, and those whom it concerns. */
export function publishGoalChanged(ctx: UserContext, { squadId, users, notified = [], mails = [] }: ChangedGoal): void {
  ctx.publish(
    users.map(({ userId }) => userId),
    { type: "goals-changed", squadId },
  );
  publishNotificationsLater(ctx, notified);
  queueMailsLater(ctx, mails);
}
