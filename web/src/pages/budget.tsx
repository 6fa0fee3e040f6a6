import * as messages from "#web/pages/messages.ts";
import { BudgetView } from "#web/budget/budget-view.tsx";
import { Page } from "#web/app/layout/page.tsx";

export default function BudgetPage() {
  return (
    <Page title={messages.budget}>
      <BudgetView />
    </Page>
  );
}
