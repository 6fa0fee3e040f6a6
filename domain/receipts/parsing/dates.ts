import { FIRST_DAY, daysAfter, isDay, type Day } from "#domain/time/calendar.ts";
import { foldLabel } from "./labels.ts";
import { type Row } from "./rows.ts";

// The names of the months in the languages of receipts, folded. Three letters or more of a beginning are a month as well.
const MONTHS: readonly string[] = [
  "JANUARY JANUAR JANUARI JANVIER ENERO GENNAIO JANEIRO STYCZEN STYCZNIA LEDEN LEDNA OCAK TAMMIKUUTA",
  "FEBRUARY FEBRUAR FEBRUARI FEVRIER FEBRERO FEBBRAIO FEVEREIRO LUTY LUTEGO UNORA SUBAT HELMIKUUTA",
  "MARCH MARZ MRZ MAERZ MAC MAART MRT MARS MARZO MARCO MARZEC MARCA BREZNA MART MAALISKUUTA",
  "APRIL AVRIL ABRIL APRILE KWIECIEN KWIETNIA DUBNA NISAN HUHTIKUUTA",
  "MAY MAI MAJ MAGGIO MEI MAYO MAIO MAJA KVETNA MAYIS TOUKOKUUTA",
  "JUNE JUNI JUIN JUNIO GIUGNO JUNHO CZERWIEC CZERWCA CERVNA HAZIRAN KESAKUUTA",
  "JULY JULI JUILLET JULIO LUGLIO JULHO LIPIEC LIPCA CERVENCE JULAI TEMMUZ HEINAKUUTA",
  "AUGUST AUGUSTUS AUGUSTI AOUT AGOSTO OGOS SIERPIEN SIERPNIA SRPNA AGUSTOS ELOKUUTA",
  "SEPTEMBER SEPTEMBRE SETTEMBRE SEPTIEMBRE SETEMBRO WRZESIEN WRZESNIA ZARI EYLUL SYYSKUUTA",
  "OCTOBER OKTOBER OCTOBRE OCTUBRE OTTOBRE OUTUBRO PAZDZIERNIK PAZDZIERNIKA RIJNA EKIM LOKAKUUTA",
  "NOVEMBER NOVEMBRE NOVIEMBRE NOVEMBRO LISTOPAD LISTOPADA LISTOPADU KASIM MARRASKUUTA",
  "DECEMBER DEZEMBER DECEMBRE DICIEMBRE DICEMBRE DEZEMBRO DISEMBER DESEMBER GRUDZIEN GRUDNIA PROSINCE ARALIK JOULUKUUTA",
];

const monthNames = MONTHS.map((names) => names.split(" "));

/** The month of a word, or 0. A whole name is preferred: "MARS" is March, "MARRAS" is November. */
function monthOfWord(word: string): number {
  const exact = monthNames.findIndex((names) => names.includes(word));
  if (exact >= 0) return exact + 1;
  return word.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
}

type Order = "dmy" | "mdy" | "ymd";

interface Candidate {
  /** The readings of the digits, the likeliest order decides between them. */
  days: Partial<Record<Order, Day>>;
  score: number;
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

function toDay(year: string, month: number, day: string): Day | undefined {
  const text = `${fullYear(year)}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : undefined;
}

// A reader often loses the space before the time: "14 Mar 201818:40", "22-04-1612:01".
const YEAR = String.raw`(20\d{2}(?!\d(?!\d?:\d))|\d{2}(?!\d(?!\d?:\d{2}))(?!:))`;
const NUMERIC = new RegExp(String.raw`(?<![\d./-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?${YEAR}(?![./-]\d)`, "g");
/** After other digits that lost their space. */
const LATE = /(\d{2})([./-])(\d{2})\2(20\d{2})(?!\d)/g;
/** With a time without its colon. */
const WITH_DIGITS = /(?<![\d./-])(\d{2})([./-])(\d{2})\2(\d{2})(?=\d{4,})/g;
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:ST|ND|RD|TH)?[\s.,/-]{0,3}(?:DE\s)?([A-Z]{3,12})[\s.,'/-]{0,3}(?:DE\s)?${YEAR}`,
  "g",
);
const MONTH_FIRST =
  /(?<![A-Z])([A-Z]{3,9})[\s.-]{0,2}(\d{1,2})(?:ST|ND|RD|TH)?[\s,.-]{0,3}(20\d{2}(?!\d(?!\d?:\d))|(?<=['’])\d{2}(?!\d))/g;
const ASIAN = /(\d{2,4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/g;

function readingsOf(text: string): Candidate["days"][] {
  const found: Candidate["days"][] = [];
  const numeric = [...text.matchAll(NUMERIC)];
  if (numeric.length === 0) numeric.push(...text.matchAll(LATE), ...text.matchAll(WITH_DIGITS));
  for (const [, first = "", , second = "", third = ""] of numeric) {
    if (first.length > 2) {
      if (first.length === 4 && third.length === 2) found.push({ ymd: toDay(first, Number(second), third) });
      continue;
    }
    found.push({
      dmy: toDay(third, Number(second), first),
      mdy: toDay(third, Number(first), second),
      // "18-03-25" can begin with the year.
      ymd: third.length === 2 && first.length === 2 ? toDay(first, Number(second), third) : undefined,
    });
  }
  for (const [, year = "", month = "", day = ""] of text.matchAll(ASIAN))
    found.push({ ymd: toDay(year, Number(month), day) });
  for (const [, day = "", word = "", year = ""] of text.matchAll(DAY_FIRST)) {
    const month = monthOfWord(word);
    if (month) found.push({ dmy: toDay(year, month, day) });
  }
  for (const [, word = "", day = "", year = ""] of text.matchAll(MONTH_FIRST)) {
    const month = monthOfWord(word);
    if (month) found.push({ mdy: toDay(year, month, day) });
  }
  return found;
}

const IS_DATE =
  /(?<![A-Z])(?:DATE|DATUM|FECHA|DATA|DATO|TARIKH|TARIH|KELT|PAIVAYS|BIZDATE|BILL DATE|DT)(?![A-Z]{3})|日付|日期/;
const IS_OTHER =
  /EXPIR|VALID|EXCHANGE|RETURN BY|BEFORE|UNTIL|GULTIG|BIS ZUM|VENCE|SCADENZA|DUE DATE|PRINTED ON|SINCE|BORN|BEST BY|EFFECTIVE|ACT 2|PERMIT/;
const HAS_TIME = /\d{1,2}\s?[:.]\s?\d{2}(?:\s?[:.]\s?\d{2})?\s?(?:[AP]\.?M|UHR)?|\d{1,2}H\d{2}/;

export interface DateHints {
  /** "en-US" and the like. Americans write the month first. */
  locale?: string | undefined;
  /** The person's day: a receipt is not of a later one. */
  today?: Day | undefined;
  currency?: string | undefined;
}

const regionOf = (locale: string | undefined): string => /[-_]([A-Z]{2})\b/.exec(locale ?? "")?.[1] ?? "";

/** The orders of an ambiguous date, the likeliest first. */
function likelyOrders({ locale, currency }: DateHints, style: Order | undefined): Order[] {
  const region = regionOf(locale);
  const yearFirst =
    ["JP", "CN", "KR", "TW", "HU", "SE", "LT"].includes(region) ||
    ["JPY", "CNY", "KRW", "TWD", "HUF", "SEK"].includes(currency ?? "");
  const monthFirst = currency ? currency === "USD" : region ? region === "US" || region === "PH" : locale === "en";
  const usual: Order[] = yearFirst ? ["ymd", "dmy", "mdy"] : monthFirst ? ["mdy", "dmy", "ymd"] : ["dmy", "mdy", "ymd"];
  return style ? [style, ...usual.filter((order) => order !== style)] : usual;
}

/**
 * The day on which a receipt was printed. A later day than tomorrow is none. A day that can be read in several ways is
 * read as other dates of the receipt, else as people of its currency or of the locale write it.
 */
export function findDate(rows: readonly Row[], hints: DateHints): Day | undefined {
  const last = hints.today && isDay(hints.today) ? daysAfter(hints.today, 1) : "2099-12-31";
  const isPlausible = (day: Day | undefined): day is Day => day !== undefined && day >= FIRST_DAY && day <= last;
  const candidates: Candidate[] = [];
  let previous = "";
  for (const [index, { text }] of rows.entries()) {
    const label = foldLabel(text);
    for (const readings of readingsOf(label)) {
      const days = Object.fromEntries(Object.entries(readings).filter(([, day]) => isPlausible(day)));
      if (Object.keys(days).length === 0) continue;
      const named = IS_DATE.test(label) || (IS_DATE.test(previous) && !/\d/.test(previous));
      const score = (named ? 4 : 0) + (HAS_TIME.test(label) ? 2 : 0) - (IS_OTHER.test(label) ? 8 : 0) - index / 10_000;
      candidates.push({ days, score });
    }
    previous = label;
  }
  // A date that can be read in one way shows how this receipt writes them.
  const certain = candidates.find(({ days }) => Object.keys(days).length === 1 && !("ymd" in days));
  const orders = likelyOrders(hints, certain && (Object.keys(certain.days)[0] as Order));
  const best = candidates.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  return orders.map((order) => best.days[order]).find((day) => day !== undefined);
}
