// `npm run bench:trust`: kills the server 20 times in the middle of random writes through all routes. Whatever was answered is
// there, once; whatever was not answered is sent again with the same Idempotency-Key and is there once. It writes
// docs/scale.md, and fails when a write is lost or happened twice. KILLS makes it smaller, SEED repeats the choices.
import { setTimeout as wait } from "node:timers/promises";
import { withDatabase } from "#scripts/database/local-database.ts";
import { endChildrenOnExit } from "#scripts/local/processes.ts";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import type { Figure } from "./figures.ts";
import { report } from "./report.ts";
import { worldOn } from "./trust/actors.ts";
import { compareWithLog, countWritten } from "./trust/compare-with-log.ts";
import { KillableServer } from "./trust/killable-server.ts";
import { SentWrites, type SentWrite } from "./trust/sent-writes.ts";

const KILLS = Number(process.env.KILLS ?? 20);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
/** So many users' writes are on their way at one time. */
const CLIENTS = 8;
/** Answers between two kills. */
const ANSWERS = { least: 60, most: 180 };
/** After a kill, so many of the last answered writes are sent again. */
const REPEATED = 10;

endChildrenOnExit();
const server = await KillableServer.create();
process.on("exit", () => server.remove());
await server.start();
const world = worldOn(server, SEED);
await world.begin();
const idempotent = await idempotentRoutes();
const writes = new SentWrites();
const clients = Array.from({ length: CLIENTS }, () => writes.send(world));
const lost = new Set<SentWrite>();
const twice = new Set<SentWrite>();
let unanswered = 0;
let written = 0;

for (let kill = 1; kill <= KILLS; kill++) {
  const enough = writes.answered.length + ANSWERS.least + Math.random() * (ANSWERS.most - ANSWERS.least);
  while (writes.answered.length < enough) await wait(20 * Math.random());
  await server.kill();
  const open = writes.all.filter(({ answer }) => answer === null);
  unanswered += open.length;
  server.readCopy((db) => {
    written += countWritten(db, open);
    remember(compareWithLog(db, writes.all));
  });
  await server.start();
  console.log(`Kill ${kill}: ${writes.answered.length} writes are answered, ${open.length} are sent again`);
  const last = writes.answered.filter(({ name, answer }) => idempotent.has(name) && answer?.status === 201);
  for (const write of last.slice(-REPEATED)) await writes.sendAgain(write);
}
writes.end();
await Promise.all(clients);
await server.kill();
server.readCopy((db) => remember(compareWithLog(db, writes.all)));

const differences = await withDatabase(async (db) => {
  const names: string[] = [];
  for (const { name, differences: find } of [...rollups, ...checks])
    if ((await find(db, { after: "", upTo: null }, 1)).length > 0) names.push(name);
  return names;
}, server.state);

const routes = new Set(writes.answered.filter(({ answer }) => answer!.status < 300).map(({ name }) => name));
const samples = writes.answered.length;
console.log(`SEED=${SEED}: ${KILLS} SIGKILLs, ${samples} writes answered, ${routes.size} routes with success`);
console.log(`${unanswered} were without an answer at a kill; ${written} of them had been written`);
for (const { name, key } of lost) console.log(`lost: ${name} ${key}`);
for (const { name, key } of twice) console.log(`twice: ${name} ${key}`);
for (const failure of writes.failures) console.log(`failed: ${failure}`);
console.log(
  `${lost.size} lost, ${twice.size} twice; stored sums ${differences.length === 0 ? "are right" : `differ: ${differences.join(", ")}`}`,
);

const figures: Figure[] = [
  { target: "trust-kills", value: KILLS, samples },
  { target: "trust-lost", value: lost.size, samples },
  { target: "trust-twice", value: twice.size, samples: unanswered },
];
const code = await report(figures, { program: "bench:trust", isComplete: true, isFullSize: KILLS >= 20 });
process.exit(differences.length + writes.failures.length > 0 ? 1 : code);

function remember(found: ReturnType<typeof compareWithLog>): void {
  for (const write of found.lost) lost.add(write);
  for (const write of found.twice) twice.add(write);
}

/** The routes that honour an Idempotency-Key, as the API's document says. */
async function idempotentRoutes(): Promise<Set<string>> {
  const answer = await fetch(new URL("/api/openapi.json", server.url));
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters?.some(({ name }) => name === "Idempotency-Key"))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    ),
  );
}
