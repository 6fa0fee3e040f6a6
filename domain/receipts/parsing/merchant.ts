import { kindOf, foldLabel } from "./labels.ts";
import { type Row } from "./rows.ts";

const TOP = 14;

const ADDRESS =
  /\b(?:LOT|JALAN|JLN|LORONG|TAMAN|TMN|NO\W|STREET|STR\b|STRASSE|ROAD|RD\b|AVENUE|AVE|BLVD|RUE|CALLE|VIA|PIAZZA|PLAZA|RUA|UL\b|LEVEL|FLOOR|GROUND|SUITE|UNIT|BLOCK|BANDAR|SEKSYEN|KAWASAN|SELANGOR|JOHOR|KUALA LUMPUR|PLATZ|WEG|GASSE|ALLEE|STRAAT|GATAN|VEJ)\b|STRASSE|\b\d{5}\b/;
const OTHER =
  /\b(?:TEL|FAX|PHONE|GST|VAT|REG|CO\W*NO|INVOICE|RECEIPT|CASHIER|TABLE|DATE|TIME|WWW|HTTP|EMAIL|WELCOME|WILLKOMMEN|BIENVENUE|BIENVENID[OA]|BENVENUT[OI]|THANK YOU|ORDER|BILL|ROC|ABN|TAX ID|DUPLICATE|REPRINT|COPY|CUSTOMER|GUEST CHECK|CHECK|COME AGAIN|RETURNABLE|REFUNDABLE|KVITTO|KVITTERING|RECHNUNG|QUITTUNG|BELEG|TICKET|SCONTRINO|FACTURA|FATTURA|NIF|CIF|PARAGON|FISKALNY|ITEM|QTY|SERVER)\b|領収|レシート|小票|영수증|GOODS\W?SOLD|RETURNABL|THANK|@\w+\.|\.COM/;
const COMPANY =
  /\b(?:SDN|BHD|[S5]\/[BR8]|ENTERPRISE|TRADING|PERNIAGAAN|SYARIKAT|GMBH|AG|KG|OHG|UG|LTD|LIMITED|LLC|INC|CORP|PLC|SARL|SAS|S\.?A\.?|S\.?L\.?|S\.?R\.?L|S\.?P\.?A|LDA|LTDA|B\.?V|N\.?V|AB|A\/S|APS|AS|OY|SP\.? Z ?O\.?O|S\.?R\.?O|KFT|PTY|PTE)\b|SDN\.?\s?BHD|株式会社|有限公司/;
/** Begins with what belongs to the end of a name. */
const CONTINUATION = /^(?:CO\.?\s?\(|CO\.|SDN|ENTERPRISE\b|S\/B|ALAM\)|BHD|\(M\)|& )/;

/** The name without registration numbers and decoration around it. */
const tidy = (text: string): string =>
  text
    .replace(/[\s.,:;]+$/, "")
    .replace(/^[A-Za-z ]{2,14}:\s?(?=\p{L}{2})/u, "")
    .replace(/\s[(]?\d{5,}[\w-]*\s?[-)]?\s?\w?\)?$/, "")
    .replace(/\(\s?(?=[^)]*\d)[^)]{4,}\)?\s*$/, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).!&']+$/gu, "")
    .replace(/\s{2,}/g, " ")
    .trim();

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * The name of the shop: the first name at the top, or the company that is printed right below it. Headings, addresses,
 * numbers and dates are no names.
 */
export function findMerchant(rows: readonly Row[]): string | undefined {
  const names: { text: string; index: number; isCompany: boolean; label: string }[] = [];
  for (const [index, { text }] of rows.slice(0, TOP).entries()) {
    // A registration number is no part of an address.
    const label = foldLabel(text.replace(/\([^)]*\d[^)]*\)?/g, " "));
    const letters = lettersIn(text);
    const digits = text.match(/\d/g)?.length ?? 0;
    const isCompany = COMPANY.test(label);
    // Below the address there are no names, but those of customers.
    if (names.length > 0 && (ADDRESS.test(label) || OTHER.test(label))) {
      if (names.length > 0 && index - (names.at(-1)?.index ?? 0) > 1) break;
      if (ADDRESS.test(label) && !isCompany) break;
    }
    if (letters < 2 || digits > letters) continue;
    const isHeading = OTHER.test(label) || (ADDRESS.test(label) && !/\b(?:SDN|BHD|S\/B)\b/.test(label));
    if (isHeading && !isCompany) continue;
    if (OTHER.test(label) && /\bOWNED|RECEIPT|INVOICE\b/.test(label)) continue;
    const kind = kindOf(label);
    if (kind && kind !== "service" && kind !== "paid" && !isCompany) continue;
    names.push({ text: tidy(text), index, isCompany, label });
  }
  const company = names.find((name) => name.isCompany);
  // A short first piece is part of a logo.
  const first = names.find((name) => lettersIn(name.text) >= 3) ?? names[0];
  const chosen =
    company && first && company.index - first.index <= (lettersIn(first.text) < 6 ? 7 : 4) ? company : first;
  if (!chosen) return undefined;
  let name = chosen.text;
  let start = names.indexOf(chosen);
  while (
    start > 0 &&
    names[start] &&
    (CONTINUATION.test(names[start]!.label) || /^[^(]*\)/.test(names[start]!.label))
  ) {
    start--;
    name = `${names[start]!.text} ${name}`;
  }
  // What follows a name that stops in a bracket belongs to it.
  let end = names.indexOf(chosen);
  while (
    names[end + 1] &&
    names[end + 1]!.index === names[end]!.index + 1 &&
    (CONTINUATION.test(names[end + 1]!.label) || /\([^)]*$/.test(names[end]!.text))
  ) {
    end++;
    name = `${name} ${names[end]!.text}`;
  }
  return name.slice(0, 100).trim() || undefined;
}
