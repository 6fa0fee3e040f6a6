import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import * as messages from "#web/notifications/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { markAllRead } from "#web/notifications/mark-read.ts";
import { AnswerableRow } from "#web/notifications/answerable-row.tsx";
import { NotificationsSkeleton } from "#web/notifications/notification-states.tsx";
import {
  allNotificationsQuery,
  notificationsQuery,
  formatUnreadCount,
} from "#web/notifications/notifications-query.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { localDay } from "#web/ui/format/format-date.ts";
import { formatDayHeading } from "#web/ui/format/format-time.ts";
import { useTimeValue } from "#web/ui/format/use-now.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { PageError } from "#web/ui/feedback/page-error.tsx";
import type { Notification } from "#domain/notifications/notifications.ts";

/** All notifications, grouped by day. */
export function AllNotifications() {
  const list = useInfiniteQuery(allNotificationsQuery);
  const { data, isError, refetch } = list;
  const unread = useQuery(notificationsQuery).data?.unreadCount ?? 0;
  const today = useTimeValue((now) => new Date(now).setHours(0, 0, 0, 0));
  if (!data)
    return isError ? (
      <PageError
        title={messages.notificationsNotLoaded}
        sentence={messages.nothingIsLost}
        onRetry={() => void refetch()}
      />
    ) : (
      <NotificationsSkeleton rows={8} />
    );

  const days = byDay(
    data.pages.flatMap(({ notifications }) => notifications),
    new Date(today),
  );
  if (days.length === 0)
    return (
      <EmptyState
        illustration={<AllQuietPicture />}
        title={messages.noNotifications}
        sentence={messages.noNotificationsHint}
      />
    );
  return (
    <div className="-mx-[12px] flex flex-col gap-6">
      {unread > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-3">
          <p className="text-ink-soft">{fill(messages.unreadCount, { count: formatUnreadCount(unread) })}</p>
          <Button
            size="small"
            icon={<CheckCheck className="icon-16" />}
            onClick={() => {
              // The button disappears with the last unread notification.
              giveFocusBack(null);
              markAllRead();
            }}
          >
            {messages.markAllAsRead}
          </Button>
        </div>
      )}
      {days.map(([name, notifications]) => (
        <section key={name} aria-label={name}>
          <h2 className="px-3 pb-1 text-sm font-medium text-ink-soft">{name}</h2>
          <ul className="flex flex-col gap-0.5">
            {notifications.map((notification) => (
              <AnswerableRow key={notification.id} notification={notification} within="day" />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore query={list} />
    </div>
  );
}

/**
 * Groups notifications by day, newest first. A notification that moved to the top while pages were loading appears
 * once, at its new place.
 */
export function byDay(notifications: readonly Notification[], now: Date): [name: string, Notification[]][] {
  const seen = new Set<string>();
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    if (seen.has(one.id)) continue;
    seen.add(one.id);
    const name = formatDayHeading(localDay(new Date(one.createdAt)), localDay(now));
    const day = days.get(name);
    if (day) day.push(one);
    else days.set(name, [one]);
  }
  return [...days];
}
