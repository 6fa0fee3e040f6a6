import { Link, useSearchParams } from "react-router";
import * as messages from "#web/payments/messages.ts";
import { PaymentHistory } from "#web/payments/history/payment-history.tsx";
import { PaymentDialog } from "#web/payments/payment-dialog.tsx";
import { SettleDialog } from "#web/payments/settling/settle-dialog.tsx";
import { SettleView } from "#web/payments/settling/settle-view.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

const tabs = [
  { name: "", text: messages.settleUp },
  { name: "history", text: messages.history },
] as const;

/** Who pays whom, and the history of payments, as tabs that the URL keeps. */
export function PaymentsView({ userId }: { userId: string }) {
  const [search] = useSearchParams();
  const tab = search.get("tab") === "history" ? "history" : "";
  const payment = useDialogAddress("payment");
  const settle = useDialogAddress("settle");
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
  return (
    <>
      {tab === "history" ? (
        <PaymentHistory userId={userId} sections={sections} />
      ) : (
        <>
          <div className="mb-6">{sections}</div>
          <SettleView userId={userId} />
        </>
      )}
      {settle.open && (
        <SettleDialog key={settle.value} personId={settle.value} userId={userId} onClose={settle.close} />
      )}
      {payment.open && <PaymentDialog id={payment.value} userId={userId} onClose={payment.close} />}
    </>
  );
}
