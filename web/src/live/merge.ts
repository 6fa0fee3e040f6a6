import type { InfiniteData } from "@tanstack/react-query";
import { REPLY_EXCERPT_LENGTH, type SquadMessage } from "#domain/squads/chat.ts";
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

/** What a chat consists of has a place in it: by time, and then by id. */
export interface Placed {
  id: string;
  createdAt: string;
}

export const isBefore = (a: Placed, b: Placed): boolean =>
  a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;

/** Oldest first within the page; `nextCursor` leads to older ones. */
export interface ItemPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The cached data of a chat: the newest page first. */
export type ItemPages<Item> = InfiniteData<ItemPage<Item>, unknown>;

/** Appends an item to the newest page, unless it is there already. */
export function withItem<Item extends Placed>(data: ItemPages<Item>, item: Item): ItemPages<Item> {
  const [newest, ...older] = data.pages;
  if (!newest || data.pages.some((page) => page.items.some(({ id }) => id === item.id))) return data;
  const items = [...newest.items, item].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  return { ...data, pages: [{ ...newest, items }, ...older] };
}

/** Whether what arrived is from before what is known: a deleted message stays deleted, and the newest edit stays. */
export const isOutdated = (known: SquadMessage, arrived: SquadMessage): boolean =>
  !arrived.deleted && (known.deleted || (known.editedAt ?? "") > (arrived.editedAt ?? ""));

/**
 * Replaces a message where it is loaded, and what it says where others answer it. One that is newer than all loaded ones is
 * added: the change can arrive before the answer to the request that sent the message.
 */
export function withChangedMessage(known: ItemPages<SquadMessage>, message: SquadMessage): ItemPages<SquadMessage> {
  const { id, text, deleted } = message;
  const newest = known.pages[0]?.items.at(-1);
  const data = newest && isBefore(newest, message) ? withItem(known, message) : known;
  if (data.pages.some(({ items }) => items.some((one) => one.id === id && isOutdated(one, message)))) return data;
  const changed = (one: SquadMessage): SquadMessage =>
    one.id === id
      ? message
      : one.replyTo?.id === id
        ? { ...one, replyTo: { ...one.replyTo, text: text.slice(0, REPLY_EXCERPT_LENGTH), deleted } }
        : one;
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
}
