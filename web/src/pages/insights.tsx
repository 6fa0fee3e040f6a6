import { InsightsView } from "#web/insights/insights-view.tsx";
import { Page } from "#web/shell/page.tsx";

export default function InsightsPage() {
  return (
    <Page title="Insights">
      <InsightsView />
    </Page>
  );
}
