import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "#scripts/local/chromium.ts";
import { freePort } from "#scripts/local/ports.ts";
import { serveBuiltSite, TRUSTING } from "./built-site.ts";
import type { Figure } from "./figures.ts";
import { runLighthouse, medianOf, type Seen } from "./lighthouse.ts";

const PAGES = ["/", "/features", "/demo", "/signin", "/signup"];

/** Each public page beside the same page without its modules. */
export async function measurePublicPages(runs: number): Promise<Figure[]> {
  const [sitePort, floorPort, debugPort] = [await freePort(), await freePort(), await freePort()];
  const servers = [await serveBuiltSite(sitePort, { floor: false }), await serveBuiltSite(floorPort, { floor: true })];
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, TRUSTING, `--remote-debugging-port=${debugPort}`],
  });
  const figures: Figure[] = [];
  for (const page of PAGES) {
    const seen: Seen[] = [];
    const floors: Seen[] = [];
    // Alternating, so that a slow moment of the machine affects both.
    for (let run = 0; run < runs; run++) {
      floors.push(await runLighthouse(`https://localhost:${floorPort}${page}`, debugPort));
      seen.push(await runLighthouse(`https://localhost:${sitePort}${page}`, debugPort));
    }
    figures.push(...figuresOf(page, seen, floors));
  }
  await browser.close();
  for (const server of servers) server.close();
  return figures;
}

function figuresOf(name: string, seen: Seen[], floors: Seen[]): Figure[] {
  const [lcp, floor] = [medianOf(seen, ({ lcpMs }) => lcpMs), medianOf(floors, ({ lcpMs }) => lcpMs)];
  const scores = [0, 1, 2, 3].map((index) => medianOf(seen, (one) => one.scores[index] ?? 0));
  const tbt = Math.round(medianOf(seen, ({ tbtMs }) => tbtMs));
  const requests = medianOf(seen, (one) => one.requests);
  console.log(
    `${name}: ${scores.join(" / ")}, LCP ${Math.round(lcp)} ms, floor ${Math.round(floor)} ms, TBT ${tbt} ms, ${requests} requests`,
  );
  const failed = new Set(seen.flatMap((one) => one.failed));
  if (failed.size > 0) console.log(`${name}: below 90 at least once: ${[...failed].join(", ")}`);
  const samples = seen.length;
  return [
    { target: "public-scores", name, value: Math.min(...scores), samples },
    { target: "public-lcp", name, value: lcp / floor, samples },
    { target: "public-cls", name, value: Math.max(...seen.map(({ cls }) => cls)), samples },
    { target: "public-transfer", name, value: medianOf(seen, ({ kilobytes }) => kilobytes), samples },
  ];
}
