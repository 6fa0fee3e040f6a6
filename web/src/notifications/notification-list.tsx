import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useRef } from "react";
import { NOTIFICATIONS_PER_PAGE } from "#domain/notifications.ts";
import { markAllRead, markRead } from "#web/notifications/mark-read.ts";
import { NotificationRow } from "#web/notifications/notification-row.tsx";
import { notificationsQuery } from "#web/notifications/notifications-query.ts";
import { Button } from "#web/ui/button.tsx";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";

/** What the popover holds: the ten newest. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const unread = data?.unreadCount ?? 0;
  return (
    <div className="px-2 pb-2">
      <div className="sticky top-0 z-1 flex min-h-14 items-center gap-3 bg-base-100 px-3 pt-2">
        <h2 ref={title} tabIndex={-1} className="flex-1 text-lg outline-none">
          Notifications
        </h2>
        {unread > 0 && (
          <>
            <span className="text-sm text-ink-soft">{unread > 99 ? "99+" : unread} unread</span>
            <button
              type="button"
              className="link-quiet min-h-11 rounded-md text-sm font-medium"
              onClick={() => {
                // The button goes with the last unread one; the focus stays in the popover.
                title.current?.focus();
                markAllRead();
              }}
            >
              Mark all read
            </button>
          </>
        )}
      </div>
      {data ? (
        <Rows page={data.notifications} onOpen={onOpen} />
      ) : isError ? (
        <div role="alert" className="flex flex-col items-center gap-4 px-6 pt-5 pb-7 text-center">
          <p>Could not load notifications</p>
          <Button
            busy={isFetching}
            icon={<RotateCw className="icon-20" aria-hidden="true" />}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </div>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Rows({ page, onOpen }: { page: readonly Parameters<typeof markRead>[0][]; onOpen: () => void }) {
  const now = new Date();
  if (page.length === 0)
    return (
      <div className="flex flex-col items-center px-6 pt-3 pb-8 text-center">
        <div className="w-48">
          <AllQuietPicture />
        </div>
        <p className="mt-4 font-semibold">No notifications</p>
        <p className="mt-1 text-sm text-ink-soft">What others do on your tabs shows up here.</p>
      </div>
    );
  return (
    <ul className="mt-1 flex flex-col gap-0.5">
      {page.slice(0, NOTIFICATIONS_PER_PAGE).map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          now={now}
          onOpen={() => {
            markRead(notification);
            onOpen();
          }}
        />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-0.5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-start gap-3 px-3 py-2.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1 pt-1">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="mt-2 h-3.5 w-56 max-w-full" />
          </div>
          <Skeleton className="mt-1 h-3 w-9" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
