import { Bell } from "lucide-react";
import { Link } from "react-router";
import type { Notification } from "#domain/notifications.ts";
import { nameOf } from "#domain/profiles.ts";
import { exactTime, timeAgo } from "#web/notifications/time-ago.ts";
import { Avatar } from "#web/ui/avatar.tsx";

type NotificationRowProps = { notification: Notification; now: Date; onOpen: () => void };

/** The whole row leads to what it tells of; unread by tint, weight, dot and word. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { title, message, link, person, read, createdAt } = notification;
  const at = new Date(createdAt);
  return (
    <li>
      <Link
        to={link}
        onClick={onOpen}
        className={`flex items-start gap-3 rounded-field px-3 py-2.5 ${read ? "hover:bg-base-200" : "bg-info/60 hover:bg-info"}`}
      >
        {person ? (
          <Avatar
            person={{ id: person.id, name: nameOf(person), avatarUrl: person.avatarUrl, deleted: person.deleted }}
          />
        ) : (
          <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-base-200">
            <Bell className="icon-20" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          {!read && <span className="sr-only">Unread: </span>}
          <span className={`line-clamp-2 ${read ? "font-medium" : "font-semibold"}`}>{title}</span>
          <span className="line-clamp-2 text-sm text-ink-soft">{message}</span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1.5 pt-0.5">
          <time dateTime={createdAt} title={exactTime(at)} className="text-xs text-ink-soft">
            {timeAgo(at, now)}
          </time>
          {!read && <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />}
        </span>
      </Link>
    </li>
  );
}
