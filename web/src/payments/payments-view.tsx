import { Link, useSearchParams } from "react-router";
import * as messages from "#web/payments/messages.ts";
import { PaymentHistory } from "#web/payments/history/payment-history.tsx";
import { SettleView } from "#web/payments/settling/settle-view.tsx";

const tabs = [
  { name: "", text: messages.settleUp },
  { name: "history", text: messages.history },
] as const;

/** Who pays whom, and the history of payments, as tabs that the URL keeps. */
export function PaymentsView({ userId }: { userId: string }) {
  const [search] = useSearchParams();
  const tab = search.get("tab") === "history" ? "history" : "";
  const sections = (
    <nav aria-label={messages.paymentSections} className="flex flex-wrap gap-2">
      {tabs.map(({ name, text }) => (
        <Link
          key={name}
          to={{ search: name && `?tab=${name}` }}
          replace
          preventScrollReset
          className="chip h-11"
          aria-current={name === tab ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
  if (tab === "history") return <PaymentHistory userId={userId} sections={sections} />;
  return (
    <>
      <div className="mb-6">{sections}</div>
      <SettleView userId={userId} />
    </>
  );
}
