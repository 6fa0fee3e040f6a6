import { AllNotifications } from "#web/notifications/all-notifications.tsx";
import { Page } from "#web/app/layout/page.tsx";

export default function NotificationsPage() {
  return (
    <Page title="Notifications">
      <AllNotifications />
    </Page>
  );
}
