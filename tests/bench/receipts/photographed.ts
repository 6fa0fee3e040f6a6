import { type Page } from "@playwright/test";
import { drawReceipt, type Damage } from "#tests/support/e2e/drawn-receipt.ts";
import { currencies, languages, printReceipt, type PrintedReceipt } from "./printed.ts";
import { numbersFrom } from "./random-numbers.ts";

/** With all of this at once, an amount that is printed on the fold can be too dark and too faint to be found. */
const ALL_AT_ONCE = "folded, faint and shadowed";

/** What happens to a receipt before and while it is photographed, besides being turned by up to 8 degrees. */
const damages: Readonly<Record<string, Damage>> = {
  skewed: {},
  shadowed: { isShadowed: true },
  folded: { folds: 2 },
  faint: { isFaint: true },
  [ALL_AT_ONCE]: { isShadowed: true, folds: 1, isFaint: true },
};

export interface Photographed {
  name: string;
  damage: string;
  /** One of the photos has all of the damage at once. */
  isWorst: boolean;
  receipt: PrintedReceipt;
  /** JPEG files, from the top of the receipt to its end. */
  photos: Buffer[];
}

const kinds = Object.keys(damages);

interface Combination {
  language: string;
  currency: string;
  damage: string;
  seed: number;
}

/** Every language with every currency, so that each of them meets every damage. */
const combinations: readonly Combination[] = Object.keys(languages).flatMap((language, row) =>
  Object.keys(currencies).map((currency, column) => ({
    language,
    currency,
    damage: kinds[(row + column) % kinds.length]!,
    seed: 1 + row * 100 + column,
  })),
);

/** A number from -8 to 8; a quarter of them are the ends. */
function chooseDegrees(next: () => number): number {
  const degrees = Math.round((next() * 2 - 1) * 10.7 * 10) / 10;
  return Math.max(-8, Math.min(8, degrees));
}

/** Half of them, in which each language has six currencies and each currency four languages. */
export const nightly = combinations.filter(({ seed }) => (Math.floor(seed / 100) + seed) % 2 === 1);

/** One photo of a short receipt. */
export async function photograph(page: Page, { language, currency, damage, seed }: Combination): Promise<Photographed> {
  const next = numbersFrom(seed * 7_919);
  const receipt = printReceipt(language, currency, seed, 4 + Math.floor(next() * 3));
  const degrees = chooseDegrees(next);
  const { buffer } = await drawReceipt(page, receipt.rows, { ...damages[damage], degrees, grain: seed });
  const name = `${language}, ${currency}, ${damage}, ${degrees}°`;
  return { name, damage, isWorst: damage === ALL_AT_ONCE, receipt, photos: [buffer] };
}

/** How many items a long receipt has, and which of its rows are on both photos. */
const LONG = 18;
const OVERLAP = [11, 16] as const;

/** Two photos of one long receipt, each turned and damaged in its own way. There is one in each language. */
export async function photographLong(page: Page, index: number): Promise<Photographed> {
  const [language, currency] = [Object.keys(languages)[index]!, Object.keys(currencies)[(index * 5 + 1) % 12]!];
  const next = numbersFrom((index + 1) * 104_729);
  const receipt = printReceipt(language, currency, 5_000 + index, LONG);
  const parts = [receipt.rows.slice(0, OVERLAP[1]), receipt.rows.slice(OVERLAP[0])];
  const photos: Buffer[] = [];
  const taken: string[] = [];
  for (const [part, rows] of parts.entries()) {
    const degrees = chooseDegrees(next);
    const damage = kinds[(index + 2 * part) % kinds.length]!;
    photos.push((await drawReceipt(page, rows, { ...damages[damage], degrees, grain: index * 2 + part })).buffer);
    taken.push(`${damage} ${degrees}°`);
  }
  const name = `${language}, ${currency}, ${taken.join(" and ")}`;
  return { name, damage: "in two photos", isWorst: name.includes(ALL_AT_ONCE), receipt, photos };
}
