// International Bank Account Numbers (ISO 13616): a country, two check digits and the account in the form of its country.

/** The number of characters of each country's IBAN. Source: SWIFT IBAN Registry (ISO 13616), release 99. */
const lengthsByCountry = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
   FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
   LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
   RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const INVALID_IBAN = "Please enter an IBAN, such as DE89 3704 0044 0532 0130 00";

/** Why a text in capitals without spaces is not an IBAN, as a sentence; null if it is one. */
export function ibanProblem(iban: string): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{1,30}$/.test(iban)) return INVALID_IBAN;
  const country = iban.slice(0, 2);
  const length = lengthsByCountry.get(country);
  if (length === undefined) return `No country's IBAN begins with ${country}`;
  if (iban.length !== length)
    return `An IBAN that begins with ${country} has ${length} characters, and this one has ${iban.length}`;
  return hasValidCheckDigits(iban) ? null : "A character of this IBAN is wrong: its check digits do not match";
}

/** ISO 7064, MOD 97-10: with the first four characters at the end and letters as 10 to 35, the remainder is 1. */
function hasValidCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** In groups of four characters, as ISO 13616 prints it. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
