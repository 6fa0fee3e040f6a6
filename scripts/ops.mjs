// `npm run ops`: what an operator looks after. Add `--remote` for the database in production (or set LIBSQL_URL).
//   npm run ops                           the cron's last runs, and mails that did not go out
//   npm run ops -- replay <id> …|--all    makes them due again: the hourly cron hands them to the queue
//   npm run ops -- verify [--repair]      compares every sum that is kept with what it follows from, and mends it
import { listUnsentMails, replayDeadMails, replayMail } from "#db/queries/mail/dead-mails.ts";
import { listRuns } from "#db/queries/jobs/job-runs.ts";
import { rollups, selectPageEnd } from "#db/queries/jobs/rollups.ts";
import { withDatabase } from "./local-database.mjs";
import { giveUp } from "./project.mjs";
import { openRemote } from "./remote-database.mjs";

/** @typedef {import("#db/engine/open-database.ts").Database} Database */

const SHOWN = 100;
const RUNS_SHOWN = 10;
/** People or splits that one statement looks at. */
const KEYS_A_PAGE = 1_000;
const ID = /^mai_\w+$/;

const words = process.argv.slice(2).filter((word) => word !== "--remote");
const isRemote = process.argv.includes("--remote");
const [command, ...names] = words;

/** @param {Database} db */
async function list(db) {
  const now = new Date();
  const runs = await listRuns(db, RUNS_SHOWN);
  console.log(runs.length === 0 ? "The cron has not run yet." : "The cron's last runs:");
  for (const { job, hour, startedAt, finishedAt, found } of runs)
    console.log(
      `  ${new Date(hour).toISOString()}  ${job}  ${finishedAt ? `${found} found, ${finishedAt - startedAt} ms` : "broken off: the next hour does it again"}`,
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

/** @param {Database} db */
async function replay(db) {
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
        : `${id} is no mail that was given up: sent already, still being tried, or not there.`,
    );
  }
}

/** @param {Database} db */
async function verify(db) {
  const isRepair = names.includes("--repair");
  let wrong = 0;
  for (const rollup of rollups) {
    let found = 0;
    let changed = 0;
    for await (const range of pages(db, rollup.pagedBy)) {
      const differences = await rollup.differences(db, range, SHOWN);
      found += differences.length;
      for (const { wanted, ...row } of differences)
        console.log(`  ${rollup.name} ${wanted ? "should have" : "has"}: ${JSON.stringify(row)}`);
      if (isRepair && differences.length > 0)
        for (const mend of rollup.repair(db, range)) changed += (await mend()).length;
    }
    wrong += isRepair ? 0 : found;
    const what = isRepair ? `mended, ${changed} rows changed` : "wrong";
    console.log(`${rollup.name}: ${found === 0 ? "right" : what}`);
  }
  if (wrong > 0) {
    console.log("\nnpm run ops -- verify --repair mends them.");
    process.exitCode = 1;
  }
}

/**
 * All of a rollup, a page of keys at a time: one statement over everything may take longer than the database allows.
 * @param {Database} db @param {"profiles" | "splits" | null} table
 */
async function* pages(db, table) {
  for (let after = ""; ;) {
    const end = table ? (await selectPageEnd(db, table, after, KEYS_A_PAGE))[0]?.id : undefined;
    yield { after, upTo: end ?? null };
    if (end === undefined) return;
    after = end;
  }
}

/** @param {number} ms */
function age(ms) {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

/** @param {number} count */
const times = (count) => (count === 1 ? "once" : `${count} times`);

const task = { list, replay, verify }[command ?? "list"];
if (!task) giveUp(`There is no “${command}”: npm run ops, npm run ops -- replay <id>|--all, or npm run ops -- verify`);
await (isRemote ? task(openRemote()) : withDatabase(task));
process.exit();
