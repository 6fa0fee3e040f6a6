import { useAtomValue } from "jotai";
import * as messages from "#web/pages/messages.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { Page } from "#web/app/layout/page.tsx";
import { SectionTabs } from "#web/app/layout/section-tabs.tsx";
import { PaymentsView } from "#web/payments/payments-view.tsx";

export default function PaymentsPage() {
  const userId = useAtomValue(sessionAtom)?.user.id ?? "";
  return (
    <Page title={messages.payments}>
      <SectionTabs />
      <PaymentsView userId={userId} />
    </Page>
  );
}
