import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { NewNotification } from "#web/notifications/new-notification.tsx";
import { shownCount } from "#web/notifications/shown-count.ts";
import { useShownOutside } from "#web/notifications/shown-outside.ts";
import { useTitleCount } from "#web/notifications/title-count.ts";

/** Where else notifications show than on the bell: to listeners, in the document's title, outside of the page. */
export function News({ page }: { page: NotificationPage | undefined }) {
  const unread = page?.unreadCount ?? 0;
  useShownOutside(page);
  useTitleCount(unread > 0 ? shownCount(unread) : null);
  return <NewNotification loaded={page?.notifications} />;
}
