import { foldLabel } from "./labels.ts";
import { type Row } from "./rows.ts";

/** Marks that belong to one currency besides its code, the most telling first. They are compared with the text as it is printed. */
const MARKS: readonly (readonly [currency: string, mark?: RegExp])[] = [
  ["CAD", /\bC(?:A|DN)?\$/],
  ["AUD", /\bAU?\$/],
  ["HKD", /\bHK\$/],
  ["SGD", /\bS\$/],
  ["TWD", /\bNT\$/],
  ["NZD", /\bNZ\$/],
  ["MXN", /\bMX\$/],
  ["BRL", /\bR\$/],
  ["USD", /\bUS\$/],
  ["EUR", /€|\bEUR(?:O|OS)?\b/i],
  ["GBP", /£/],
  ["MYR", /\bRM(?=\s?[\d(:)-]|\b)|\bSDN\.?\s?BHD/i],
  ["INR", /₹|\bRs\.?\s?\d|\bCGST\b|\bSGST\b/],
  ["KRW", /₩|원/],
  ["JPY", /円|[ぁ-んァ-ヶ].*/],
  ["CNY", /\bRMB\b|人民币/],
  ["TRY", /₺|\d\s?TL\b|\bKDV\b/],
  // The models of the reader do not know "ł" and "č".
  ["PLN", /zł|ZŁ|\d\s?z[l1](?![\p{L}\d])|\bPTU\b|[Pp]aragon [Ff]iskalny|PARAGON FISKALNY/u],
  ["CZK", /Kč|\d\s?K[cC](?![\p{L}\d])/u],
  ["HUF", /\d\s?Ft\b/],
  ["RON", /\d\s?lei\b/],
  ["BGN", /лв/],
  ["UAH", /₴|грн/],
  ["RUB", /₽|руб/],
  ["THB", /฿|บาท/],
  ["VND", /₫|\d\s?đ/],
  ["PHP", /₱/],
  ["IDR", /\bRp\.?\s?\d/],
  ["ILS", /₪/],
  ["NGN", /₦/],
  ["CHF", /\bSFr\b|\bFr\.\s?\d/],
  ["SEK"],
  ["NOK", /\bMVA\b/i],
  ["DKK"],
  ["AED", /\bDhs?\.?\s?\d/],
  ["SAR"],
  ["KWD", /(?<!\p{L})KD(?!\p{L})/u],
  ["BHD", /\bBHD\s?\d|\bBD\s?\d/],
  ["OMR"],
  ["ZAR", /\bR\s?\d+[.,]\d{2}\b/],
  ["CLP"],
  ["COP"],
  ["ARS"],
];

/** Codes that are also the end of a company's name in Malaysia. */
const IS_NO_CODE = new Set(["BHD"]);

/** For each currency what tells it: its code, also beside a digit where a reader lost the space, or one of its marks. */
const tells: readonly (readonly [currency: string, mark: RegExp])[] = MARKS.map(([currency, mark]) => {
  const code = IS_NO_CODE.has(currency) ? "" : String.raw`(?<!\p{L})${currency}(?!\p{L})`;
  const sources = [code, mark?.source ?? ""].filter(Boolean);
  return [currency, new RegExp(sources.join("|"), `${mark?.ignoreCase ? "i" : ""}u`)] as const;
});

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
  for (const [currency, mark] of tells) {
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
