import { Coming } from "#web/pages/coming.tsx";

export default function InsightsPage() {
  return <Coming title="Insights" sentence="Your top categories and the last 7 days will be drawn here." />;
}
