// `npm run ops`: what an operator looks after. Add `--remote` for the database in production (or set LIBSQL_URL).
//   npm run ops                           the cron's last runs, and mails that did not go out
//   npm run ops -- replay <id> …|--all    makes them due again: the hourly cron hands them to the queue
import { listUnsentMails, replayDeadMails, replayMail } from "#db/queries/dead-mails.ts";
import { listRuns } from "#db/queries/job-runs.ts";
import { withDatabase } from "./local-database.mjs";
import { giveUp } from "./project.mjs";
import { openRemote } from "./remote-database.mjs";

/** @typedef {import("#db/open-database.ts").Database} Database */

const SHOWN = 100;
const RUNS_SHOWN = 10;
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

/** @param {number} ms */
function age(ms) {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

/** @param {number} count */
const times = (count) => (count === 1 ? "once" : `${count} times`);

const task = { list, replay }[command ?? "list"];
if (!task) giveUp(`There is no “${command}”: npm run ops, or npm run ops -- replay <id>|--all`);
await (isRemote ? task(openRemote()) : withDatabase(task));
process.exit(0);
