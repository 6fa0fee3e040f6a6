import * as z from "zod/mini";

/** The currencies of ISO 4217 that are in circulation, by their number of decimals. Without funds, metals and test codes. */
const codes = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE
    CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR
    KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB
    PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY
    TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: "BHD IQD JOD KWD LYD OMR TND",
} as const;

export type CurrencyDecimals = keyof typeof codes;

const decimalsByCode = new Map<string, CurrencyDecimals>(
  ([0, 2, 3] as const).flatMap((decimals) =>
    codes[decimals].split(/\s+/).map((code): [string, CurrencyDecimals] => [code, decimals]),
  ),
);

/** Every currency that a squad can have, by its ISO 4217 code, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...decimalsByCode.keys()].toSorted();

/** The number of decimals of a currency: 2 for "USD", 0 for "JPY", 3 for "KWD". Throws a RangeError for an unknown code. */
export function decimalsOf(currency: string): CurrencyDecimals {
  const decimals = decimalsByCode.get(currency);
  if (decimals === undefined) throw new RangeError(`${currency} is no currency in circulation`);
  return decimals;
}

/** An ISO 4217 code of a currency in circulation. */
export const currencySchema = z
  .string("Please choose a currency")
  .check(z.refine((code) => decimalsByCode.has(code), "Please choose a currency"));
