import { ibanProblem } from "./iban.ts";

/** The ways to receive money that a user can enter, in the order in which they are listed. */
export const PAYMENT_PROVIDERS = ["venmo", "paypal", "cashapp", "revolut", "monzo", "upi", "iban"] as const;

export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** What identifies a user at each provider, as `paymentHandlesSchema` stores it: "ana", not "@ana" or a link. */
export type PaymentHandles = { [provider in PaymentProvider]?: string };

interface ProviderRules {
  label: string;
  /** What to enter, as a sentence. */
  hint: string;
  /** A valid handle, as people write it. */
  example: string;
  /** The currencies (ISO 4217) in which this provider can be paid. */
  currencies: readonly string[];
  /** A link that people paste instead of the handle, which is its first group. */
  link?: RegExp;
  /** Why a text is not a handle of this provider, as a sentence; null if it is one. */
  problem: (handle: string) => string | null;
}

const unless = (format: RegExp, sentence: string) => (handle: string) => (format.test(handle) ? null : sentence);

/** The currencies of the PayPal REST API: https://developer.paypal.com/api/rest/reference/currency-codes/ */
const PAYPAL = "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(
  " ",
);

/** Currencies that Revolut accounts in most countries hold. Revolut does not publish one list for all countries. */
const REVOLUT =
  "AED AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY MXN NOK NZD PLN QAR RON SAR SEK SGD THB TRY USD ZAR".split(" ");

export const paymentProviders: Record<PaymentProvider, ProviderRules> = {
  venmo: {
    label: "Venmo",
    hint: "Your Venmo username, for debts in US dollars.",
    example: "@ana-ruiz",
    currencies: ["USD"],
    link: /^(?:https?:\/\/)?(?:www\.|account\.)?venmo\.com\/(?:u\/)?([^/?#]+)/i,
    problem: unless(/^[A-Za-z0-9_-]{5,30}$/, "A Venmo username has 5 to 30 letters, digits, hyphens and underscores"),
  },
  paypal: {
    label: "PayPal",
    hint: "Your PayPal.Me link or the name in it, for debts in many currencies.",
    example: "paypal.me/anaruiz",
    currencies: PAYPAL,
    link: /^(?:https?:\/\/)?(?:www\.)?paypal\.(?:me|com\/paypalme)\/([^/?#]+)/i,
    problem: unless(/^[A-Za-z0-9]{1,20}$/, "The name in a PayPal.Me link has at most 20 letters and digits"),
  },
  cashapp: {
    label: "Cash App",
    hint: "Your $Cashtag, for debts in US dollars.",
    example: "$anaruiz",
    // Cash App closed in the United Kingdom in September 2024.
    currencies: ["USD"],
    link: /^(?:https?:\/\/)?(?:www\.)?cash\.(?:app|me)\/([^/?#]+)/i,
    problem: unless(
      /^(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/,
      "A $Cashtag has at most 20 letters and digits, and at least one letter",
    ),
  },
  revolut: {
    label: "Revolut",
    hint: "Your Revtag, for debts in many currencies.",
    example: "@anaruiz",
    currencies: REVOLUT,
    link: /^(?:https?:\/\/)?(?:www\.)?revolut\.me\/([^/?#]+)/i,
    problem: unless(/^[A-Za-z0-9]{3,30}$/, "A Revtag has 3 to 30 letters and digits"),
  },
  monzo: {
    label: "Monzo",
    hint: "Your Monzo.me link or the name in it, for debts in pounds.",
    example: "monzo.me/anaruiz",
    currencies: ["GBP"],
    link: /^(?:https?:\/\/)?(?:www\.)?monzo\.me\/([^/?#]+)/i,
    problem: unless(/^[A-Za-z0-9-]{1,50}$/, "The name in a Monzo.me link has at most 50 letters, digits and hyphens"),
  },
  upi: {
    label: "UPI",
    hint: "Your UPI ID, for debts in Indian rupees.",
    example: "ana@okbank",
    currencies: ["INR"],
    link: /^upi:\/\/pay\?(?:[^#]*&)?pa=([^&#]+)/i,
    problem: unless(
      /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/,
      "A UPI ID consists of a name, an @ and a bank, such as ana@okbank",
    ),
  },
  iban: {
    label: "Bank transfer (IBAN)",
    hint: "Your IBAN, for debts in euros. It is shown with a QR code for banking apps.",
    example: "BE68 5390 0754 7034",
    currencies: ["EUR"],
    problem: ibanProblem,
  },
};

/** Whether a debt in this currency can be paid with a provider. */
export const canPayWith = (provider: PaymentProvider, currency: string): boolean =>
  paymentProviders[provider].currencies.includes(currency);
