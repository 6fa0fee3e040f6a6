// `npm run bench`: figures are ratios to a floor of the same run, because absolute times say little on a shared machine,
// or counts. It prints each with its target (targets.ts), writes docs/scale.md, and fails when a target is missed.
//   npm run bench -- --runs 3      the medians of three runs
//   BENCH=lists,chat npm run bench     only these parts
// PEOPLE, SHARES, SQUADS, ROUNDS and BENCH_SECONDS make it smaller while you work on it; docs/scale.md then stays as it is.
import { parseArgs } from "node:util";
import { startApi, type Api } from "./api.ts";
import { compareChat } from "./chat.ts";
import { compareCreate } from "./create.ts";
import { dailyJob } from "./daily.ts";
import { formatLimit, formatValue, mediansOf, type Figure } from "./figures.ts";
import { compareHostile } from "./hostile.ts";
import { hourlyJob } from "./hourly.ts";
import { compareImport } from "./import.ts";
import { compareLists } from "./lists.ts";
import { compareMoney } from "./money.ts";
import { searchPeople } from "./people-search.ts";
import { nameOf, report } from "./report.ts";
import { settleLarge } from "./settling.ts";
import { signInBurst } from "./sign-in-burst.ts";
import { compareSquadChat } from "./squad-chat.ts";
import { compareSquads } from "./squads.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000);
const isFullSize = !["PEOPLE", "SHARES", "SQUADS", "ROUNDS", "BENCH_SECONDS"].some((name) => process.env[name]);

/** Measured on one server, in sequence. */
const amongPeople: Record<string, (api: Api) => Promise<Figure[]>> = {
  people: searchPeople,
  create: compareCreate,
  lists: compareLists,
  chat: compareChat,
  "squad-chat": compareSquadChat,
};
/** Each starts its own server. */
const alone: Record<string, () => Promise<Figure[]>> = {
  daily: dailyJob,
  hourly: hourlyJob,
  money: compareMoney,
  hostile: compareHostile,
  squads: compareSquads,
  settling: settleLarge,
  import: compareImport,
  "sign-in": signInBurst,
};

const { values: options } = parseArgs({ options: { runs: { type: "string", default: "1" } } });
const all = [...Object.keys(amongPeople), ...Object.keys(alone)];
const requested = process.env.BENCH?.split(",") ?? all;
const unknown = requested.filter((part) => !all.includes(part));
if (unknown.length > 0) throw new Error(`no part ${unknown.join()} among ${all.join()}`);

const runs: Figure[][] = [];
for (let run = 1; run <= Number(options.runs); run++) {
  console.log(`Run ${run} of ${options.runs}`);
  runs.push(await measureAll());
}
const isComplete = all.every((part) => requested.includes(part));
process.exit(await report(mediansOf(runs), { program: "bench", isComplete, isFullSize }));

async function measureAll(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const record = (found: Figure[]): void => {
    figures.push(...found);
    for (const figure of found)
      console.log(`${formatValue(figure)} (target ${formatLimit(figure.target)})  ${nameOf(figure)}`);
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
  return figures;
}
