// `npm run bench:pages`: the sizes of the bundles; Lighthouse's mobile figures of each public page, beside the same page
// without its modules (the floor) in the same run; those of the dashboard; and the duration of presses on a slow phone. It
// prints each with its target (targets.ts), writes docs/scale.md, and fails when a target is missed.
//   npm run bench:pages -- --runs 5                 medians of five (otherwise of three)
//   PAGES=dashboard,presses npm run bench:pages     only these parts
import { parseArgs } from "node:util";
import { buildWhenStale } from "#scripts/local/app-build.ts";
import { exit } from "#scripts/local/processes.ts";
import { measureBundles } from "./bundles.ts";
import { measureDashboard } from "./dashboard-pages.ts";
import { serveDemo } from "./demo-app.ts";
import type { Figure } from "./figures.ts";
import { pressThrough } from "./presses.ts";
import { measurePublicPages } from "./public-pages.ts";
import { report } from "./report.ts";

const { values: options } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
const runs = Number(options.runs);
const all = ["bundles", "public", "dashboard", "presses"];
const requested = process.env.PAGES?.split(",") ?? all;
const unknown = requested.filter((part) => !all.includes(part));
if (unknown.length > 0) throw new Error(`no part ${unknown.join()} among ${all.join()}`);
const isRequested = (part: string): boolean => requested.includes(part);

await buildWhenStale();
const figures: Figure[] = [];
if (isRequested("bundles")) figures.push(...(await measureBundles()));
if (isRequested("public")) figures.push(...(await measurePublicPages(runs)));
if (isRequested("dashboard") || isRequested("presses")) {
  const app = await serveDemo();
  if (isRequested("dashboard")) figures.push(...(await measureDashboard(app, runs)));
  if (isRequested("presses")) figures.push(...(await pressThrough(app, runs)));
}
const isComplete = all.every(isRequested);
await exit(await report(figures, { program: "bench:pages", isComplete, isFullSize: true }));
