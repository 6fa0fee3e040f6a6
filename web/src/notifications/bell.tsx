import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import * as messages from "#web/notifications/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { notificationsQuery, formatUnreadCount } from "#web/notifications/notifications-query.ts";
import { useWithCurrentScreenRead } from "#web/notifications/current-screen.ts";
import { initialRenderDoneAtom } from "#web/ui/feedback/initial-render-done.ts";
import { CountBadge } from "#web/ui/controls/count-badge.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Popover } from "#web/ui/overlay/popover.tsx";

export const LazyNotificationList = lazyPart(
  () => import("#web/notifications/notification-list.tsx").then((found) => found.NotificationList),
  true,
);
const NotificationEffects = lazyPart(() =>
  import("#web/notifications/notification-effects.tsx").then((found) => found.NotificationEffects),
);

/** The bell in the header, with its popover. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const isInitialRenderDone = useAtomValue(initialRenderDoneAtom);
  const { data: loaded } = useQuery({ ...notificationsQuery, enabled: isInitialRenderDone || open });
  const page = useWithCurrentScreenRead(loaded);
  const unread = page?.unreadCount ?? 0;
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={messages.notifications}
        trigger={(wiring) => (
          <span className="relative">
            <IconButton
              label={
                unread > 0
                  ? fill(messages.bellWithUnread, { count: formatUnreadCount(unread) })
                  : messages.notifications
              }
              className={`${open ? "bg-base-200" : ""} ${unread > 0 ? "text-base-content" : ""}`}
              icon={<BellIcon className="icon-20" />}
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
      {isInitialRenderDone && <NotificationEffects loaded={loaded} page={page} />}
    </>
  );
}
