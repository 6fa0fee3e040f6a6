import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Notification } from "#domain/notifications/notifications.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import * as messages from "#web/notifications/messages.ts";
import { KindPicture } from "#web/notifications/kind-picture.tsx";
import { markRead } from "#web/notifications/mark-read.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { formatDateTime, formatRelativeTime } from "#web/ui/format/format-time.ts";
import { useTimeValue } from "#web/ui/format/use-now.ts";

export type NotificationRowProps = {
  notification: Notification;
  onOpen?: () => void;
  /** Set when the row is in a list grouped by day, with room for more lines. */
  within?: "day";
  /** What can be done about it, below the link. */
  actions?: ReactNode;
};

/** A notification as a link that marks it as read. Unread ones differ by background, weight, dot and text. */
export function NotificationRow({ notification, onOpen, within, actions }: NotificationRowProps) {
  const { kind, title, message, link, person, read, createdAt } = notification;
  const background = read ? "hover:bg-base-200" : "bg-info/60 hover:bg-info";
  const [titleClamp, clamp] = within ? ["line-clamp-4", "line-clamp-4"] : ["line-clamp-3", "line-clamp-2"];
  return (
    <li data-swipe={read ? undefined : "back"} className={actions ? `rounded-field ${background}` : ""}>
      <Link
        to={link}
        onClick={() => {
          markRead(notification);
          onOpen?.();
        }}
        className={`flex scroll-my-16 flex-wrap items-start gap-x-3 rounded-field px-3 py-2.5 focus-visible:-outline-offset-2 ${actions ? "" : background}`}
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
        <span className="ml-auto flex flex-none flex-col items-end gap-1.5 pt-0.5">
          <NotificationTime at={createdAt} within={within} />
          {!read && <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />}
        </span>
      </Link>
      {/* For a swipe alone (app/gestures): to others the link, and "Mark all as read", do the same. */}
      {!read && (
        <button
          type="button"
          hidden
          data-swipe-press
          aria-label={messages.markAsRead}
          title={messages.markAsRead}
          onClick={() => markRead(notification)}
        />
      )}
      {actions && <div className="flex flex-wrap gap-2 px-3 pb-3 pl-16">{actions}</div>}
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
