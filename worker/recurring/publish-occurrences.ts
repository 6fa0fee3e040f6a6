import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import type { StoredNotification } from "#db/queries/notifications/notification-json.ts";
import type { SquadOfSplits } from "#db/queries/recurring/write-occurrences.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import type { OccurrenceRows } from "./build-occurrences.ts";

/** Publishes the notifications of new occurrences, and with them what else has changed for their readers. */
export function publishOccurrencesLater(ctx: RequestContext, written: readonly NewNotification[]): void {
  for (const { userId, notification } of written)
    for (const hint of changesToldBy(notification)) ctx.publish([userId], hint);
  publishNotificationsLater(ctx, written);
}

/**
 * Publishes what someone created themselves: to their other tabs, because they get no notification of it, and to everyone who
 * reads the squad of a split.
 */
export function publishCreated(
  ctx: UserContext,
  { splits, events }: Pick<OccurrenceRows, "splits" | "events">,
  squads: readonly SquadOfSplits[] | undefined,
): void {
  const publish = (hint: LiveHint): void => ctx.publish([ctx.userId], hint);
  for (const { id } of events) publish({ type: "event-changed", eventId: id });
  if (!squads) for (const { id } of splits) publish({ type: "split-changed", splitId: id });
  else for (const { squadId, userIds } of squads) ctx.publish(userIds, { type: "squad-changed", squadId });
}

/** What has changed for the reader of a notification of a series, besides their squad. */
export function changesToldBy({ kind, subjectId, params }: StoredNotification): LiveHint[] {
  const seriesChanged: LiveHint = { type: "series-changed" };
  if (subjectId === null) return [seriesChanged];
  const squadId = params && "squadId" in params ? params.squadId : null;
  switch (kind) {
    case "split-added":
      return [{ type: "split-changed", splitId: subjectId }];
    case "series-split":
      return squadId ? [seriesChanged] : [{ type: "split-changed", splitId: subjectId }, seriesChanged];
    case "series-event":
    case "event-regular":
      return [{ type: "event-changed", eventId: subjectId }, seriesChanged];
    default:
      return [seriesChanged];
  }
}
