// A thread of tests/bench/import.ts.
import { parentPort } from "node:worker_threads";
import Papa from "papaparse";
import { splitwiseHead, splitwiseLine } from "#domain/import/splitwise-file.ts";
import { IMPORT_LIMITS } from "#domain/import/imported.ts";
import { readImport } from "#domain/import/read-import.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { Random } from "#tests/support/random/random.ts";
import { compare } from "./measure.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 40);
const MEMBERS = ["Ana", "Leo", "Maya", "Tom", "Zoe", "Kim"];
const NAMES = ["Groceries", "Dinner, with wine", "Train to Porto", "Électricité", "Internet"];

/** A Splitwise file with as many rows as an import can have, of six people, three of whom are in each bill. */
function largestFile(): string {
  const random = new Random(1);
  const lines = Array.from({ length: IMPORT_LIMITS.maxEntries }, (_, row) => {
    const share = 100 + random.below(5_000);
    const payer = random.below(MEMBERS.length);
    const nets = MEMBERS.map((_name, index) => {
      const place = (index - payer + MEMBERS.length) % MEMBERS.length;
      return place === 0 ? 2 * share : place < 3 ? -share : 0;
    });
    const on = daysAfter("2022-01-01", Math.floor(row / 20));
    return splitwiseLine({ on, kind: "split", name: NAMES[row % NAMES.length]!, cents: 3 * share, nets }, "EUR");
  });
  return splitwiseHead(MEMBERS) + lines.join("");
}

const text = largestFile();
const library = async () => void Papa.parse(text);
const sample = async () => void readImport({ name: "flat.csv", text });
parentPort?.postMessage(await compare(library, [{ target: "import-preview", sample }], { rounds: ROUNDS }));
