import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinPhotos } from "#domain/receipts/join-photos.ts";
import { parseReceipt, type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { chromiumFlags, findChromium } from "#scripts/local/chromium.ts";
import { similarity } from "./keys.ts";
import { decodeJpeg, LocalReader } from "./local-reader.ts";
import { nightly, photograph, photographLong, type Photographed } from "./photographed.ts";
import { languages } from "./printed.ts";

let browser: Browser;
let page: Page;
let reader: LocalReader;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  page = await browser.newPage();
  reader = await LocalReader.create();
});
afterAll(() => browser.close());

interface Compared extends Photographed {
  found: ParsedReceipt;
  isTotalRight: boolean;
  isDateRight: boolean;
  /** Every item, with its amount to the cent and a name that is read well enough. */
  areItemsRight: boolean;
}

/** The models know few letters with accents. */
const unaccented = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "");

/** Whether a name is read well enough: "Myd10" for "Mydło" is, because the models do not know "ł", and take "ło" for "10". */
const isSameName = (drawn: string, found: string): boolean =>
  similarity(unaccented(drawn), unaccented(found)) >= (/ł/i.test(drawn) ? 0.6 : 0.8);

async function read(photographed: Photographed): Promise<Compared> {
  const photos = [];
  for (const photo of photographed.photos) photos.push((await reader.read(decodeJpeg(photo))).lines);
  const { locale, totalCents, date, items } = photographed.receipt;
  const found = parseReceipt(joinPhotos(photos).lines, { locale, today: "2026-11-26" });
  const areItemsRight =
    found.items.length === items.length &&
    items.every((item, index) => {
      const other = found.items[index]!;
      return other.amountCents === item.amountCents && isSameName(item.name, other.name);
    });
  return {
    ...photographed,
    found,
    isTotalRight: found.totalCents === totalCents,
    isDateRight: found.date === date,
    areItemsRight,
  };
}

/** Prints what was read of how many, and each receipt of which something was not read. */
function report(receipts: readonly Compared[]): void {
  const count = (is: (receipt: Compared) => boolean) => receipts.filter(is).length;
  console.table(
    [...new Set(receipts.map(({ damage }) => damage)), ""].map((damage) => {
      const some = receipts.filter((receipt) => damage === "" || receipt.damage === damage);
      const share = (is: (receipt: Compared) => boolean) => `${some.filter(is).length} of ${some.length}`;
      return {
        damage: damage || "all",
        total: share(({ isTotalRight }) => isTotalRight),
        date: share(({ isDateRight }) => isDateRight),
        items: share(({ areItemsRight }) => areItemsRight),
        "adds up": share(({ found }) => found.addsUp),
      };
    }),
  );
  console.log(`Currency named: ${count(({ found }) => found.currency !== undefined)} of ${receipts.length}.`);
  for (const { name, isTotalRight, isDateRight, areItemsRight } of receipts) {
    const missed = [!isTotalRight && "total", !isDateRight && "date", !areItemsRight && "items"].filter(Boolean);
    if (missed.length > 0) console.log(`${name}: not the ${missed.join(", ")}`);
  }
}

const missed = (receipts: readonly Compared[], is: (receipt: Compared) => boolean): string[] =>
  receipts.filter((receipt) => !is(receipt)).map(({ name }) => name);

function expectAsDrawn(receipts: readonly Compared[]): void {
  expect(missed(receipts, ({ isTotalRight }) => isTotalRight)).toEqual([]);
  expect(missed(receipts, ({ isDateRight }) => isDateRight)).toEqual([]);
  expect(missed(receipts, ({ areItemsRight, isWorst }) => areItemsRight || isWorst)).toEqual([]);
  // What was not read is neither made up nor hidden.
  expect(missed(receipts, ({ areItemsRight, found }) => areItemsRight || !found.addsUp)).toEqual([]);
  expect(
    missed(receipts, ({ found: { currency = "" }, receipt }) => ["", receipt.currency].includes(currency)),
  ).toEqual([]);
}

test("totals, dates and items of photos in 8 languages and 12 currencies are read as drawn", async () => {
  const receipts: Compared[] = [];
  for (const combination of nightly) receipts.push(await read(await photograph(page, combination)));
  report(receipts);
  expectAsDrawn(receipts);
});

test("a long receipt in two photos is read as one, in each of the 8 languages", async () => {
  const receipts: Compared[] = [];
  for (const index of Object.keys(languages).keys()) receipts.push(await read(await photographLong(page, index)));
  report(receipts);
  expectAsDrawn(receipts);
});
