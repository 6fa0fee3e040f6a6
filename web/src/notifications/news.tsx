import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { NewNotification } from "#web/notifications/new-notification.tsx";
import { shownCount } from "#web/notifications/shown-count.ts";
import { useShownOutside } from "#web/notifications/shown-outside.ts";
import { useTitleCount } from "#web/notifications/title-count.ts";

/** Shows notifications outside the bell: to screen readers, in the document's title and in the system. */
export function News({ page }: { page: NotificationPage | undefined }) {
  const unread = page?.unreadCount ?? 0;
  useShownOutside(page);
  useTitleCount(unread > 0 ? shownCount(unread) : null);
  return <NewNotification loaded={page?.notifications} />;
}
