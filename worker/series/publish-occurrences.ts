import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/** Publishes the notifications of new occurrences, and with them what else has changed for their readers. */
export function publishOccurrencesLater(ctx: RequestContext, written: readonly NewNotification[]): void {
  for (const { userId, json } of written) for (const hint of changesToldBy(json)) ctx.publish([userId], hint);
  publishNotificationsLater(ctx, written);
}

interface ToldOf {
  kind: NotificationKind;
  subjectId: string;
  params: { squadId?: string | null };
}

/** What has changed for the reader of a notification of a series, which is given as JSON. */
export function changesToldBy(json: string): LiveHint[] {
  const { kind, subjectId, params } = JSON.parse(json) as ToldOf;
  const seriesChanged: LiveHint = { type: "series-changed" };
  switch (kind) {
    case "split-added":
      return [{ type: "split-changed", splitId: subjectId }];
    case "squad-split-added":
      return [{ type: "squad-changed", squadId: subjectId }, seriesChanged];
    case "series-split":
      return params.squadId
        ? [{ type: "squad-changed", squadId: params.squadId }, seriesChanged]
        : [{ type: "split-changed", splitId: subjectId }, seriesChanged];
    case "series-event":
    case "event-regular":
      return [{ type: "event-changed", eventId: subjectId }, seriesChanged];
    default:
      return [seriesChanged];
  }
}
