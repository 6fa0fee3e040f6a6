import * as messages from "#web/pages/messages.ts";
import { AllNotifications } from "#web/notifications/all-notifications.tsx";
import { Page } from "#web/app/layout/page.tsx";

export default function NotificationsPage() {
  return (
    <Page title={messages.notifications}>
      <AllNotifications />
    </Page>
  );
}
