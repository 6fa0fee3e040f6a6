import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { NewNotification } from "#web/notifications/new-notification.tsx";
import { NotificationList } from "#web/notifications/notification-list.tsx";
import { notificationsQuery } from "#web/notifications/notifications-query.ts";
import { useReadHere } from "#web/notifications/read-here.ts";
import { shownCount } from "#web/notifications/shown-count.ts";
import { useTitleCount } from "#web/notifications/title-count.ts";
import { CountBadge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Popover } from "#web/ui/popover.tsx";

/** The bell of every page's header, with its popover. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const page = useReadHere(useQuery(notificationsQuery).data);
  const unread = page?.unreadCount ?? 0;
  const shown = shownCount(unread);
  useTitleCount(unread > 0 ? shown : null);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Notifications"
        trigger={(wiring) => (
          <span className="relative">
            <IconButton
              label={unread > 0 ? `Notifications, ${shown} unread` : "Notifications"}
              className={open ? "bg-base-200" : ""}
              icon={<BellIcon className="icon-20" aria-hidden="true" />}
              {...wiring}
            />
            {unread > 0 && (
              <span className="pointer-events-none absolute -top-0.5 left-5.5">
                <CountBadge count={unread} />
              </span>
            )}
          </span>
        )}
      >
        <NotificationList page={page} onOpen={() => setOpen(false)} />
      </Popover>
      <NewNotification loaded={page?.notifications} />
    </>
  );
}
