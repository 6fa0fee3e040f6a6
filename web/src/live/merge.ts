import type { InfiniteData } from "@tanstack/react-query";
import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import type { Notification, NotificationPage } from "#domain/notifications/notifications.ts";

/** The server counts up to 100 only. */
const MOST_COUNTED = 100;

/** Puts a notification on top. An existing one moves up, and is counted again only if it had been read. */
export function withNotification(page: NotificationPage, notification: Notification): NotificationPage {
  const before = page.notifications.find(({ id }) => id === notification.id);
  const unreadBefore = before && !before.read ? 1 : 0;
  const unread = page.unreadCount + (notification.read ? 0 : 1) - unreadBefore;
  return {
    ...page,
    notifications: [notification, ...page.notifications.filter((one) => one !== before)],
    unreadCount: Math.min(unread, MOST_COUNTED),
  };
}

/** The cached data of ["comments", splitId]: the newest page first, oldest comment first within a page. */
export type CommentPages = InfiniteData<CommentPage, unknown>;

/** Appends a comment to the newest page, unless it is there already. */
export function withComment(data: CommentPages, comment: Comment): CommentPages {
  const [newest, ...older] = data.pages;
  if (!newest || data.pages.some((page) => page.comments.some(({ id }) => id === comment.id))) return data;
  const comments = [...newest.comments, comment].sort(byTime);
  return { ...data, pages: [{ ...newest, comments }, ...older] };
}

const byTime = (a: Comment, b: Comment): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
