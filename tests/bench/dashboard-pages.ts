import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { chromiumFlags, findChromium } from "#scripts/local/chromium.ts";
import { freePort } from "#scripts/local/ports.ts";
import { inRoot } from "#scripts/local/project.ts";
import { serveBuiltSite, TRUSTING } from "./built-site.ts";
import type { DemoApp } from "./demo-app.ts";
import type { Figure } from "./figures.ts";
import { runLighthouse, medianOf, type Seen } from "./lighthouse.ts";

/** The script of the floor, in one file. */
async function bundleFloor(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: inRoot("tests/bench/shell-floor.ts"), output: { codeSplitting: false } },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

/** Runs Lighthouse in a browser that has nothing stored but the session. */
async function visit(port: number, session: unknown): Promise<Seen> {
  const site = `https://localhost:${port}`;
  const debugPort = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "squadtab-bench-"));
  // Lighthouse's tabs share the storage of the browser's default context, in which a user is signed in.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...chromiumFlags, TRUSTING, `--remote-debugging-port=${debugPort}`],
  });
  const page = await context.newPage();
  await page.goto(`${site}/boot.js`);
  await page.evaluate((tokens) => localStorage.setItem("squadtab.session", tokens), JSON.stringify(session));
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await page.goto("about:blank");
  const seen = await runLighthouse(`${site}/dashboard`, debugPort, {
    disableStorageReset: true,
    onlyCategories: ["performance"],
  });
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  return seen;
}

/** The dashboard's first load with an empty cache, alternating with the smallest page that shows the same (shell-floor.ts). */
export async function measureDashboard({ origin, session }: DemoApp, runs: number): Promise<Figure[]> {
  const api = new URL(origin);
  const [sitePort, floorPort] = [await freePort(), await freePort()];
  const servers = [
    await serveBuiltSite(sitePort, { api }),
    await serveBuiltSite(floorPort, { api, shellScript: await bundleFloor() }),
  ];
  const seen: Seen[] = [];
  const floors: Seen[] = [];
  for (let run = 0; run < runs; run++) {
    floors.push(await visit(floorPort, session));
    seen.push(await visit(sitePort, session));
  }
  for (const server of servers) server.close();

  const row = (name: string, of: Seen[]) => ({
    name,
    "LCP ms": Math.round(medianOf(of, ({ lcpMs }) => lcpMs)),
    CLS: Math.max(...of.map(({ cls }) => cls)).toFixed(3),
    "JS kB before LCP": medianOf(of, ({ before }) => before.scriptKilobytes).toFixed(1),
    "kB in all": medianOf(of, ({ kilobytes }) => kilobytes).toFixed(1),
  });
  // Sizes as they travel (Brotli); those of gzip are among the bundles.
  console.table([row("the shell's floor", floors), row("/dashboard", seen)]);
  const samples = seen.length;
  const ratio = medianOf(seen, ({ lcpMs }) => lcpMs) / medianOf(floors, ({ lcpMs }) => lcpMs);
  return [
    { target: "dashboard-lcp", value: ratio, samples },
    { target: "dashboard-transfer", value: medianOf(seen, ({ before }) => before.kilobytes), samples },
    { target: "dashboard-requests", value: medianOf(seen, ({ before }) => before.requests), samples },
    { target: "dashboard-tbt", value: medianOf(seen, ({ tbtMs }) => tbtMs), samples },
  ];
}
