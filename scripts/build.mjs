// `npm run build`; and before a start only when a source is newer than what is built.
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endWithUs, run } from "./processes.mjs";
import { giveUp, inRoot, isMain, tools } from "./project.mjs";

const sources = ["web", "domain", "scripts", "vite.config.ts", "wrangler.toml", "package-lock.json"];
/** Written after a build that went well: a failed one leaves files too. */
const stamp = inRoot("dist/built");

/** The newest change of a file at or below a path, in milliseconds. @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // wrangler keeps files of its own in web/.
  const names = readdirSync(path).filter((name) => name !== ".wrangler");
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

function isStale() {
  const done = statSync(stamp, { throwIfNoEntry: false });
  return !done || !existsSync(inRoot("dist/web")) || sources.some((source) => newest(inRoot(source)) > done.mtimeMs);
}

/** Builds the browser app. @returns {Promise<void>} */
export async function build() {
  const began = new Date();
  const { code, output } = await run(tools.vite, ["build"]);
  if (code !== 0) giveUp(`${output}\nThe app could not be built: vite's message stands above.`);
  writeFileSync(stamp, "");
  // What changed while vite was at work is not in it.
  utimesSync(stamp, began, began);
}

export async function buildWhenStale() {
  if (!isStale()) return;
  console.log("Building the app …");
  await build();
}

/** Bundles the worker as a deployment would, without one. */
export async function buildWorker() {
  const args = ["deploy", "--dry-run", "-c", inRoot("wrangler.toml"), "--outdir", inRoot("dist/worker")];
  const { code, output } = await run(tools.wrangler, args);
  if (code !== 0) giveUp(`${output}\nThe worker could not be bundled: wrangler's message stands above.`);
}

if (isMain(import.meta)) {
  endWithUs();
  await build();
  await buildWorker();
  console.log("Built the app into dist/web and the worker into dist/worker.");
  process.exit(0);
}
