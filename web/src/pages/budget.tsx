import * as messages from "#web/pages/messages.ts";
import { BudgetView } from "#web/budget/budget-view.tsx";
import { CountedShares } from "#web/budget/counted-shares.tsx";
import { useMe } from "#web/profiles/me.ts";
import { Page } from "#web/app/layout/page.tsx";

export default function BudgetPage() {
  const me = useMe();
  return (
    <Page title={messages.budget}>
      <BudgetView countedShares={me && <CountedShares me={me} />} />
    </Page>
  );
}
