import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";

// Fetched once the page is at rest, or when the bell is pressed before that.
export const LazyNotificationList = lazyPart(() =>
  import("#web/notifications/notification-list.tsx").then((found) => found.NotificationList),
);
export const LazyNews = lazyPart(() => import("#web/notifications/news.tsx").then((found) => found.News));
