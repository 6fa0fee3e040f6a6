import type { InfiniteData } from "@tanstack/react-query";
import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import type { Notification, NotificationPage } from "#domain/notifications/notifications.ts";

/** The server counts to 100 at most. */
const MOST_COUNTED = 100;

/** Puts a notification on top. One that is there already moves up, and counts again only if it had been read. */
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

/** What the cache holds under ["comments", splitId]: the newest page first, oldest first within a page. */
export type CommentPages = InfiniteData<CommentPage, unknown>;

/** Puts a comment at the end of the newest page, once. */
export function withComment(data: CommentPages, comment: Comment): CommentPages {
  const [newest, ...older] = data.pages;
  if (!newest || data.pages.some((page) => page.comments.some(({ id }) => id === comment.id))) return data;
  const comments = [...newest.comments, comment].sort(byTime);
  return { ...data, pages: [{ ...newest, comments }, ...older] };
}

const byTime = (a: Comment, b: Comment): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
