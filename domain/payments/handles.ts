import * as z from "zod/mini";
import { PAYMENT_PROVIDERS, paymentProviders, type PaymentHandles, type PaymentProvider } from "./providers.ts";

/** Longer texts are neither a handle nor a link to one. */
const MAX_TYPED = 300;

/** Spaces at both ends, and characters that cannot be seen, which messengers add when a text is copied. */
const clean = (typed: string): string => typed.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();

/** The handle in what a person typed or pasted: without a sign or a link around it, an IBAN without spaces. May be invalid. */
export function normalizeHandle(provider: PaymentProvider, typed: string): string {
  const text = clean(typed);
  return (text.length <= MAX_TYPED && handleIn(provider, text)) || text;
}

function handleIn(provider: PaymentProvider, text: string): string {
  if (provider === "iban")
    return text
      .replace(/^IBAN:?/i, "")
      .replace(/[ \u00a0\u202f.-]/g, "")
      .toUpperCase();
  const handle = paymentProviders[provider].link?.exec(text)?.[1] ?? text;
  // Browsers copy some characters of an address percent-encoded: "@", "$" and "£".
  return provider === "upi" ? handle.replace("%40", "@") : handle.replace(/^(?:@|\$|£|%40|%24|%C2%A3)/i, "");
}

/** An absent, null or empty field means that the user has no such handle. */
const handleOf = (provider: PaymentProvider) =>
  z.nullish(
    z.string().check(
      z.overwrite((typed) => normalizeHandle(provider, typed)),
      z.refine((handle) => handle === "" || paymentProviders[provider].problem(handle) === null, {
        error: ({ input }) => paymentProviders[provider].problem(String(input)) ?? undefined,
      }),
    ),
  );

const fields = z.strictObject({
  venmo: handleOf("venmo"),
  paypal: handleOf("paypal"),
  cashapp: handleOf("cashapp"),
  revolut: handleOf("revolut"),
  monzo: handleOf("monzo"),
  upi: handleOf("upi"),
  iban: handleOf("iban"),
});

/** The body of PUT /api/me/payment-handles: everything that the user can be paid with, replacing what was stored. */
export const paymentHandlesSchema = z.pipe(
  fields,
  z.transform((typed): PaymentHandles => {
    const handles: PaymentHandles = {};
    for (const provider of PAYMENT_PROVIDERS) {
      const handle = typed[provider];
      if (handle) handles[provider] = handle;
    }
    return handles;
  }),
);
