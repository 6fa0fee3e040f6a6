import { decimalAmount } from "#domain/money/format-money.ts";
import { utf8Length } from "#domain/utf8-length.ts";
import { cleanLine } from "#domain/one-line.ts";

// Source: European Payments Council, EPC069-12, "Quick Response Code: Guidelines to Enable Data Capture for the Initiation
// of a SEPA Credit Transfer", version 2.1.

/** A QR code of version 13 with error correction level M has this many bytes. */
const MAX_BYTES = 331;
const MAX_NAME = 70;
const MAX_REMITTANCE = 140;
/** EUR 999,999,999.99 */
const MAX_CENTS = 99_999_999_999;

/** The European Economic Area. Transfers to other countries need the bank's BIC, which users do not enter. */
const EEA = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

/** Letters, digits and punctuation of any language: banks refuse others, such as emoji. */
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{Zs}+]/gu;

export interface SepaTransfer {
  /** The recipient. */
  name: string;
  /** In capitals, without spaces. */
  iban: string;
  /** In euro cents. */
  cents: number;
  /** What the payment is for. May be empty. */
  note: string;
}

/**
 * The text of a QR code that opens this transfer in a banking app; it must be drawn with error correction level M. Null if
 * there can be no such code: the account is outside the European Economic Area, the name is empty, or the amount is not
 * between EUR 0.01 and EUR 999,999,999.99. A name and a note that are too long are cut.
 */
export function epcQr({ name, iban, cents, note }: SepaTransfer): string | null {
  const recipient = cleanLine(name.replace(UNPRINTABLE, " "), MAX_NAME);
  if (!recipient || !EEA.has(iban.slice(0, 2)) || cents < 1 || cents > MAX_CENTS) return null;
  let remittance = cleanLine(note.replace(UNPRINTABLE, " "), MAX_REMITTANCE);
  let payload = write(recipient, iban, cents, remittance);
  // The other elements have at most 276 bytes: a name of 70 letters has 210.
  while (utf8Length(payload) > MAX_BYTES) {
    remittance = [...remittance].slice(0, -1).join("");
    payload = write(recipient, iban, cents, remittance);
  }
  return payload;
}

/** Version 002 without a BIC, in UTF-8 (1), as a SEPA Credit Transfer (SCT). Purpose and structured reference stay empty. */
const write = (name: string, iban: string, cents: number, remittance: string): string =>
  ["BCD", "002", "1", "SCT", "", name, iban, `EUR${decimalAmount(cents, "EUR")}`, "", "", remittance]
    .join("\n")
    .trimEnd();
