import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { decimalAmount } from "#domain/money/format-money.ts";
import { cleanLine } from "#domain/one-line.ts";
import { groupIban } from "./iban.ts";
import {
  canPayWith,
  PAYMENT_PROVIDERS,
  paymentProviders,
  type PaymentHandles,
  type PaymentProvider,
} from "./providers.ts";

export interface PayRequest {
  /** In minor units of the currency. */
  cents: number;
  /** ISO 4217 */
  currency: string;
  /** What the payment is for. May be empty. */
  note: string;
  recipientName: string;
}

export interface PayLink {
  provider: PaymentProvider;
  label: string;
  url: string;
}

/** Providers cut longer notes. */
const MAX_NOTE = 140;
/** UPI Linking Specifications 1.6, parameter `tn`. */
const MAX_UPI_NOTE = 50;
const MAX_UPI_NAME = 99;

/** PayPal accepts only whole amounts in them: https://developer.paypal.com/api/rest/reference/currency-codes/ */
const WHOLE_AT_PAYPAL = ["HUF", "JPY", "TWD"];

/** With spaces as %20, because apps show the "+" of URLSearchParams as it is. Without empty parameters. */
const query = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join("&");

type LinkTo = (handle: string, request: PayRequest) => string;

const linkTo: { [provider in Exclude<PaymentProvider, "iban">]: LinkTo } = {
  // https://venmo.com/?txn=pay opens the app or the website; `audience` keeps the note out of public feeds.
  venmo: (handle, { cents, currency, note }) =>
    `https://venmo.com/?${query({
      txn: "pay",
      audience: "private",
      recipients: handle,
      amount: decimalAmount(cents, currency),
      note: cleanLine(note, MAX_NOTE),
    })}`,
  // PayPal.Me help: the amount and the currency's code follow the name, "paypal.me/ana/25EUR".
  paypal: (handle, request) => `https://paypal.me/${handle}${paypalAmount(request)}`,
  // Cash App help, "$Cashtags": the amount follows the tag. There is no parameter for a note.
  cashapp: (handle, { cents, currency }) => `https://cash.app/$${handle}/${decimalAmount(cents, currency)}`,
  // As the Revolut app shares a request: the amount in minor units.
  revolut: (handle, { cents, currency, note }) =>
    `https://revolut.me/${handle}?${query({ currency, amount: String(cents), note: cleanLine(note, MAX_NOTE) })}`,
  // Monzo.me: the amount follows the name, `d` is the description.
  monzo: (handle, { cents, currency, note }) => {
    const description = query({ d: cleanLine(note, MAX_NOTE) });
    return `https://monzo.me/${handle}/${decimalAmount(cents, currency)}${description && `?${description}`}`;
  },
  // NPCI, UPI Linking Specifications 1.6. The "@" of the address is not encoded, as in its examples.
  upi: (handle, { cents, currency, note, recipientName }) =>
    `upi://pay?pa=${handle}&${query({
      pn: cleanLine(recipientName, MAX_UPI_NAME),
      am: decimalAmount(cents, currency),
      cu: currency,
      tn: cleanLine(note, MAX_UPI_NOTE),
    })}`,
};

/** Where PayPal would refuse the decimals, without the amount: rounding would pay something else than the debt. */
function paypalAmount({ cents, currency }: PayRequest): string {
  if (!WHOLE_AT_PAYPAL.includes(currency)) return `/${decimalAmount(cents, currency)}${currency}`;
  const unit = 10 ** decimalsOf(currency);
  return cents % unit === 0 ? `/${cents / unit}${currency}` : "";
}

const usable = (handles: PaymentHandles, { cents, currency }: PayRequest): [PaymentProvider, string][] =>
  PAYMENT_PROVIDERS.flatMap((provider): [PaymentProvider, string][] => {
    const handle = handles[provider];
    return handle && cents > 0 && canPayWith(provider, currency) ? [[provider, handle]] : [];
  });

/**
 * For each handle that can be paid in the currency of the debt, a link that opens the provider's app or website with the
 * amount filled in. An IBAN has no link, but a QR code (epc-qr.ts).
 */
export const payLinks = (handles: PaymentHandles, request: PayRequest): PayLink[] =>
  usable(handles, request).flatMap(([provider, handle]) =>
    provider === "iban"
      ? []
      : [{ provider, label: paymentProviders[provider].label, url: linkTo[provider](handle, request) }],
  );

/** A handle as people write it: "@ana-ruiz", "$anaruiz", "paypal.me/anaruiz", "DE89 3704 0044 0532 0130 00". */
export function shownHandle(provider: PaymentProvider, handle: string): string {
  if (provider === "iban") return groupIban(handle);
  if (provider === "cashapp") return `$${handle}`;
  if (provider === "paypal" || provider === "monzo") return `${provider}.me/${handle}`;
  return provider === "upi" ? handle : `@${handle}`;
}

/** The details to pay by hand, a line each: amount, recipient, note and each usable handle. Empty without a usable handle. */
export function paymentDetails(handles: PaymentHandles, request: PayRequest): string {
  const ways = usable(handles, request).map(
    ([provider, handle]) => `${paymentProviders[provider].label}: ${shownHandle(provider, handle)}`,
  );
  if (ways.length === 0) return "";
  const { cents, currency, note, recipientName } = request;
  const head = `${decimalAmount(cents, currency)} ${currency} to ${cleanLine(recipientName, MAX_UPI_NAME)}`;
  return [head, ...[cleanLine(note, MAX_NOTE)].filter(Boolean), ...ways].join("\n");
}
