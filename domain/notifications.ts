import type { Person } from "./profiles.ts";

export const NOTIFICATIONS_PER_PAGE = 10;

/**
 * Stands in a stored notification where the name of who did it belongs, and is put in when it is read: a changed name
 * shows at once, and of a deleted account no name is left in other people's rows. (U+FFFC, "object replacement".)
 */
export const ACTOR = "\uFFFC";

/** A stored fact for one person. `link` is a path of the app; `person` is who did it, if anybody. */
export interface Notification {
  id: string;
  title: string;
  message: string;
  link: string;
  person: Person | null;
  read: boolean;
  createdAt: string;
}

/** `unreadCount` is capped at 100, which the bell shows as 99+. */
export interface NotificationPage {
  notifications: Notification[];
  unreadCount: number;
  nextCursor: string | null;
}
