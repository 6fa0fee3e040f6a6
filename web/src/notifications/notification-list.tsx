import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { NOTIFICATIONS_PER_PAGE, type NotificationPage } from "#domain/notifications/notifications.ts";
import * as messages from "#web/notifications/messages.ts";
import { AnswerableRow } from "#web/notifications/answerable-row.tsx";
import {
  NoNotifications,
  NotificationsFailed,
  NotificationsSkeleton,
} from "#web/notifications/notification-states.tsx";
import { notificationsQuery } from "#web/notifications/notifications-query.ts";
import { UnreadLine } from "#web/notifications/unread-line.tsx";
import * as paths from "#web/paths.ts";

type NotificationListProps = {
  page: NotificationPage | undefined;
  onOpen: () => void;
};

/** The popover's content: the ten newest notifications and a link to all. */
export function NotificationList({ page, onOpen }: NotificationListProps) {
  const { isError, isFetching, refetch } = useQuery(notificationsQuery);
  return (
    <div className="px-2">
      <UnreadLine unread={page?.unreadCount ?? 0} />
      {!page ? (
        isError ? (
          <NotificationsFailed busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <NotificationsSkeleton rows={3} />
        )
      ) : page.notifications.length === 0 ? (
        <NoNotifications />
      ) : (
        <>
          <ul className="mt-1 flex flex-col gap-0.5">
            {page.notifications.slice(0, NOTIFICATIONS_PER_PAGE).map((notification) => (
              <AnswerableRow key={notification.id} notification={notification} onOpen={onOpen} />
            ))}
          </ul>
          <div className="sticky bottom-0 -mx-2 mt-2 border-t border-base-300 bg-base-100 px-2 py-1">
            <Link
              to={paths.notifications}
              className="link-quiet flex min-h-11 items-center justify-center gap-1.5 rounded-field text-sm font-medium focus-visible:-outline-offset-2"
              onClick={onOpen}
            >
              {messages.seeAllNotifications}
              <ArrowRight className="icon-14" />
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
