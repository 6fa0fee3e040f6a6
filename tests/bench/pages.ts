// `npm run bench:pages`: Lighthouse's mobile figures of each public page, beside the same page without its modules (the
// floor) in the same run; then those of the dashboard, and the duration of presses on a slow phone. ROUNDS=5 takes the
// median of five runs; PAGES=/signin,/demo measures only these, PAGES=dashboard and PAGES=presses the others.
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { buildWhenStale } from "#scripts/local/app-build.ts";
import { chromiumFlags, findChromium } from "#scripts/local/chromium.ts";
import { freePort } from "#scripts/local/ports.ts";
import { exit } from "#scripts/local/processes.ts";
import { inRoot } from "#scripts/local/project.ts";
import { serveBuiltSite, TRUSTING } from "./built-site.ts";
import { measureDashboard } from "./dashboard-pages.ts";
import { serveDemo } from "./demo-app.ts";
import { runLighthouse, medianOf, type Seen } from "./lighthouse.ts";
import { pressThrough } from "./presses.ts";

const requested = process.env.PAGES?.split(",");
const isRequested = (part: string): boolean => requested?.includes(part) ?? true;
const PAGES = ["/", "/features", "/demo", "/signin", "/signup"].filter(isRequested);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const LCP_RATIO = 1.2;
const TOTAL_KB = 150;

await buildWhenStale();
const [sitePort, floorPort, debugPort] = [await freePort(), await freePort(), await freePort()];
const servers = [await serveBuiltSite(sitePort, { floor: false }), await serveBuiltSite(floorPort, { floor: true })];
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumFlags, TRUSTING, `--remote-debugging-port=${debugPort}`],
});
const rows = [];
for (const page of PAGES) {
  const seen: Seen[] = [];
  const floors: Seen[] = [];
  // Alternating, so that a slow moment of the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await runLighthouse(`https://localhost:${floorPort}${page}`, debugPort));
    seen.push(await runLighthouse(`https://localhost:${sitePort}${page}`, debugPort));
  }
  const [lcp, floor] = [medianOf(seen, (one) => one.lcpMs), medianOf(floors, (one) => one.lcpMs)];
  const kilobytes = medianOf(seen, (one) => one.kilobytes);
  const scores = [0, 1, 2, 3].map((index) => medianOf(seen, (one) => one.scores[index] ?? 0));
  const cls = Math.max(...seen.map((one) => one.cls));
  const met = scores.every((score) => score === 100) && cls === 0 && lcp <= floor * LCP_RATIO && kilobytes <= TOTAL_KB;
  rows.push({
    page,
    scores: scores.join(" / "),
    "LCP ms": Math.round(lcp),
    "floor ms": Math.round(floor),
    "LCP ÷ floor": (lcp / floor).toFixed(2),
    CLS: cls.toFixed(3),
    "TBT ms": Math.round(medianOf(seen, (one) => one.tbtMs)),
    kB: kilobytes.toFixed(1),
    requests: medianOf(seen, (one) => one.requests),
    met: met ? "yes" : "no",
  });
  console.log(
    `${page}: ${scores.join(" / ")}, LCP ${(lcp / floor).toFixed(2)} × the floor, ${kilobytes.toFixed(1)} kB`,
  );
  const failed = new Set(seen.flatMap((one) => one.failed));
  if (failed.size > 0) console.log(`${page}: below 90 at least once: ${[...failed].join(", ")}`);
}
await browser.close();
for (const server of servers) server.close();
console.log(`Medians of ${ROUNDS}; targets: 100 everywhere, LCP ≤ ${LCP_RATIO} × floor, CLS 0, ≤ ${TOTAL_KB} kB`);
console.table(rows);
const results: Record<string, unknown> = { pages: rows };
if (isRequested("dashboard") || isRequested("presses")) {
  const app = await serveDemo();
  if (isRequested("dashboard")) results.dashboard = await measureDashboard(app, ROUNDS);
  if (isRequested("presses")) results.presses = await pressThrough(app, ROUNDS);
}
mkdirSync(inRoot("tests/bench/results"), { recursive: true });
writeFileSync(inRoot("tests/bench/results/pages.json"), `${JSON.stringify(results, null, 2)}\n`);
await exit(0);
