import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "#scripts/local/chromium.ts";
import { serveDemo } from "../demo-app.ts";

/** How much slower than this machine the phone is. */
const PHONE = 4;
/** The browser runs for so long, and then stands still for the rest of the time. */
const RUN_MS = 20;
const PATIENCE_MS = 300_000;

/** When something happened in the page, in milliseconds. */
interface Moments {
  chosen: number;
  /** The reader was started: the photo is open. */
  started: number;
  /** The last of its files arrived. */
  loaded: number;
  /** The lines were found. */
  found: number;
  read: number;
}

declare global {
  interface Window {
    moments: Partial<Moments>;
  }
}

/** Notes in the page when the reader is started and when it answers. */
function noteMoments(): void {
  window.moments = {};
  const note = (name: keyof Moments) => (window.moments[name] = performance.timeOrigin + performance.now());
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      note("started");
      this.addEventListener("message", ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === "loading") note("loaded");
        if (data.type === "reading" && window.moments.found === undefined) note("found");
        if (data.type === "read") note("read");
      });
    }
  };
}

/** Lets the processes of the pages run only a part of the time, all threads alike. Call the result to end it. */
async function slowDown(browser: Browser, times: number): Promise<() => void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  const ids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const id of ids) process.kill(id, name);
  };
  let timer: NodeJS.Timeout;
  const run = () => {
    signal("SIGCONT");
    timer = setTimeout(stop, RUN_MS);
  };
  const stop = () => {
    signal("SIGSTOP");
    timer = setTimeout(run, RUN_MS * (times - 1));
  };
  run();
  return () => {
    clearTimeout(timer);
    signal("SIGCONT");
  };
}

/** How long the same work takes in the page, in milliseconds. */
const workTime = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const begin = performance.now();
    let sum = 0;
    for (let index = 0; index < 300_000_000; index++) sum = (sum + index) | 0;
    return sum === 1 ? 0 : performance.now() - begin;
  });

/** Scans a photo into the open form of a new split. Returns the seconds of each step. */
async function scan(page: Page, photo: string) {
  const dialog = page.getByRole("dialog", { name: "Create Split" });
  await page.evaluate(() => (window.moments = {}));
  const chosen = Date.now();
  await dialog.getByLabel("Photo of the receipt to scan").setInputFiles(photo);
  const another = dialog.getByRole("button", { name: "Another receipt" });
  await another.waitFor({ timeout: PATIENCE_MS });
  const shown = Date.now();
  const { started, loaded, found, read } = (await page.evaluate(() => window.moments)) as Moments;
  await another.click();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  return {
    "opening the picture": seconds(chosen, started),
    "loading the reader": seconds(started, loaded),
    "preparing it and finding the lines": seconds(loaded, found),
    "reading the lines": seconds(found, read),
    "showing the fields": seconds(read, shown),
    "all of it": seconds(chosen, shown),
  };
}

/** Scans a receipt four times in a browser that is as slow as a phone, and prints the steps of the first and of a later time. */
export async function printPhoneTimes(data: string, id: string): Promise<void> {
  const { origin, session } = await serveDemo();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(noteMoments);
  await page.goto(`${origin}/boot.js`);
  await page.evaluate((tokens) => localStorage.setItem("squadtab.session", tokens), JSON.stringify(session));
  await page.goto(`${origin}/dashboard/splits?new`);
  await page.getByLabel("Photo of the receipt to scan").waitFor({ state: "attached" });
  const ownTime = await workTime(page);
  const end = await slowDown(browser, PHONE);
  try {
    const slower = (await workTime(page)) / ownTime;
    const photo = join(data, `${id}.jpg`);
    const kilobytes = Math.round(readFileSync(photo).length / 1024);
    const first = await scan(page, photo);
    const later = [await scan(page, photo), await scan(page, photo), await scan(page, photo)];
    const whole = (times: Awaited<ReturnType<typeof scan>>) => Number(times["all of it"]);
    const [, median] = later.toSorted((one, other) => whole(one) - whole(other));
    console.log(`Receipt ${id} (${kilobytes} kB) in a browser that is ${slower.toFixed(1)} times slower, in seconds:`);
    console.table({ "first scan": first, "later scan": median });
  } finally {
    end();
    await browser.close();
  }
}
