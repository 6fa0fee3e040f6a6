// The texts of notifications. Texts that the specification fixes for failures are in domain/errors.ts.

export const nothingIsLostPleaseTryAgain = "Nothing is lost. Please try again.";
export const unread = "{formatUnreadCount} unread";
export const markAllAsRead = "Mark all as read";
export const notifications = "Notifications";
export const notificationsUnread = "Notifications, {shown} unread";
export const youFindAllNotificationsInThe =
  "You find all notifications in the bell. Choose which ones you also get as push notifications and by e-mail. E-mails about your account are always sent.";
export const eMail = "E-mail";
export const push = "Push: {label}";
export const push2 = "Push";
export const onYouGetNotificationsOnThis = "On. You get notifications on this device, even when Squadtab is closed.";
export const getNotificationsOnThisDeviceEven =
  "Get notifications on this device, even when Squadtab is closed. Your browser asks for permission.";
export const yourBrowserBlocksNotificationsFromSquadtab =
  "Your browser blocks notifications from Squadtab. Allow them in its settings for this site.";
export const onAnIphoneOrIpadPush =
  "On an iPhone or iPad, push notifications need Squadtab on the Home Screen: tap Share, then Add to Home Screen, and open Squadtab from there.";
export const thisBrowserCannotShowPushNotifications = "This browser cannot show push notifications.";
export const pushNotificationsAreNotSetUp = "Push notifications are not set up here.";
export const pushOnThisDevice = "Push on this device";
export const turnOn = "Turn on";
export const turnOff = "Turn off";
export const yourBrowserDidNotAllowNotifications = "Your browser did not allow notifications.";
export const seeAllNotifications = "See all notifications";
export const unread2 = "Unread:";
export const noNotifications = "No notifications";
export const youAreNotifiedHereAboutYour = "You are notified here about your splits, friends and events.";
export const couldNotLoadNotifications = "Could not load notifications";
export const retry = "Retry";
export const loadingNotifications = "Loading notifications";
export const markAllRead = "Mark all read";
