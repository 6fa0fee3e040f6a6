import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "#domain/money/currencies.ts";
import { payLinks, paymentDetails, shownHandle, type PayRequest } from "#domain/payments/pay-links.ts";
import { paymentProviders, type PaymentHandles, type PaymentProvider } from "#domain/payments/providers.ts";
import { anyCodePoint } from "#tests/support/code-points.ts";

const all: PaymentHandles = {
  venmo: "ana-ruiz",
  paypal: "anaruiz",
  cashapp: "anaruiz",
  revolut: "anaruiz",
  monzo: "anaruiz",
  upi: "ana@okbank",
  iban: "DE89370400440532013000",
};

const request = (more: Partial<PayRequest> = {}): PayRequest => ({
  cents: 2_050,
  currency: "USD",
  note: "Dinner & wine",
  recipientName: "Ana Ruiz",
  ...more,
});

const url = (provider: PaymentProvider, more?: Partial<PayRequest>) =>
  payLinks(all, request(more)).find((link) => link.provider === provider)?.url;

describe("a link to pay", () => {
  it.each<[PaymentProvider, Partial<PayRequest>, string]>([
    [
      "venmo",
      {},
      "https://venmo.com/?txn=pay&audience=private&recipients=ana-ruiz&amount=20.50&note=Dinner%20%26%20wine",
    ],
    ["venmo", { note: "" }, "https://venmo.com/?txn=pay&audience=private&recipients=ana-ruiz&amount=20.50"],
    ["paypal", {}, "https://paypal.me/anaruiz/20.50USD"],
    ["paypal", { currency: "EUR", cents: 5 }, "https://paypal.me/anaruiz/0.05EUR"],
    ["cashapp", {}, "https://cash.app/$anaruiz/20.50"],
    ["revolut", {}, "https://revolut.me/anaruiz?currency=USD&amount=2050&note=Dinner%20%26%20wine"],
    ["revolut", { currency: "JPY", note: "" }, "https://revolut.me/anaruiz?currency=JPY&amount=2050"],
    ["monzo", { currency: "GBP" }, "https://monzo.me/anaruiz/20.50?d=Dinner%20%26%20wine"],
    ["monzo", { currency: "GBP", note: "" }, "https://monzo.me/anaruiz/20.50"],
    ["upi", { currency: "INR" }, "upi://pay?pa=ana@okbank&pn=Ana%20Ruiz&am=20.50&cu=INR&tn=Dinner%20%26%20wine"],
  ])("with %s, %j, has the documented format", (provider, more, expected) => {
    expect(url(provider, more)).toBe(expected);
  });

  it("has the decimals of its currency, and no amount where PayPal takes only whole ones", () => {
    expect(url("paypal", { currency: "JPY", cents: 2_050 })).toBe("https://paypal.me/anaruiz/2050JPY");
    expect(url("paypal", { currency: "HUF", cents: 205_000 })).toBe("https://paypal.me/anaruiz/2050HUF");
    expect(url("paypal", { currency: "HUF", cents: 205_050 })).toBe("https://paypal.me/anaruiz");
  });

  it.each([
    ["USD", ["venmo", "paypal", "cashapp", "revolut"]],
    ["GBP", ["paypal", "revolut", "monzo"]],
    ["EUR", ["paypal", "revolut"]],
    ["INR", ["upi"]],
    ["KWD", []],
  ])("in %s is offered only by providers that can be paid in it", (currency, providers) => {
    expect(payLinks(all, request({ currency })).map(({ provider }) => provider)).toEqual(providers);
  });

  it("exists neither without a handle nor without a debt", () => {
    expect(payLinks({}, request())).toEqual([]);
    expect(payLinks(all, request({ cents: 0 }))).toEqual([]);
    expect(payLinks(all, request({ cents: -5 }))).toEqual([]);
  });

  it("has a name and a note on one line, cut where the provider cuts them", () => {
    const links = payLinks(all, request({ currency: "INR", note: `Rent\r\n&am=1 ${"x".repeat(1_000)}` }));
    expect(new URL(links[0]!.url).searchParams.get("tn")).toBe(`Rent &am=1 ${"x".repeat(39)}`);
  });

  it("is a valid address with exactly its parameters, whatever people wrote", () => {
    const anyText = fc.string({ unit: anyCodePoint, maxLength: 200 });
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom(...CURRENCIES), (note, recipientName, currency) => {
        for (const link of payLinks(all, request({ note, recipientName, currency }))) {
          const { protocol, host, searchParams, hash } = new URL(link.url);
          expect(["https:", "upi:"]).toContain(protocol);
          expect(["venmo.com", "paypal.me", "cash.app", "revolut.me", "monzo.me", "pay"]).toContain(host);
          expect(hash).toBe("");
          expect(link.url).toMatch(/^[\w:/?&=$@.%~!*'()-]+$/);
          expect(new Set(searchParams.keys()).size).toBe([...searchParams.keys()].length);
        }
      }),
    );
  });

  it("carries a label for its button", () => {
    expect(payLinks(all, request())[0]).toMatchObject({ provider: "venmo", label: paymentProviders.venmo.label });
  });
});

describe("a handle", () => {
  it.each<[PaymentProvider, string]>([
    ["venmo", "@ana-ruiz"],
    ["paypal", "paypal.me/anaruiz"],
    ["cashapp", "$anaruiz"],
    ["revolut", "@anaruiz"],
    ["monzo", "monzo.me/anaruiz"],
    ["upi", "ana@okbank"],
    ["iban", "DE89 3704 0044 0532 0130 00"],
  ])("of %s is shown as %s", (provider, shown) => expect(shownHandle(provider, all[provider]!)).toBe(shown));
});

describe("the payment details as text", () => {
  it("name amount, currency, recipient, note and every usable handle on lines of their own", () => {
    expect(paymentDetails(all, request({ currency: "EUR" }))).toBe(
      [
        "20.50 EUR to Ana Ruiz",
        "Dinner & wine",
        "PayPal: paypal.me/anaruiz",
        "Revolut: @anaruiz",
        "Bank transfer (IBAN): DE89 3704 0044 0532 0130 00",
      ].join("\n"),
    );
    expect(paymentDetails(all, request({ note: " \n" }))).toBe(
      [
        "20.50 USD to Ana Ruiz",
        "Venmo: @ana-ruiz",
        "PayPal: paypal.me/anaruiz",
        "Cash App: $anaruiz",
        "Revolut: @anaruiz",
      ].join("\n"),
    );
  });

  it("are empty where nothing can be used", () => {
    expect(paymentDetails(all, request({ currency: "KWD" }))).toBe("");
    expect(paymentDetails({}, request())).toBe("");
  });
});
