import { foldLabel } from "./labels.ts";
import { type Row } from "./rows.ts";

/** Marks that belong to one currency, the most telling first. They are compared with the text as it is printed. */
const MARKS: readonly (readonly [currency: string, mark: RegExp])[] = [
  ["CAD", /\bC(?:A|DN)?\$|\bCAD\b/],
  ["AUD", /\bAU?\$|\bAUD\b/],
  ["HKD", /\bHK\$|\bHKD\b/],
  ["SGD", /\bS\$|\bSGD\b/],
  ["TWD", /\bNT\$|\bTWD\b/],
  ["NZD", /\bNZ\$|\bNZD\b/],
  ["MXN", /\bMX\$|\bMXN\b/],
  ["BRL", /\bR\$|\bBRL\b/],
  ["USD", /\bUS\$|\bUSD\b/],
  ["EUR", /€|\bEUR(?:O|OS)?\b/i],
  ["GBP", /£|\bGBP\b/],
  ["MYR", /\bRM(?=\s?[\d(:)-]|\b)|\bMYR\b|\bSDN\.?\s?BHD/i],
  ["INR", /₹|\bINR\b|\bRs\.?\s?\d|\bCGST\b|\bSGST\b/],
  ["KRW", /₩|원|\bKRW\b/],
  ["JPY", /円|\bJPY\b|[ぁ-んァ-ヶ].*/],
  ["CNY", /\bCNY\b|\bRMB\b|人民币/],
  ["TRY", /₺|\bTRY\b|\d\s?TL\b|\bKDV\b/],
  ["PLN", /zł|\bPLN\b|\bPTU\b|paragon fiskalny/i],
  ["CZK", /Kč|\bCZK\b/],
  ["HUF", /\d\s?Ft\b|\bHUF\b/],
  ["RON", /\bRON\b|\d\s?lei\b/],
  ["BGN", /лв|\bBGN\b/],
  ["UAH", /₴|\bUAH\b|грн/],
  ["RUB", /₽|\bRUB\b|руб/],
  ["THB", /฿|\bTHB\b|บาท/],
  ["VND", /₫|\bVND\b|\d\s?đ/],
  ["PHP", /₱|\bPHP\b/],
  ["IDR", /\bRp\.?\s?\d|\bIDR\b/],
  ["ILS", /₪|\bILS\b/],
  ["NGN", /₦|\bNGN\b/],
  ["CHF", /\bCHF\b|\bSFr\b|\bFr\.\s?\d/],
  ["SEK", /\bSEK\b/],
  ["NOK", /\bNOK\b|\bMVA\b/i],
  ["DKK", /\bDKK\b/],
  ["AED", /\bAED\b|\bDhs?\.?\s?\d/],
  ["SAR", /\bSAR\b/],
  ["KWD", /\bKWD\b|\bKD\b/],
  ["BHD", /\bBHD\s?\d|\bBD\s?\d/],
  ["OMR", /\bOMR\b/],
  ["ZAR", /\bZAR\b|\bR\s?\d+[.,]\d{2}\b/],
  ["CLP", /\bCLP\b/],
  ["COP", /\bCOP\b/],
  ["ARS", /\bARS\b/],
];

const DOLLARS: Readonly<Record<string, string>> = {
  US: "USD",
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  SG: "SGD",
  HK: "HKD",
  MX: "MXN",
  CL: "CLP",
  CO: "COP",
  AR: "ARS",
  TW: "TWD",
};
const CROWNS: Readonly<Record<string, string>> = { SE: "SEK", NO: "NOK", DK: "DKK", IS: "ISK" };
const YENS: Readonly<Record<string, string>> = { JP: "JPY", CN: "CNY" };

const regionOf = (locale: string | undefined): string =>
  /[-_]([A-Za-z]{2})\b/.exec(locale ?? "")?.[1]?.toUpperCase() ?? "";

/** What else a receipt with "$" says of its country. */
function dollarOf(text: string, folded: string, region: string): string | undefined {
  if (/\b(?:HST|PST|QST|TPS|TVQ)\b/.test(folded)) return "CAD";
  if (/\bABN\b/.test(folded)) return "AUD";
  if (/\b(?:RFC|PROPINA|EFECTIVO|IVA)\b/.test(folded))
    return DOLLARS[region] ?? (/\bRFC\b/.test(folded) ? "MXN" : undefined);
  if (DOLLARS[region]) return DOLLARS[region];
  // A state with its ZIP code, or what only American receipts print.
  if (/\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/.test(text) || /SALES TAX|GRATUITY|\bTIP\b/.test(folded)) return "USD";
  return region === "" && !/\bGST\b/.test(folded) && /(?<![A-Z])TAX(?![A-Z])/.test(folded) ? "USD" : undefined;
}

function crownOf(folded: string, region: string): string | undefined {
  if (/\bI ALT\b|\bCVR\b|\bDANKORT\b|\bSUBTOTAL\b.*\bMOMS\b|AT BETALE/.test(folded)) return "DKK";
  if (/\bATT BETALA\b|\bSUMMA\b|ORG\W?NR|VARAV|\bVAXEL\b|\bKVITTO\b|DRICKS|\bTOTALT\b/.test(folded)) return "SEK";
  if (/\bMVA\b|Å BETALE|\bA BETALE\b|FORETAKSREGISTERET|\bVEKSEL\b|DRIKS/.test(folded)) return "NOK";
  return CROWNS[region];
}

/** The currency of a receipt, by what is printed on it. The locale only decides what "$", "kr" and "¥" mean. */
export function findCurrency(rows: readonly Row[], locale: string | undefined): string | undefined {
  const text = rows.map((row) => row.text).join("\n");
  const counts = new Map<string, number>();
  for (const [currency, mark] of MARKS) {
    const count = rows.filter((row) => mark.test(row.text)).length;
    if (count > 0) counts.set(currency, count);
  }
  const best = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (best) return best;
  const folded = foldLabel(text);
  const region = regionOf(locale);
  if (/\$/.test(text)) return dollarOf(text, folded, region);
  if (/(?<![A-Za-z])kr\b/i.test(text)) return crownOf(folded, region);
  if (/[¥￥]/.test(text)) return YENS[region] ?? (/[们这个务总找实收计额]|[税]额|元/.test(text) ? "CNY" : "JPY");
  if (/\d\s?元/.test(text)) return "CNY";
  return undefined;
}
