import * as messages from "#web/pages/messages.ts";
import { InsightsPeriod } from "#web/insights/insights-period.tsx";
import { InsightsView } from "#web/insights/insights-view.tsx";
import { Page } from "#web/app/layout/page.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";

export default function InsightsPage() {
  const phone = useIsPhone();
  return (
    <Page title={messages.insights} action={phone ? undefined : <InsightsPeriod />}>
      <InsightsView />
    </Page>
  );
}
