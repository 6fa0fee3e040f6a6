// `npm run bench:receipts -- --data DIR --json FILE`: reads every DIR/<id>.jpg as the browser does, compares it with
// DIR/<id>.json where there is one, and prints the goals with their counts and every miss. Receipts of real shops are not in
// this repository. IDS=004,019 reads only these. `--lines FILE` keeps the lines that were read: with them, only the parser runs.
// `--phone` also scans the receipt that takes the median time in the app, in a browser that is four times slower.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseReceipt } from "#domain/receipts/parse-receipt.ts";
import { utcDay } from "#domain/time/calendar.ts";
import { readDamaged } from "./receipts/damaged.ts";
import { readKey, similarity, type Key } from "./receipts/keys.ts";
import { decodeJpeg, LocalReader, type TimedReading } from "./receipts/local-reader.ts";
import { printPhoneTimes } from "./receipts/phone.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    json: { type: "string" },
    lines: { type: "string" },
    damaged: { type: "boolean" },
    phone: { type: "boolean" },
  },
});
if (!values.data) {
  console.error("Say where the receipts are: npm run bench:receipts -- --data DIR [--json FILE] [--lines FILE]");
  process.exit(2);
}

interface Result {
  id: string;
  totalCents: number | undefined;
  date: string | undefined;
  merchant: string | undefined;
  addsUp: boolean;
  milliseconds: number;
}
/** The time of one receipt, in milliseconds. */
interface Times {
  decoding: number;
  finding: number;
  reading: number;
  around: number;
  parsing: number;
}
interface Read {
  result: Result;
  key: Key;
  times: Times;
}
/** What was read once: `--lines`. */
interface Kept extends TimedReading {
  decoding: number;
}

const only = process.env.IDS?.split(",");
const ids = readdirSync(values.data)
  .filter((name) => name.endsWith(".jpg"))
  .map((name) => name.slice(0, -4))
  .filter((id) => !only || only.includes(id));
const kept: Record<string, Kept> =
  values.lines && existsSync(values.lines) ? JSON.parse(readFileSync(values.lines, "utf8")) : {};
let reader: LocalReader | undefined;
const today = utcDay(new Date());

async function readPicture(id: string): Promise<Kept> {
  reader ??= await LocalReader.create();
  const begin = performance.now();
  const picture = decodeJpeg(readFileSync(join(values.data!, `${id}.jpg`)));
  const decoding = performance.now() - begin;
  return { decoding, ...(await reader.read(picture)) };
}

const reads: Read[] = [];
for (const id of ids) {
  const seen = (kept[id] ??= await readPicture(id));
  if (values.lines && reader) writeFileSync(values.lines, JSON.stringify(kept));
  const begin = performance.now();
  const { totalCents, date, merchant, addsUp } = parseReceipt(seen.lines, { today });
  const parsing = performance.now() - begin;
  const { decoding, milliseconds, findingMilliseconds: finding, readingMilliseconds: reading } = seen;
  const result = { id, totalCents, date, merchant, addsUp, milliseconds: Math.round(milliseconds + parsing) };
  const times = { decoding, finding, reading, around: milliseconds - finding - reading, parsing };
  reads.push({ result, key: readKey(join(values.data, `${id}.json`)), times });
}
// A field that was not found is null in the file, so that each receipt has every field.
const written = reads.map(({ result }) => result);
if (values.json)
  writeFileSync(
    values.json,
    JSON.stringify(written, (_, value) => value ?? null, 2),
  );

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const isRight = ({ result, key }: Read): boolean => result.totalCents === key.totalCents;
const isSameShop = ({ result, key }: Read): boolean => similarity(result.merchant ?? "", key.merchant ?? "") >= 0.8;
const isSameDay = ({ result, key }: Read): boolean => result.date === key.date;

const withTotal = reads.filter(({ key }) => key.totalCents !== undefined);
const withDate = reads.filter(({ key }) => key.date !== undefined);
const withMerchant = reads.filter(({ key }) => key.merchant !== undefined);
const certain = withTotal.filter(({ result }) => result.addsUp);
const wrong = certain.filter((read) => !isRight(read));

const share = (count: number, of: number): string =>
  of === 0 ? "none" : `${count} of ${of} (${((100 * count) / of).toFixed(1)} %)`;
const met = (is: boolean): string => (is ? "yes" : "no");
const goal = (what: string, count: number, of: number, least: number) => ({
  goal: what,
  found: share(count, of),
  least: `${least} %`,
  met: met(count * 100 >= least * of),
});
const wholeOf = ({ finding, reading, around, parsing }: Times): number => finding + reading + around + parsing;
const ratio = median(reads.map(({ times }) => wholeOf(times) / (times.finding + times.reading)));
console.table([
  goal("total exact", withTotal.filter(isRight).length, withTotal.length, 92),
  goal("date exact", withDate.filter(isSameDay).length, withDate.length, 92),
  goal("merchant similar", withMerchant.filter(isSameShop).length, withMerchant.length, 75),
  goal("adds up, and the total is right", certain.length - wrong.length, certain.length, 99.5),
  {
    goal: "a wrong total as certain",
    found: share(wrong.length, withTotal.length),
    least: "at most 1 %",
    met: met(wrong.length * 100 <= withTotal.length),
  },
  { goal: "adds up", found: share(certain.length, withTotal.length), least: "", met: "" },
  {
    goal: "time by that of the two models, median",
    found: ratio.toFixed(2),
    least: "at most 1.3",
    met: met(ratio <= 1.3),
  },
  {
    goal: "seconds, one thread, median",
    found: (median(reads.map((read) => read.result.milliseconds)) / 1000).toFixed(1),
    least: "",
    met: "",
  },
]);

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
const medianOf = (step: keyof Times): number => median(reads.map(({ times }) => times[step]));
const whole = ({ times }: Read): number => times.decoding + wholeOf(times);
console.log("The steps in seconds (medians, one thread, on this machine):");
console.table({
  ...(reader && { "preparing the reader, for each scan": seconds(reader.startMilliseconds) }),
  "opening the picture": seconds(medianOf("decoding")),
  "finding its lines": seconds(medianOf("finding")),
  "reading its lines": seconds(medianOf("reading")),
  "around the two models": seconds(medianOf("around")),
  parsing: seconds(medianOf("parsing")),
  "from the picture to the fields": seconds(median(reads.map(whole))),
});
for (const read of withTotal.filter((each) => !isRight(each)))
  console.log(
    `total: ${read.result.id} is ${read.key.totalCents}, read ${read.result.totalCents}${read.result.addsUp ? ", which adds up" : ""}`,
  );
for (const { result, key } of withDate.filter((each) => !isSameDay(each)))
  console.log(`date: ${result.id} is ${key.date}, read ${result.date}`);
for (const { result, key } of withMerchant.filter((each) => !isSameShop(each)))
  console.log(`merchant: ${result.id} is ${key.merchant}, read ${result.merchant}`);
// Only those that are read right as they are: a mistake of a key would count 60 times.
if (values.damaged) {
  const right = withTotal.filter(isRight).map(({ result, key }) => ({
    lines: kept[result.id]!.lines,
    totalCents: key.totalCents!,
  }));
  const { read, certain: sure, wrong: misled } = readDamaged(right, today);
  console.log(`${read} with amounts lost or misread: ${sure} add up, of them right ${share(sure - misled, sure)}`);
}
console.log(
  `not adding up: ${withTotal
    .filter(({ result }) => !result.addsUp)
    .map(({ result }) => result.id)
    .join(" ")}`,
);
const middle = reads.toSorted((one, other) => whole(one) - whole(other))[reads.length >> 1];
if (values.phone && middle) {
  await printPhoneTimes(values.data, middle.result.id);
  process.exit(0);
}
