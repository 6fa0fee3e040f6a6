import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "#scripts/local/chromium.ts";
import type { DemoApp } from "./demo-app.ts";
import type { Figure } from "./figures.ts";

/** Only the mouse events, without the checks that Playwright's click() makes in the page at the same time. */
async function press(what: Locator): Promise<void> {
  await what.hover();
  const box = await what.boundingBox();
  if (!box) throw new Error("What is to be pressed is not on screen");
  await what.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const SLOWER = 4;

const link = (page: Page, name: RegExp | string) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name });
const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Twenty presses on the most used screens, each with its result. */
const presses: readonly [
  name: string,
  act: (page: Page) => Promise<unknown>,
  until: (page: Page) => Promise<unknown>,
][] = [
  ["Notifications", (page) => press(button(page, /^Notifications/)), (page) => dialog(page, "Notifications")],
  ["close them", (page) => page.keyboard.press("Escape"), (page) => noDialog(page)],
  ["Add", (page) => press(button(page, "Add").last()), (page) => dialog(page, "Add")],
  ["close it", (page) => page.keyboard.press("Escape"), (page) => noDialog(page)],
  [
    "collapse the sidebar",
    (page) => press(button(page, /Collapse sidebar/)),
    (page) => button(page, /Expand sidebar/).waitFor(),
  ],
  ["expand it", (page) => press(button(page, /Expand sidebar/)), (page) => button(page, /Collapse sidebar/).waitFor()],
  ["Expenses", (page) => press(link(page, "Expenses")), (page) => title(page, "Expenses")],
  ["a new expense", (page) => page.keyboard.press("n"), (page) => page.getByLabel("Description").waitFor()],
  ["type its first letter", (page) => page.keyboard.press("L"), (page) => hasValue(page, "L")],
  ["type another", (page) => page.keyboard.press("u"), (page) => hasValue(page, "Lu")],
  ["leave it", (page) => page.keyboard.press("Escape"), (page) => button(page, "Discard").waitFor()],
  ["discard it", (page) => press(button(page, "Discard")), (page) => noDialog(page)],
  ["Splits", (page) => press(link(page, "Splits")), (page) => title(page, "Splits")],
  [
    "a split",
    (page) => press(page.getByRole("main").getByRole("link", { name: /Cabin weekend, the sequel/ })),
    (page) => page.getByRole("log").waitFor(),
  ],
  ["Insights", (page) => press(link(page, "Insights")), (page) => title(page, "Insights")],
  ["Budget", (page) => press(link(page, "Budget")), (page) => title(page, "Budget")],
  ["Events", (page) => press(link(page, "Events")), (page) => title(page, "Events")],
  ["Friends", (page) => press(link(page, /^Friends/)), (page) => title(page, "Friends")],
  [
    "Profile",
    (page) => press(page.getByRole("link", { name: /, your profile$/ })),
    (page) => title(page, "Profile Settings"),
  ],
  ["Overview", (page) => press(link(page, "Overview")), (page) => title(page, "Welcome back")],
];

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true }).waitFor();
const noDialog = (page: Page) => page.waitForFunction(() => !document.querySelector("dialog[open], [role=dialog]"));
const hasValue = (page: Page, value: string) =>
  page.waitForFunction((typed) => document.querySelector<HTMLInputElement>("input:focus")?.value === typed, value);

/** In milliseconds: the total, the input delay, and the time in event listeners. The rest is rendering. */
interface Took {
  ms: number;
  waited?: number | undefined;
  worked?: number | undefined;
}

/** By the browser's interaction id. */
type Seen = Record<number, Took>;

/** The time from each press to the next frame (Event Timing), on a CPU that is four times slower: medians of the runs. */
export async function pressThrough(app: DemoApp, runs: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const all: Took[][] = [];
  for (let run = 0; run < runs; run++) all.push(await pressAll(browser, app));
  await browser.close();
  const rows = presses.map(([press], index) => ({
    press,
    ...medianOfTook(all.map((run) => run[index]!)),
  }));
  const sorted = rows.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  console.table(rows);
  console.log(`p50 ${at(0.5)} ms, longest ${at(1)} ms`);
  return [{ target: "presses", value: at(0.95), samples: runs }];
}

const medianOfTook = (all: Took[]): Took => all.toSorted((a, b) => a.ms - b.ms)[Math.floor((all.length - 1) / 2)]!;

/** Makes all presses in a new context. */
async function pressAll(browser: Browser, { origin, session }: DemoApp): Promise<Took[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((tokens) => {
    localStorage.setItem("squadtab.session", tokens);
    const seen: Seen = {};
    Object.assign(globalThis, { pressesSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd } = entry;
        if (!interactionId || duration <= (seen[interactionId]?.ms ?? 0)) continue;
        const [waited, worked] = [processingStart - startTime, processingEnd - processingStart].map(Math.round);
        seen[interactionId] = { ms: duration, waited, worked };
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }, JSON.stringify(session));
  const page = await context.newPage();
  await page.goto("/dashboard");
  await title(page, "Welcome back");
  await page.waitForLoadState("networkidle");
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const longestSoFar = () =>
    page.evaluate(() => Object.entries((globalThis as unknown as { pressesSeen: Seen }).pressesSeen));
  const took: Took[] = [];
  let known = new Set<string>();
  for (const [, act, until] of presses) {
    await act(page);
    await until(page);
    // The entries are reported after the frame.
    await page.waitForTimeout(300);
    const all = await longestSoFar();
    const fresh = all.filter(([id]) => !known.has(id)).map(([, one]) => one);
    // Interactions that are shorter than a frame have no entry.
    took.push(fresh.reduce((one, other) => (other.ms > one.ms ? other : one), { ms: 16 }));
    known = new Set(all.map(([id]) => id));
  }
  await context.close();
  return took;
}
