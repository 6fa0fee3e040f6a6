import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentHandlesSchema } from "#domain/payments/handles.ts";
import { groupIban } from "#domain/payments/iban.ts";
import { PAYMENT_PROVIDERS, paymentProviders, type PaymentProvider } from "#domain/payments/providers.ts";
import { anyCodePoint } from "#tests/support/code-points.ts";

const handle = (provider: PaymentProvider, typed: unknown) => paymentHandlesSchema.safeParse({ [provider]: typed });
const stored = (provider: PaymentProvider, typed: string) => handle(provider, typed).data?.[provider];
const sentence = (provider: PaymentProvider, typed: unknown) =>
  handle(provider, typed).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a way to pay", () => {
  it.each<[PaymentProvider, string, string]>([
    ["venmo", "@ana-ruiz", "ana-ruiz"],
    ["venmo", "  Ana_Ruiz-2 ", "Ana_Ruiz-2"],
    ["venmo", "https://venmo.com/u/ana-ruiz", "ana-ruiz"],
    ["venmo", "https://account.venmo.com/u/ana-ruiz?src=share", "ana-ruiz"],
    ["venmo", "venmo.com/ana-ruiz/", "ana-ruiz"],
    ["venmo", "http://venmo.com/ana-ruiz", "ana-ruiz"],
    ["paypal", "https://paypal.me/AnaRuiz", "AnaRuiz"],
    ["paypal", "http://paypal.me/AnaRuiz", "AnaRuiz"],
    ["paypal", "https://www.paypal.com/paypalme/AnaRuiz/25EUR", "AnaRuiz"],
    ["paypal", "PayPal.Me/ana", "ana"],
    ["cashapp", "$anaruiz", "anaruiz"],
    ["cashapp", "https://cash.app/$anaruiz/20", "anaruiz"],
    ["cashapp", "https://cash.app/%24anaruiz", "anaruiz"],
    ["cashapp", "http://cash.app/$anaruiz", "anaruiz"],
    ["cashapp", "cash.app/$anaruiz", "anaruiz"],
    ["cashapp", "$12a", "12a"],
    ["revolut", "@anaruiz", "anaruiz"],
    ["revolut", "https://revolut.me/anaruiz?currency=EUR&amount=1000", "anaruiz"],
    ["revolut", "http://revolut.me/anaruiz", "anaruiz"],
    ["revolut", "revolut.me/anaruiz", "anaruiz"],
    ["monzo", "https://monzo.me/anaruiz/5.00?d=Pizza", "anaruiz"],
    ["monzo", "http://monzo.me/anaruiz", "anaruiz"],
    ["upi", "ana.ruiz@okbank", "ana.ruiz@okbank"],
    ["upi", "upi://pay?pn=Ana&pa=ana%40okbank&cu=INR", "ana@okbank"],
    ["upi", "upi://pay?pa=ana@okbank", "ana@okbank"],
    ["iban", "de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["iban", "IBAN DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["iban", "IBAN: GB29\u00a0NWBK\u00a06016\u00a01331\u00a09268\u00a019", "GB29NWBK60161331926819"],
    ["iban", "\u200eNL91-ABNA-0417-1643-00\u200f", "NL91ABNA0417164300"],
  ])("of %s accepts %j", (provider, typed, expected) => {
    expect(stored(provider, typed)).toBe(expected);
  });

  it.each(PAYMENT_PROVIDERS)("of %s accepts the example that its field shows, and again what it stored", (provider) => {
    const first = stored(provider, paymentProviders[provider].example);
    expect(first).toEqual(expect.any(String));
    expect(stored(provider, first!)).toBe(first);
  });

  it.each<[PaymentProvider, string]>([
    ["venmo", "ana"],
    ["venmo", "a".repeat(31)],
    ["venmo", "ana@ruiz"],
    ["venmo", "https://venmo.com/"],
    ["paypal", "evil.example/paypal.me/ana"],
    ["paypal", "ana@example.com"],
    ["paypal", "a".repeat(21)],
    ["cashapp", "$12345"],
    ["cashapp", "$ana_ruiz"],
    ["cashapp", "$"],
    ["cashapp", "evil.example/cash.app/$anaruiz"],
    ["revolut", "evil.example/revolut.me/anaruiz"],
    ["revolut", "+44 7700 900123"],
    ["monzo", "https://evil.example/monzo.me/ana"],
    ["upi", "ana"],
    ["upi", "ana@ok@bank"],
    ["upi", "ana@okbank&am=1"],
    ["upi", "evil.example/upi://pay?pa=ana@okbank"],
  ])("of %s refuses %j with a sentence about its field", (provider, typed) => {
    expect(sentence(provider, typed)).toEqual([[provider, paymentProviders[provider].problem("")]]);
  });

  it.each(PAYMENT_PROVIDERS)(
    "of %s refuses line breaks, scripts, emoji, long texts and what is no text",
    (provider) => {
      for (const typed of [
        "anaruiz\nleo",
        "anaruiz\r\nX: 1",
        "javascript:alert(1)",
        "javascript://venmo.com/u/anaruiz",
        "ana🦊ruiz",
        "\ud800anaruiz",
        "anaruiz/../leo",
        "a".repeat(1_000),
        "@".repeat(1_000),
      ])
        expect(sentence(provider, typed)).toEqual([[provider, expect.stringMatching(/\w/)]]);
      for (const typed of [5, true, {}, ["ana"]]) expect(handle(provider, typed).success).toBe(false);
    },
  );

  it("is taken from a link of at most 300 characters", () => {
    const link = (length: number) => "https://venmo.com/ana-ruiz?".padEnd(length, "x");
    expect(stored("venmo", link(300))).toBe("ana-ruiz");
    expect(handle("venmo", link(301)).success).toBe(false);
  });

  it("is only ever stored in characters that are safe in links and on a line", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_PROVIDERS), fc.string({ unit: anyCodePoint }), (provider, typed) => {
        const result = stored(provider, typed);
        if (result !== undefined) expect(result).toMatch(/^[A-Za-z0-9._@-]{1,165}$/);
      }),
    );
  });
});

describe("the ways to pay of a user", () => {
  it("are only those that were entered: absent, null and empty fields mean none", () => {
    expect(paymentHandlesSchema.parse({})).toEqual({});
    expect(paymentHandlesSchema.parse({ venmo: null, paypal: "", monzo: "  ", upi: "ana@okbank" })).toEqual({
      upi: "ana@okbank",
    });
  });

  it("have no unknown fields, and every invalid field has its own sentence", () => {
    expect(paymentHandlesSchema.safeParse({ zelle: "ana" }).success).toBe(false);
    const { error } = paymentHandlesSchema.safeParse({ venmo: "x", iban: "DE00", upi: "ana@okbank" });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["venmo", "iban"]);
  });
});

describe("an IBAN", () => {
  // Examples of the SWIFT IBAN Registry.
  const valid = [
    "AD1200012030200359100100",
    "AT611904300234573201",
    "BE68539007547034",
    "CH9300762011623852957",
    "DE89370400440532013000",
    "ES9121000418450200051332",
    "FR1420041010050500013M02606",
    "GB29NWBK60161331926819",
    "IT60X0542811101000000123456",
    "MT84MALT011000012345MTLCAST001S",
    "NO9386011117947",
    "PL61109010140000071219812874",
  ];

  it.each(valid)("such as %s is accepted, and shown in groups of four", (iban) => {
    expect(stored("iban", iban)).toBe(iban);
    expect(stored("iban", groupIban(iban))).toBe(iban);
    expect(groupIban(iban)).toMatch(/^(\w{4} )+\w{1,4}$/);
  });

  it("with one wrong digit, or two that are swapped, is refused", () => {
    const wrong = "A character of this IBAN is wrong: its check digits do not match";
    expect(sentence("iban", "DE89370400440532013001")).toEqual([["iban", wrong]]);
    expect(sentence("iban", "DE89370400440532031000")).toEqual([["iban", wrong]]);
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, at, more) => {
        const places = [...iban].flatMap((character, index) => (index > 3 && /\d/.test(character) ? [index] : []));
        const index = places[at % places.length]!;
        const typo = iban.slice(0, index) + ((Number(iban[index]) + more) % 10) + iban.slice(index + 1);
        expect(sentence("iban", typo)).toEqual([["iban", wrong]]);
      }),
    );
  });

  it.each([
    ["DE8937040044053201300", "An IBAN that begins with DE has 22 characters, and this one has 21"],
    ["US89370400440532013000", "No country's IBAN begins with US"],
    ["/DE89370400440532013000", "Please enter an IBAN, such as DE89 3704 0044 0532 0130 00"],
    ["DE89370400440532013000/", "Please enter an IBAN, such as DE89 3704 0044 0532 0130 00"],
    ["DE8A370400440532013000", "Please enter an IBAN, such as DE89 3704 0044 0532 0130 00"],
    ["DEIBAN89370400440532013000", "Please enter an IBAN, such as DE89 3704 0044 0532 0130 00"],
    ["370400440532013000", "Please enter an IBAN, such as DE89 3704 0044 0532 0130 00"],
  ])("such as %s is refused: %s", (typed, expected) => {
    expect(sentence("iban", typed)).toEqual([["iban", expected]]);
  });
});
