// `npm run screenshots`: every screen from the demo world, phone and desktop, both themes, into docs/screenshots.
//   npm run screenshots -- squad-chat goals    only these screens
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { chromium, type Locator, type Page } from "@playwright/test";
import { demoSignIns } from "#db/demo/seed.ts";
import { seedDemo } from "./database/demo-world.ts";
import { migrateLocal } from "./database/migrations.ts";
import { buildWhenStale } from "./local/app-build.ts";
import { chromiumFlags, findChromium } from "./local/chromium.ts";
import { freePort } from "./local/ports.ts";
import { endChildrenOnExit, exit } from "./local/processes.ts";
import { inRoot } from "./local/project.ts";
import { freshSecrets, localVars } from "./local/secrets.ts";
import { serve } from "./local/serve.ts";

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** How each screen is reached, signed in unless `visitor` is set. */
const screens: Record<string, { visitor?: true; open: (page: Page) => Promise<unknown> }> = {
  "sign-in": { visitor: true, open: (page) => page.goto("/signin") },
  "sign-up": { visitor: true, open: (page) => page.goto("/signup") },
  landing: { visitor: true, open: (page) => page.goto("/") },
  features: { visitor: true, open: (page) => page.goto("/features") },
  demo: { visitor: true, open: (page) => page.goto("/demo") },
  "reset-password": { visitor: true, open: (page) => page.goto("/reset-password#token=demo") },
  invite: { visitor: true, open: (page) => page.goto(linkOf("invite")) },
  unsubscribe: { visitor: true, open: (page) => page.goto(linkOf("unsubscribe")) },
  "not-found": { visitor: true, open: (page) => page.goto("/nowhere") },
  splits: { open: (page) => page.goto("/dashboard/splits") },
  split: { open: openOwnSplit },
  "create-split": { open: fillSplit },
  scan: { open: scanSample },
  claim: { open: openClaim },
  squads: { open: (page) => page.goto("/dashboard/squads") },
  squad: { open: openSquad },
  "squad-balances": { open: openBalances },
  "squad-chat": { open: (page) => openTab(page, "Chat", page.getByText("movie night on Saturday?"), "Apartment 4B") },
  "squad-goals": { open: (page) => openTab(page, "Goals", page.getByRole("progressbar").first(), "Apartment 4B") },
  "squad-challenges": {
    open: (page) => openTab(page, "Challenges", page.getByRole("list", { name: "Challenges" }), "Apartment 4B"),
  },
  "squad-stats": {
    open: (page) => openTab(page, "Stats", page.getByRole("list", { name: "Key figures" }), "Apartment 4B"),
  },
  import: { open: (page) => page.goto("/dashboard/squads/import") },
  "squad-split": { open: openSquadSplit },
  payments: { open: (page) => page.goto("/dashboard/payments") },
  "settle-up": { open: settleWithFriend },
  overview: { open: (page) => page.goto("/dashboard") },
  insights: { open: (page) => page.goto("/dashboard/insights") },
  budget: { open: (page) => page.goto("/dashboard/budget") },
  expenses: { open: (page) => page.goto("/dashboard/expenses") },
  "add-expense": { open: fillExpense },
  friends: { open: (page) => page.goto("/dashboard/friends") },
  person: { open: openPerson },
  "add-friend": { open: addUnknownFriend },
  events: { open: (page) => page.goto("/dashboard/events") },
  event: { open: openOwnEvent },
  "create-event": { open: fillEvent },
  recurring: { open: (page) => page.goto("/dashboard/recurring") },
  "recurring-split": { open: (page) => page.goto("/dashboard/recurring/ser_demo_rent") },
  palette: { open: searchEverything },
  profile: { open: (page) => page.goto("/dashboard/profile") },
  "all-notifications": { open: (page) => page.goto("/dashboard/notifications") },
  notifications: {
    open: async (page) => {
      await page.goto("/dashboard/splits");
      await page.getByRole("button", { name: /notifications/i }).click();
    },
  },
};

async function searchEverything(page: Page): Promise<void> {
  await page.goto("/dashboard/splits");
  await page.getByRole("link", { name: /Cabin weekend, the sequel/ }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search screens/ }).fill("ca");
  await page.getByRole("group", { name: "Splits" }).waitFor();
}

async function openOwnSplit(page: Page): Promise<void> {
  await page.goto("/dashboard/splits");
  await page.getByRole("link", { name: /Cabin weekend, the sequel/ }).click();
  await page.getByRole("log").waitFor();
}

async function openSquad(page: Page, name = "Lisbon"): Promise<void> {
  await page.goto("/dashboard/squads");
  await page.getByRole("link", { name }).first().click();
  await page
    .getByRole("list", { name: /^Splits of/ })
    .first()
    .waitFor();
}

function openBalances(page: Page): Promise<void> {
  return openTab(page, "Balances", page.getByRole("list", { name: "Settle up" }));
}

/** Opens a tab of a squad, and waits for a part of it. */
async function openTab(page: Page, name: string, part: Locator, squad = "Lisbon"): Promise<void> {
  await openSquad(page, squad);
  await page.getByRole("link", { name }).click();
  await part.waitFor();
}

async function settleWithFriend(page: Page): Promise<void> {
  await page.goto("/dashboard/payments");
  await page
    .getByRole("link", { name: /, Splits$/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
}

async function openSquadSplit(page: Page): Promise<void> {
  await openSquad(page);
  await page
    .getByRole("list", { name: /^Splits of/ })
    .first()
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("log").waitFor();
}

async function fillSplit(page: Page): Promise<void> {
  await page.goto("/dashboard/splits?new");
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Dinner at Nonna’s");
  await form.getByLabel("Total amount").fill("100.00");
  await form.getByRole("button", { name: "Add Priya" }).click();
  await form.getByRole("button", { name: "Add Leo" }).click();
}

/** The sample receipt, read on the device, with its lines on the photo. */
async function scanSample(page: Page): Promise<void> {
  await page.goto("/dashboard/splits?new");
  const form = page.getByRole("dialog", { name: "Create Split" });
  await form.getByRole("button", { name: "Try a sample" }).click();
  await form.getByRole("button", { name: "Show on photo" }).click({ timeout: 120_000 });
  await form.getByRole("img", { name: "The receipt that was read" }).scrollIntoViewIfNeeded();
}

async function openClaim(page: Page): Promise<void> {
  await page.goto("/dashboard/splits?query=Big+shop");
  await page.getByRole("link", { name: /Big shop/ }).click();
  await page.getByRole("log").waitFor();
  await page.goto(`${page.url()}?claim`);
  await page.getByRole("list", { name: "Items" }).waitFor();
}

async function openPerson(page: Page): Promise<void> {
  await page.goto("/dashboard/friends");
  await page
    .getByRole("link", { name: /what is open, and what you share$/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 2, name: "Splits" }).waitFor();
}

async function addUnknownFriend(page: Page): Promise<void> {
  await page.goto("/dashboard/friends?new");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Email" }).fill("marta@example.com");
  await form.getByRole("textbox", { name: "Email" }).press("Enter");
  await form.getByRole("button", { name: "Invite by email" }).waitFor();
}

async function fillExpense(page: Page): Promise<void> {
  await page.goto("/dashboard/expenses?new");
  const form = page.getByRole("dialog");
  await form.getByLabel("Description").fill("Ramen with Priya");
  await form.getByLabel("Amount").fill("14.50");
  await form.getByRole("button", { name: "Food" }).click();
}

async function openOwnEvent(page: Page): Promise<void> {
  await page.goto("/dashboard/events?query=Cabin");
  await page.getByRole("link", { name: /Cabin weekend, the sequel/ }).click();
  await page.getByRole("region", { name: "Bill" }).waitFor();
}

async function fillEvent(page: Page): Promise<void> {
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

/** Sends an invitation from the user of this session, and returns the text of its mail. */
async function invite(session: string): Promise<string> {
  const authorization = `Bearer ${JSON.parse(session).accessToken}`;
  const email = "marta@example.com";
  await post("/invitations", { email }, { authorization });
  for (;;) {
    const response = await fetch(`${baseURL}/api/dev/mailbox?to=${email}`);
    const mailbox = (await response.json()) as { text: string }[];
    if (mailbox[0]) return mailbox[0].text;
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** The picture of a shared link (og:image): the landing page's hero at 1200 × 630. */
async function drawSharePicture(): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: "light",
    reducedMotion: "reduce",
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto("/");
  // Without controls, which do nothing in a picture.
  const content = `header :is(nav, button, .btn, .public-link), .hero .btn { display: none }
    .hero-grid { min-height: 554px; padding-block: 0 24px }`;
  await page.addStyleTag({ content });
  await page.screenshot({ path: inRoot("web/public/share.png") });
  await context.close();
}

endChildrenOnExit();
mkdirSync(inRoot(".wrangler"), { recursive: true });
const folder = mkdtempSync(inRoot(".wrangler/screenshots-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const persistTo = `${folder}/state`;
const port = await freePort();
await Promise.all([migrateLocal(persistTo), buildWhenStale()]);
await seedDemo(persistTo);
await serve({ port, folder, persistTo, vars: { ...localVars, ...freshSecrets() } });

// The time zone of the demo world's people.
const timezoneId = "America/New_York";
const baseURL = `http://localhost:${port}`;

async function post(path: string, body: unknown, headers?: Record<string, string>): Promise<string> {
  const response = await fetch(`${baseURL}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.text();
}
/** The session of a demo sign-in, as the app stores it. */
const sessionOf = (index: number) => post("/auth/sign-in/username", demoSignIns[index]);
const session = await sessionOf(0);
const mail = await invite(await sessionOf(1));
const linkOf = (page: string) => new RegExp(`\\S+/${page}#\\S+`).exec(mail)?.[0] ?? "/nowhere";
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const named = process.argv.slice(2);
const wanted = Object.entries(screens).filter(([name]) => named.length === 0 || named.includes(name));
for (const [size, device] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [name, { visitor, open }] of wanted) {
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
if (named.length === 0) await drawSharePicture();
await browser.close();
console.log("The pictures are in docs/screenshots.");
await exit(0);
