import { Copy, ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { formatMoney } from "#domain/money/format-money.ts";
import { epcQr } from "#domain/payments/epc-qr.ts";
import { groupIban } from "#domain/payments/iban.ts";
import { payLinks, paymentDetails, type PayRequest } from "#domain/payments/pay-links.ts";
import type { PaymentHandles, PaymentProvider } from "#domain/payments/providers.ts";
import * as messages from "#web/payments/handles/messages.ts";
import { AnchorButton, Button } from "#web/ui/controls/plain-button.tsx";
import { QrCode } from "#web/ui/controls/qr-code.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";

type PayOptionsProps = PayRequest & {
  /** How the recipient can be paid. */
  handles: PaymentHandles;
  /** Called when a link is opened. That records nothing. */
  onOpen?: (provider: PaymentProvider) => void;
};

/** How to pay a person: a link for each provider, a QR code for transfers in euros, and the details to copy. */
export function PayOptions({ handles, onOpen, ...request }: PayOptionsProps) {
  const heading = useId();
  const { currency, recipientName: name } = request;
  const amount = formatMoney(request.cents, currency);
  const links = payLinks(handles, request);
  const details = paymentDetails(handles, request);
  if (!details)
    return (
      <p className="text-ink-soft">
        {Object.keys(handles).length > 0
          ? fill(messages.noWaysInCurrency, { name, currency })
          : fill(messages.noWays, { name })}
      </p>
    );
  return (
    <div className="flex flex-col gap-5">
      {links.length > 0 && (
        <div>
          <p id={heading} className="mb-2 font-semibold">
            {fill(messages.payWith, { name })}
          </p>
          <ul aria-labelledby={heading} className="flex flex-wrap gap-2.5">
            {links.map(({ provider, label, url }) => (
              <li key={provider} className="max-sm:flex-1">
                <AnchorButton
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="w-full whitespace-nowrap"
                  icon={<ExternalLink className="icon-20" />}
                  aria-label={fill(messages.payWithProvider, { amount, provider: label })}
                  onClick={() => onOpen?.(provider)}
                >
                  {label}
                </AnchorButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      {currency === "EUR" && handles.iban && <Transfer {...request} iban={handles.iban} amount={amount} />}
      <Details key={details} text={details} />
    </div>
  );
}

/** The account, with a QR code where there can be one. */
function Transfer({ iban, amount, cents, note, recipientName: name }: PayRequest & { iban: string; amount: string }) {
  const payload = epcQr({ name, iban, cents, note });
  return (
    <div className="text-center">
      {payload && (
        <>
          <QrCode text={payload} label={fill(messages.transferQrCode, { amount, name })} />
          <p className="mt-2 text-sm text-pretty text-ink-soft">{fill(messages.scanToTransfer, { amount, name })}</p>
        </>
      )}
      <p className="mt-1 font-medium tabular-nums select-all">{groupIban(iban)}</p>
    </div>
  );
}

/** Copies the details. Where the browser does not allow it, they appear to be selected by hand. */
function Details({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(messages.detailsCopied);
    } catch {
      toast.error(messages.copyDetailsFailed);
      setIsShown(true);
    }
  };
  return (
    <div>
      <Button variant="quiet" className="-mx-3 px-3" icon={<Copy className="icon-20" />} onClick={() => void copy()}>
        {messages.copyDetails}
      </Button>
      {isShown && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line select-all">{text}</p>}
    </div>
  );
}
