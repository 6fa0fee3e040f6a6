// Everything that a deployment would bundle, and the one size that has a limit: the worker.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { endWithUs, run } from "./processes.mjs";
import { giveUp, inRoot, tools } from "./project.mjs";

const LIMIT_KB = 400;
const worker = inRoot("dist/worker");

/** @param {string} what @param {string} tool @param {string[]} args */
async function bundle(what, tool, args) {
  const { code, output } = await run(tool, args);
  if (code !== 0) giveUp(`${output}\nCould not bundle ${what}.`);
}

endWithUs();
await bundle("the app", tools.vite, ["build"]);
await bundle("the worker", tools.wrangler, ["deploy", "--dry-run", "-c", inRoot("wrangler.toml"), "--outdir", worker]);
await bundle("the Pages function", tools.wrangler, [
  ...["pages", "functions", "build", "functions", "--cwd", inRoot("web"), "--outdir", inRoot("dist/functions")],
]);

const code = readdirSync(worker).filter((name) => /\.(m?js|wasm)$/.test(name));
const size = code.reduce((sum, name) => sum + gzipSync(readFileSync(join(worker, name))).length, 0) / 1000;
if (size > LIMIT_KB) giveUp(`The worker is ${size.toFixed(0)} kB compressed, the limit is ${LIMIT_KB} kB.`);
console.log(`Bundles are fine; the worker is ${size.toFixed(0)} kB compressed.`);
process.exit(0);
