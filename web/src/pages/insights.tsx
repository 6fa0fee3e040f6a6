import { InsightsPeriod } from "#web/insights/insights-period.tsx";
import { InsightsView } from "#web/insights/insights-view.tsx";
import { Page } from "#web/shell/page.tsx";
import { useIsPhone } from "#web/ui/phone.ts";

export default function InsightsPage() {
  const phone = useIsPhone();
  return (
    <Page title="Insights" action={phone ? undefined : <InsightsPeriod />}>
      <InsightsView />
    </Page>
  );
}
