/** A number as it is printed in a row. */
export interface PrintedNumber {
  /** Where it starts and ends in the text, with its sign and its currency. */
  start: number;
  end: number;
  /** "1234.56": the digits with a decimal point, without sign. */
  value: string;
  isNegative: boolean;
  isPercent: boolean;
  /** A symbol or a code of a currency touches it. */
  hasCurrency: boolean;
  decimals: number;
  /** It has a thousands separator: "1,234". */
  isGrouped: boolean;
  /** The sign before the decimals; empty without decimals. */
  point: string;
}

/** How the amounts of a receipt are printed. */
export interface MoneyStyle {
  /** 0: "1,234" · 2: "12.34" · 3: "1.234". */
  printedDecimals: number;
  /** The sign before them, "." or ",". */
  point: string;
  /** The decimals of the currency, which amounts in minor units have. */
  decimals: number;
}

const SYMBOL = String.raw`(?:[A-Z]{0,2}[$€£¥₹₩₺₽₴₫฿₱₪₦₡]|RM|MYR|Rs\.?|Rp\.?|CHF|Fr\.|EUR|USD|GBP|CAD|AUD|SGD|JPY|BRL|MXN|kr\.?|zł|Kč|Ft|lei|円|元|원|TL|KD|AED|SAR|ZAR)`;
const DIGITS = String.raw`\d{1,3}(?:[.,'’]\d{2,3})*[.,'’]\d{3}(?!\d)(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?|[.,]\d{2}`;
const NUMBER = new RegExp(
  String.raw`(?<sign>[-(]\s?)?(?<before>${SYMBOL}\s{0,2})?(?<late>[-(]\s?)?(?<![\d.,:/])(?<digits>${DIGITS})(?![\d:]|[.,/]\d)(?<whole>[.,]-+)?(?<percent>\s{0,2}%)?(?<after>\s?${SYMBOL}(?![A-Za-z]))?(?<trailing>-(?!\d)|\s?\))?`,
  "gu",
);
/** With spaces between thousands: "1 234,50". Only where no quantity can precede the amount, or where others are printed so. */
const SPACED = /(?<![\d.,])(\d{1,3}) (?=\d{3}(?:,\d{2})(?!\d))/g;

/** Whether a row has thousands that a space groups, or a quantity before an amount. */
export const hasSpacedThousands = (text: string): boolean => text.search(SPACED) >= 0;

/** The same before a currency that follows amounts: "2 490 Ft". */
const SPACED_BEFORE_SIGN = /(?<![\d.,])(\d{1,3}) (?=\d{3}(?:,\d{2})? ?(?:Ft|kr|Kč|zł|₽|€|₴|грн|₫)(?!\p{L}))/gu;

/** Repairs what readers often get wrong in numbers: "4 . 90", "1O.OO", "17.5017.50". */
export const repairNumbers = (text: string): string =>
  text
    .replace(/(\d) ?([.,]) ?(?=\d{2}(?!\d|[.,/:-]\d))/g, "$1$2")
    .replace(/(?<=\d|\d[.,])[oO]{1,2}(?![A-Za-z])/g, (letters) => "0".repeat(letters.length))
    .replace(/(?<=\d[.,])[oO](?=\d)/g, "0")
    .replace(/(?<=\d[.,]\d)[CQD](?![A-Za-z\d])/g, "0")
    .replace(/(\d([.,])\d\d)(?=\d{1,4}\2\d\d(?!\d))/g, "$1 ");

function split(digits: string): Pick<PrintedNumber, "value" | "decimals" | "isGrouped" | "point"> {
  const at = Math.max(
    digits.lastIndexOf("."),
    digits.lastIndexOf(","),
    digits.lastIndexOf("'"),
    digits.lastIndexOf("’"),
  );
  if (at < 0) return { value: digits, decimals: 0, isGrouped: false, point: "" };
  const after = digits.slice(at + 1);
  const before = digits.slice(0, at).replace(/[^\d]/g, "") || "0";
  return {
    value: `${before}.${after}`,
    decimals: after.length,
    isGrouped: /[.,'’]/.test(digits.slice(0, at)),
    point: digits.charAt(at),
  };
}

/** Every number of a row. `groupsBySpace`: a space between digits groups thousands, as in all rows with a label. */
export function readNumbers(text: string, isAmountRow = false, groupsBySpace = isAmountRow): PrintedNumber[] {
  // As long as the text: the places of the numbers are those in the text.
  const grouped = text.replace(SPACED_BEFORE_SIGN, "$1'");
  const joined = groupsBySpace ? grouped.replace(SPACED, "$1'") : grouped;
  const repaired = isAmountRow ? joined.replace(/(?<=\d)-(?=\d{2}$)/, ".") : joined;
  const found: PrintedNumber[] = [];
  for (const match of repaired.matchAll(NUMBER)) {
    const { sign, before, late, digits = "", whole, percent, after, trailing } = match.groups ?? {};
    const start = match.index;
    const { value, decimals, isGrouped, point } = split(digits);
    const previous = repaired.slice(0, start + (match[0].length - match[0].trimStart().length)).at(-1) ?? "";
    // "A4", "U13": part of a name. "TOTAL4.90" lost a space.
    if (!before && !sign && !late && decimals !== 2 && /[\p{L}\d#]/u.test(previous)) continue;
    // "NO.12": no amount without a whole part.
    if (/^[.,]/.test(digits) && !before && /[\p{L}\d)]/u.test(previous)) continue;
    // "35.10 litre": a measure.
    if (
      /^\s?(?:LIT(?:RE|ER)|(?:LTR|KG|L|ML|G|GR|CL|KM)S?(?!\p{L})|\/\s?(?:LIT|KG|L\b|STK|ST\b))/iu.test(
        repaired.slice(start + match[0].length),
      )
    )
      continue;
    const isParenthesis = (sign ?? late ?? "").startsWith("(") && (trailing ?? "").trim() === ")";
    const minus = (sign ?? "").startsWith("-") || (late ?? "").startsWith("-") || trailing === "-";
    // "A-12" is a code, "DISC -1.20" is an amount.
    const isNegative = isParenthesis || (minus && !/[\p{L}\d]/u.test((sign ?? "").startsWith("-") ? previous : ""));
    found.push({
      start,
      end: start + match[0].length,
      value,
      isNegative,
      isPercent: percent !== undefined,
      hasCurrency: before !== undefined || after !== undefined || whole !== undefined,
      decimals,
      isGrouped,
      point,
    });
  }
  return found;
}

/** The value of a printed number in minor units, or undefined if it is not printed as an amount of money. */
export function toMinor(number: PrintedNumber, style: MoneyStyle): number | undefined {
  if (number.isPercent) return undefined;
  const { value, decimals } = number;
  const digits = value.replace(".", "");
  const sign = number.isNegative ? -1 : 1;
  const scaled = (count: number): number | undefined => {
    const minor = Number(digits) * 10 ** (style.decimals - count);
    return Number.isSafeInteger(minor) && minor <= 1e12 ? sign * minor || 0 : undefined;
  };
  if (style.printedDecimals === 0) {
    const isThousands = decimals === 3 && !/^0\d*\./.test(value);
    if (decimals === 0 || isThousands)
      return digits.length > 9 || (digits.length > 7 && !isThousands) ? undefined : scaled(0);
    return undefined;
  }
  if (decimals === style.printedDecimals) return scaled(decimals);
  if (decimals === 3 && number.hasCurrency && style.printedDecimals === 2 && number.point !== style.point)
    return scaled(0);
  if (decimals === 0 && number.hasCurrency && digits.length <= 4) return scaled(0);
  return undefined;
}

/** A printed number as a plain one: a quantity or a rate. */
export const toNumber = ({ value }: PrintedNumber): number => Number(value);
