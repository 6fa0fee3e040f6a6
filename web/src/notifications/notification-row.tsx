import { Circle } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { Notification } from "#domain/notifications/notifications.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/notifications/messages.ts";
import { KindPicture } from "#web/notifications/kind-picture.tsx";
import { markRead, toggleRead } from "#web/notifications/mark-read.ts";
import { isReadOn } from "#web/notifications/with-read.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatDateTime, formatRelativeTime } from "#web/ui/format/format-time.ts";
import { useTimeValue } from "#web/ui/format/use-now.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

export type NotificationRowProps = {
  notification: Notification;
  onOpen?: () => void;
  /** Set when the row is in a list grouped by day, with room for more lines. */
  within?: "day";
  /** What can be done about it, below the link. */
  actions?: ReactNode;
};

/**
 * A notification as a link that marks it as read, and a button that marks it as read or unread, which a swipe presses.
 * Unread ones differ by background, weight, dot and text.
 */
export function NotificationRow({ notification, onOpen, within, actions }: NotificationRowProps) {
  const { kind, title, message, link, person, read, createdAt } = notification;
  // It would be marked as read at once.
  const staysRead = isReadOn(notification, useLocation().pathname);
  const mark = read ? messages.markAsUnread : messages.markAsRead;
  const background = read ? "hover:bg-base-200" : "bg-info/60 hover:bg-info";
  const [titleClamp, clamp] = within ? ["line-clamp-4", "line-clamp-4"] : ["line-clamp-3", "line-clamp-2"];
  return (
    <li
      data-swipe={staysRead ? undefined : "back"}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center rounded-field ${background}`}
    >
      <Link
        to={link}
        onClick={() => {
          markRead(notification);
          onOpen?.();
        }}
        className={`flex scroll-my-16 flex-wrap items-start gap-x-3 rounded-field px-3 py-2.5 focus-visible:-outline-offset-2 ${staysRead ? "col-span-2" : ""}`}
      >
        {person ? (
          <Avatar
            person={{ id: person.id, name: nameOf(person), avatarUrl: person.avatarUrl, deleted: person.deleted }}
          />
        ) : (
          <KindPicture kind={kind} />
        )}
        <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">
          {!read && <span className="sr-only">{messages.unreadRow} </span>}
          <bdi className={`${titleClamp} ${read ? "font-medium" : "font-semibold"}`}>{title}</bdi>
          <bdi className={`text-sm text-ink-soft ${clamp}`}>{message}</bdi>
        </span>
        <span className="ml-auto flex-none pt-0.5">
          <NotificationTime at={createdAt} within={within} />
        </span>
      </Link>
      {!staysRead && (
        <IconButton
          label={fill(messages.markRowAs, { mark, title: isolate(title) })}
          title={mark}
          data-swipe-press
          icon={<Circle className={read ? "icon-14" : "icon-14 text-primary"} fill={read ? "none" : "currentColor"} />}
          onClick={() => toggleRead(notification)}
        />
      )}
      {actions && <div className="col-span-2 flex flex-wrap gap-2 px-3 pb-3 pl-16">{actions}</div>}
    </li>
  );
}

/** The relative time, kept current, with the exact time as its tooltip. */
export function NotificationTime({ at, within }: { at: string; within?: "day" }) {
  const words = useTimeValue((now) => formatRelativeTime(new Date(at), new Date(now), within));
  return (
    <time dateTime={at} title={formatDateTime(new Date(at))} className="text-xs text-ink-soft">
      {words}
    </time>
  );
}
