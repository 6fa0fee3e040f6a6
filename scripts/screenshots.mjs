// `npm run screenshots`: every screen from the demo world, phone and desktop, both themes, into docs/screenshots.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { demoSignIns } from "#db/seed.ts";
import { buildWhenStale } from "./build.mjs";
import { seedDemo } from "./demo.mjs";
import { chromiumFlags, findChromium } from "./ensure-chromium.mjs";
import { migrateLocal } from "./migrate.mjs";
import { freePort } from "./ports.mjs";
import { endWithUs, exit } from "./processes.mjs";
import { inRoot } from "./project.mjs";
import { freshSecrets, localVars } from "./secrets.mjs";
import { serve } from "./serve.mjs";

/** @typedef {import("@playwright/test").Page} Page */

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** How each screen is reached. @type {Record<string, { visitor?: true, open: (page: Page) => Promise<unknown> }>} */
const screens = {
  "sign-in": { visitor: true, open: (page) => page.goto("/signin") },
  "sign-up": { visitor: true, open: (page) => page.goto("/signup") },
  landing: { visitor: true, open: (page) => page.goto("/") },
  "not-found": { visitor: true, open: (page) => page.goto("/nowhere") },
  splits: { open: (page) => page.goto("/dashboard/splits") },
  split: { open: openOwnSplit },
  "create-split": { open: fillSplit },
  overview: { open: (page) => page.goto("/dashboard") },
  insights: { open: (page) => page.goto("/dashboard/insights") },
  budget: { open: (page) => page.goto("/dashboard/budget") },
  expenses: { open: (page) => page.goto("/dashboard/expenses") },
  "add-expense": { open: fillExpense },
  friends: { open: (page) => page.goto("/dashboard/friends") },
  "add-friend": { open: askNobody },
  events: { open: (page) => page.goto("/dashboard/events") },
  event: { open: openOwnEvent },
  "create-event": { open: fillEvent },
  notifications: {
    open: async (page) => {
      await page.goto("/dashboard/splits");
      await page.getByRole("button", { name: /notifications/i }).click();
    },
  },
};

/** @param {Page} page */
async function openOwnSplit(page) {
  await page.goto("/dashboard/splits");
  await page.getByRole("link", { name: /Cabin weekend, the sequel/ }).click();
  await page.getByRole("log").waitFor();
}

/** @param {Page} page */
async function fillSplit(page) {
  await page.goto("/dashboard/splits?new");
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Dinner at Nonna’s");
  await form.getByLabel("Total amount").fill("100.00");
  await form.getByRole("button", { name: "Add Priya" }).click();
  await form.getByRole("button", { name: "Add Leo" }).click();
}

/** @param {Page} page */
async function askNobody(page) {
  await page.goto("/dashboard/friends?new");
  const form = page.getByRole("dialog");
  await form.getByLabel("Email").fill("marta@example.com");
  await form.getByLabel("Email").press("Enter");
  await form.getByRole("button", { name: "Invite by e-mail" }).waitFor();
}

/** @param {Page} page */
async function fillExpense(page) {
  await page.goto("/dashboard/expenses?new");
  const form = page.getByRole("dialog");
  await form.getByLabel("Description").fill("Ramen with Priya");
  await form.getByLabel("Amount").fill("14.50");
  await form.getByRole("button", { name: "Food" }).click();
}

/** @param {Page} page */
async function openOwnEvent(page) {
  await page.goto("/dashboard/events");
  await page.getByRole("link", { name: /Cabin weekend, the sequel/ }).click();
  await page.getByRole("list", { name: "Costs" }).waitFor();
}

/** @param {Page} page */
async function fillEvent(page) {
  await page.goto("/dashboard/events?new");
  const form = page.getByRole("dialog");
  await form.getByLabel("Event Title").fill("Soup swap");
  await form.getByLabel("Location").fill("Our place, 4B");
  await form.getByRole("button", { name: "Food" }).click();
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel("Date & Time").fill(`${inAWeek}T18:30`);
  await form.getByLabel("Max Participants").fill("6");
  await form.getByLabel("Estimated Cost per Person").fill("4.50");
}

endWithUs();
mkdirSync(inRoot(".wrangler"), { recursive: true });
const folder = mkdtempSync(inRoot(".wrangler/screenshots-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const persistTo = `${folder}/state`;
const port = await freePort();
await Promise.all([migrateLocal(persistTo), buildWhenStale()]);
await seedDemo(persistTo);
await serve({ port, folder, persistTo, vars: { ...localVars, ...freshSecrets() } });

// Where the demo world's people live.
const timezoneId = "America/New_York";
const baseURL = `http://localhost:${port}`;
const signedIn = await fetch(`${baseURL}/api/auth/sign-in/username`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(demoSignIns[0]),
});
const session = await signedIn.text();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
for (const [size, device] of Object.entries(sizes)) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const [name, { visitor, open }] of Object.entries(screens)) {
      const context = await browser.newContext({
        ...device,
        baseURL,
        colorScheme,
        reducedMotion: "reduce",
        timezoneId,
      });
      if (!visitor) await context.addInitScript((tokens) => localStorage.setItem("squadtab.session", tokens), session);
      const page = await context.newPage();
      await open(page);
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: inRoot("docs/screenshots", `${name}-${size}-${colorScheme}.png`) });
      await context.close();
    }
  }
}
await browser.close();
console.log("The pictures are in docs/screenshots.");
await exit(0);
