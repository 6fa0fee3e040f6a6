// `npm run bench`: every figure is a ratio to a floor of the same run, because absolute times say little on a shared
// machine, or a count. `BENCH=daily npm run bench` runs one part, `BENCH=lists,chat` two; PEOPLE, SHARES and ROUNDS make
// it smaller while you work on it.
import { mkdirSync, writeFileSync } from "node:fs";
import { inRoot } from "#scripts/local/project.ts";
import { startApi, type Api } from "./api.ts";
import { compareChat } from "./chat.ts";
import { compareCreate } from "./create.ts";
import { dailyJob } from "./daily.ts";
import { compareLists } from "./lists.ts";
import type { Figure } from "./measure.ts";
import { compareMoney } from "./money.ts";
import { searchPeople } from "./people-search.ts";
import { settleLarge } from "./settling.ts";
import { signInBurst } from "./sign-in-burst.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000);

/** Measured on one server, in sequence. */
const amongPeople: Record<string, (api: Api) => Promise<Figure[]>> = {
  people: searchPeople,
  create: compareCreate,
  lists: compareLists,
  chat: compareChat,
};
/** Each starts its own server. */
const alone: Record<string, () => Promise<Figure[]>> = {
  daily: dailyJob,
  money: compareMoney,
  settling: settleLarge,
  "sign-in": signInBurst,
};

const all = [...Object.keys(amongPeople), ...Object.keys(alone)];
const requested = process.env.BENCH?.split(",") ?? all;
const unknown = requested.filter((part) => !all.includes(part));
if (unknown.length > 0) throw new Error(`no part ${unknown.join()} among ${all.join()}`);

const figures: Figure[] = [];
const record = (found: Figure[]): void => {
  figures.push(...found);
  for (const { name, p50, target } of found) console.log(`${p50.toFixed(2)} (target ${target})  ${name}`);
};
const chosen = Object.keys(amongPeople).filter((part) => requested.includes(part));
if (chosen.length > 0) {
  const api = await startApi(PEOPLE);
  try {
    for (const part of chosen) record((await amongPeople[part]?.(api)) ?? []);
  } finally {
    await api.stop();
  }
}
for (const [part, measure] of Object.entries(alone)) if (requested.includes(part)) record(await measure());
report(figures);

function report(figures: Figure[]): void {
  const rows = figures.map(({ name, target, p50, p95, samples }) => ({
    benchmark: name,
    p50: p50.toFixed(2),
    p95: p95.toFixed(2),
    target: target,
    met: p50 <= target ? "yes" : "no",
    samples,
  }));
  console.table(rows);
  mkdirSync(inRoot("tests/bench/results"), { recursive: true });
  writeFileSync(inRoot("tests/bench/results/latest.json"), `${JSON.stringify(rows, null, 2)}\n`);
}
