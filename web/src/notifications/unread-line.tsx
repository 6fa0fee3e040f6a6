import { useRef } from "react";
import * as messages from "#web/notifications/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { markAllRead } from "#web/notifications/mark-read.ts";
import { formatUnreadCount } from "#web/notifications/notifications-query.ts";

/** The popover's header: title, unread count and 'Mark all as read'. */
export function UnreadLine({ unread }: { unread: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="sticky top-0 z-1 flex min-h-14 flex-wrap items-center gap-x-3 bg-base-100 px-3 pt-2">
      <h2 ref={title} tabIndex={-1} className="flex-1 text-lg outline-none">
        {messages.notifications}
      </h2>
      {unread > 0 && (
        <>
          <span className="text-sm text-ink-soft">
            {fill(messages.unreadCount, { count: formatUnreadCount(unread) })}
          </span>
          <button
            type="button"
            className="link-quiet min-h-11 rounded-md text-sm font-medium"
            onClick={() => {
              // The button disappears with the last unread notification; the focus stays in the popover.
              title.current?.focus();
              markAllRead();
            }}
          >
            {messages.markAllAsRead}
          </button>
        </>
      )}
    </div>
  );
}
