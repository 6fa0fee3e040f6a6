// Everything that a deployment would bundle, and the one size that has a limit: the worker.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, buildWorker } from "./build.mjs";
import { endWithUs, run } from "./processes.mjs";
import { giveUp, inRoot, tools } from "./project.mjs";

const LIMIT_KB = 400;
const worker = inRoot("dist/worker");

endWithUs();
await build();
await buildWorker();
const functions = ["pages", "functions", "build", "functions", "--cwd", inRoot("web")];
const pages = await run(tools.wrangler, [...functions, "--outdir", inRoot("dist/functions")]);
if (pages.code !== 0)
  giveUp(`${pages.output}\nThe Pages function could not be bundled: wrangler's message stands above.`);

const code = readdirSync(worker).filter((name) => /\.(m?js|wasm)$/.test(name));
const size = code.reduce((sum, name) => sum + gzipSync(readFileSync(join(worker, name))).length, 0) / 1000;
if (size > LIMIT_KB) giveUp(`The worker is ${size.toFixed(0)} kB compressed, the limit is ${LIMIT_KB} kB.`);
console.log(`Bundles are fine; the worker is ${size.toFixed(0)} kB compressed.`);
process.exit(0);
