import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { LazyNotificationEffects, LazyNotificationList } from "#web/notifications/lazy.ts";
import { notificationsQuery, formatUnreadCount } from "#web/notifications/notifications-query.ts";
import { useMarkCurrentScreenRead } from "#web/notifications/mark-current-screen-read.ts";
import { initialRenderDoneAtom } from "#web/ui/feedback/initial-render-done.ts";
import { CountBadge } from "#web/ui/controls/badge.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Popover } from "#web/ui/overlay/popover.tsx";

/** The bell in the header, with its popover. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const isAtRest = useAtomValue(initialRenderDoneAtom);
  const page = useMarkCurrentScreenRead(useQuery({ ...notificationsQuery, enabled: isAtRest || open }).data);
  const unread = page?.unreadCount ?? 0;
  const shown = formatUnreadCount(unread);
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
              className={`${open ? "bg-base-200" : ""} ${unread > 0 ? "text-base-content" : ""}`}
              icon={<BellIcon className="icon-20" aria-hidden="true" />}
              {...wiring}
            />
            {unread > 0 && (
              <span className="pointer-events-none absolute top-1 left-5.5">
                <CountBadge count={unread} />
              </span>
            )}
          </span>
        )}
      >
        <LazyNotificationList page={page} onOpen={() => setOpen(false)} />
      </Popover>
      {isAtRest && <LazyNotificationEffects page={page} />}
    </>
  );
}
