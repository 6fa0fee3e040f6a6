// The texts of notifications. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The bell, its panel and the page
export const notifications = "Notifications";
export const bellWithUnread = "Notifications, {count} unread";
export const unreadCount = "{count} unread";
export const markAllAsRead = "Mark all as read";
export const seeAllNotifications = "See all notifications";

// A row
export const markAsRead = "Mark as read";
export const markAsUnread = "Mark as unread";
export const markRowAs = "{mark}: {title}";
// For screen readers
export const unreadRow = "Unread:";

// No rows
export const noNotifications = "No notifications";
export const noNotificationsHint = "You are notified here about your splits, squads, friends and events.";
export const loadingNotifications = "Loading notifications";
export const notificationsNotLoaded = "Could not load notifications";
export const nothingIsLost = "Nothing is lost. Please try again.";
export const retry = "Retry";

// The choices
export const choicesHint =
  "You find all notifications in the bell. Choose which ones you also get as push notifications and by email. Emails about your account are always sent.";
export const aboutBills = "Bills";
export const aboutSquads = "Squads";
export const aboutEvents = "Events";
export const aboutReminders = "Reminders";
export const aboutFriends = "Friends";
export const pushOnOf = "Push: {on} of {of} on";
export const emailOnOf = "Email: {on} of {of} on";
export const byEmail = "Email";
export const byEmailOfKind = "Email: {kind}";
export const byPush = "Push";
export const byPushOfKind = "Push: {kind}";

// The choices: push on this device
export const pushOnThisDevice = "Push on this device";
export const turnOnPush = "Turn on";
export const turnOffPush = "Turn off";
export const pushIsOn = "On. You get notifications on this device, even when Squadtab is closed.";
export const pushIsOff =
  "Get notifications on this device, even when Squadtab is closed. Your browser asks for permission.";
export const pushIsBlocked =
  "Your browser blocks notifications from Squadtab. Allow them in its settings for this site.";
export const pushNeedsHomeScreen =
  "On an iPhone or iPad, push notifications need Squadtab on the Home Screen: tap Share, then Add to Home Screen, and open Squadtab from there.";
export const pushIsUnsupported = "This browser cannot show push notifications.";
export const pushIsNotSetUp = "Push notifications are not set up here.";
export const pushNotAllowed = "Your browser did not allow notifications.";
