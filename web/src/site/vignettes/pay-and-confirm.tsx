import { ExternalLink } from "lucide-react";
import { formatMoney } from "#domain/money/format-money.ts";
import { paymentProviders } from "#domain/payments/providers.ts";
import * as messages from "#web/site/messages.ts";
import { leo, priya } from "#web/site/sample.ts";
import { Button } from "#web/ui/controls/plain-button.tsx";
import { QrSquares } from "#web/ui/controls/qr-squares.tsx";
import { fill } from "#web/ui/format/fill.ts";

const apps = [paymentProviders.venmo, paymentProviders.paypal, paymentProviders.cashapp];

/** A payment that Maya sends with an app or by a QR code, and one that she confirms. */
export function PayAndConfirm() {
  return (
    <div className="flex w-full flex-col gap-3">
      <div className="paper flex items-center justify-between gap-4 p-5">
        <div className="min-w-0">
          <p className="mb-2 font-semibold">
            {fill(messages.payWith, { name: priya.displayName, amount: formatMoney(2_140) })}
          </p>
          <p className="flex flex-wrap gap-2">
            {apps.map(({ label }) => (
              <Button key={label} size="small" icon={<ExternalLink className="icon-16" />}>
                {label}
              </Button>
            ))}
          </p>
        </div>
        <div className="w-28 shrink-0 text-center text-sm text-ink-soft">
          <QrSquares text={messages.sampleQrCode} label="" />
          <p className="mt-1.5">{messages.orScan}</p>
        </div>
      </div>
      <div className="flex items-center gap-4 rounded-[18px] bg-marker-soft p-5">
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">
            {fill(messages.sentYou, { name: leo.displayName, amount: formatMoney(2_500) })}
          </span>
          <span className="block text-sm text-ink-soft">{messages.didYouGetIt}</span>
        </p>
        <Button variant="primary" size="small">
          {messages.gotIt}
        </Button>
      </div>
    </div>
  );
}
