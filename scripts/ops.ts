// `npm run ops`: for the operator. Add `--remote` for the database in production (or set LIBSQL_URL).
//   npm run ops                           lists the cron's last runs and the mails that were not sent
//   npm run ops -- replay <id> …|--all    makes dead mails due again: the hourly cron puts them on the queue
//   npm run ops -- verify [--repair]      compares every stored sum with its rows, and repairs it
import type { Database } from "#db/engine/open-database.ts";
import { listUnsentMails, replayDeadMails, replayMail } from "#db/queries/mail/dead-mails.ts";
import { listRuns } from "#db/queries/jobs/job-runs.ts";
import { selectPageEnd, type Check, type KeyRange, type PagedBy } from "#db/queries/jobs/rollup.ts";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import { withDatabase } from "./database/local-database.ts";
import { openRemote } from "./database/remote-database.ts";
import { giveUp } from "./local/project.ts";

const SHOWN = 100;
const RUNS_SHOWN = 10;
/** Keys per statement. */
const PAGE_SIZE = 1_000;
const ID = /^mai_\w+$/;

const words = process.argv.slice(2).filter((word) => word !== "--remote");
const isRemote = process.argv.includes("--remote");
const [command, ...names] = words;

async function list(db: Database): Promise<void> {
  const now = new Date();
  const runs = await listRuns(db, RUNS_SHOWN);
  console.log(runs.length === 0 ? "The cron has not run yet." : "The cron's last runs:");
  for (const { job, hour, startedAt, finishedAt, found } of runs)
    console.log(
      `  ${hour.toISOString()}  ${job}  ${finishedAt ? `${found} found, ${finishedAt.getTime() - startedAt.getTime()} ms` : "broken off: the next hour does it again"}`,
    );
  const mails = await listUnsentMails(db, now, SHOWN);
  console.log(mails.length === 0 ? "Every mail has gone out." : `Mails that have not gone out (${SHOWN} at most):`);
  for (const { id, kind, userId, createdAt, attempts, lastError, state } of mails) {
    console.log(
      `\n${id}  ${state}  ${kind} to ${userId}, ${age(now.getTime() - createdAt)} old, tried ${times(attempts)}`,
    );
    if (lastError) console.log(`    ${lastError.replace(/\s+/g, " ")}`);
  }
  if (mails.some(({ state }) => state !== "waiting"))
    console.log("\nOnce the cause is gone: npm run ops -- replay <id>, or --all for all that are dead.");
}

async function replay(db: Database): Promise<void> {
  if (names.includes("--all")) {
    const replayed = await replayDeadMails(db);
    return console.log(`${replayed.length} dead mails are due again; the next hour's cron hands them to the queue.`);
  }
  if (names.length === 0) giveUp("Which? npm run ops -- replay <id> …, or --all");
  for (const id of names) {
    const [replayed] = ID.test(id) ? await replayMail(db, id, new Date()) : [];
    console.log(
      replayed
        ? `${id} is due again; the next hour's cron hands it to the queue.`
        : `${id} is not a dead mail: it was sent, is still being tried, or does not exist.`,
    );
  }
}

async function verify(db: Database): Promise<void> {
  const isRepair = names.includes("--repair");
  let differing = 0;
  for (const rollup of rollups) {
    let found = 0;
    let changed = 0;
    for await (const range of pages(db, rollup.pagedBy)) {
      const differences = await show(db, rollup, range);
      found += differences;
      if (isRepair && differences > 0)
        for (const repair of rollup.repair(db, range)) changed += (await repair()).length;
    }
    differing += isRepair ? 0 : found;
    const what = isRepair ? `repaired, ${changed} rows changed` : "differs";
    console.log(`${rollup.name}: ${found === 0 ? "correct" : what}`);
  }
  let wrong = 0;
  for (const check of checks) {
    let found = 0;
    for await (const range of pages(db, check.pagedBy)) found += await show(db, check, range);
    wrong += found;
    console.log(`${check.name}: ${found === 0 ? "correct" : "wrong"}`);
  }
  if (differing > 0) console.log("\nnpm run ops -- verify --repair repairs what differs.");
  if (differing + wrong > 0) process.exitCode = 1;
}

/** Prints the differences in a range of keys; returns how many there are. */
async function show(db: Database, { name, differences }: Check, range: KeyRange): Promise<number> {
  const found = await differences(db, range, SHOWN);
  for (const { wanted, ...row } of found)
    console.log(`  ${name} ${wanted ? "should have" : "has"}: ${JSON.stringify(row)}`);
  return found.length;
}

/** Key ranges that cover the whole table: one statement over all rows may take longer than the database allows. */
async function* pages(db: Database, table: PagedBy | null): AsyncGenerator<KeyRange> {
  for (let after = ""; ;) {
    const end = table ? (await selectPageEnd(db, table, after, PAGE_SIZE))[0]?.id : undefined;
    yield { after, upTo: end ?? null };
    if (end === undefined) return;
    after = end;
  }
}

function age(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

const tasks: Record<string, (db: Database) => Promise<void>> = { list, replay, verify };
const task =
  tasks[command ?? "list"] ??
  giveUp(`There is no “${command}”: npm run ops, npm run ops -- replay <id>|--all, or npm run ops -- verify`);
await (isRemote ? task(openRemote()) : withDatabase(task));
process.exit();
