import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/** Publishes new notifications and queues the mails that go with them, after the response. */
export function notifyLater(
  ctx: RequestContext,
  { notified, mails }: { notified: readonly NewNotification[]; mails: readonly { id: string }[] },
): void {
  publishNotificationsLater(ctx, notified);
  queueMailsLater(ctx, mails);
}
