import type { Person } from "#domain/profiles/profiles.ts";

/** Every kind of notification, and the picture that is shown if no person belongs to it. */
export const notificationPictures = {
  "split-added": "split",
  "share-paid": "money",
  "share-unpaid": "money",
  "share-disputed": "money",
  comment: "comment",
  reminder: "money",
  "share-pending": "money",
  "budget-warning": "budget",
  "budget-over": "budget",
  "friend-request": "person",
  "friend-accepted": "person",
  "event-joined": "event",
  "event-left": "event",
  "event-reply": "event",
  "event-guests": "event",
  "event-moved-up": "event",
  "event-place": "event",
  "event-changed": "event",
  "event-cancelled": "event",
  "event-removed": "event",
  "event-co-organizer": "event",
  "event-invited": "event",
  "event-tomorrow": "event",
  "event-reminder": "event",
  "event-locked": "event",
  "event-plan-changed": "event",
  "event-bill-changed": "money",
  "event-bill-problem": "money",
  "squad-invited": "person",
  "squad-added": "person",
  "squad-removed": "person",
  "squad-joined": "person",
  "squad-guest-claimed": "person",
  "squad-split-added": "split",
  "squad-message": "comment",
  "squad-mention": "comment",
  "challenge-new": "person",
  "challenge-progress": "person",
  "challenge-result": "person",
  "payment-sent": "money",
  "payment-received": "money",
  "payment-recorded": "money",
  "payment-confirmed": "money",
  "payment-disputed": "money",
  "payment-contested": "money",
  "payment-withdrawn": "money",
  "transfer-reminder": "money",
  "goal-money-sent": "money",
  "goal-money-received": "money",
  "goal-money-confirmed": "money",
  "goal-money-disputed": "money",
  "goal-money-withdrawn": "money",
  "goal-used": "money",
  "goal-reached": "money",
  "goal-closed": "money",
  "goal-keeper": "money",
  "goal-pledge": "money",
  "series-split": "split",
  "series-ask": "money",
  "series-event": "event",
  "series-paused": "split",
  "event-regular": "event",
  "friend-counted": "person",
  "tier-reached": "points",
  "claim-items": "split",
} as const;

export type NotificationKind = keyof typeof notificationPictures;
export type NotificationPicture = (typeof notificationPictures)[NotificationKind];

/** All kinds, for the column's type. */
export const NOTIFICATION_KINDS = Object.keys(notificationPictures) as [NotificationKind, ...NotificationKind[]];

/** The page size of the popover. The page of all notifications fetches more at a time. */
export const NOTIFICATIONS_PER_PAGE = 10;

/** A notification as the API answers it. `link` is a path of the app, with a query if it leads to a place on that screen; `person` is the person who did it, if there is one. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string;
  person: Person | null;
  /** The friend request that it is about, while it is unanswered. */
  requestId?: string;
  read: boolean;
  createdAt: string;
}

/** `unreadCount` is capped at 100, which the bell shows as 99+. */
export interface NotificationPage {
  notifications: Notification[];
  unreadCount: number;
  nextCursor: string | null;
}
