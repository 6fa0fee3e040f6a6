import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";

// Loaded after the first render, or when the bell is pressed earlier.
export const LazyNotificationList = lazyPart(() =>
  import("#web/notifications/notification-list.tsx").then((found) => found.NotificationList),
);
export const LazyNotificationEffects = lazyPart(() =>
  import("#web/notifications/notification-effects.tsx").then((found) => found.NotificationEffects),
);
