import { expect, type Browser, type Page } from "@playwright/test";
import { openNewUser, PASSWORD, test } from "#tests/support/e2e/people.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Each public form: the route that it calls, the message without a response from our server, and how to submit it. */
const forms: [call: string, sentence: string, send: (page: Page) => Promise<void>][] = [
  [
    "sign-in/email",
    "Failed to sign in. Please try again.",
    async (page) => {
      await page.goto("/signin");
      await page.getByLabel("Email or username").fill("ana@example.com");
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await button(page, "Sign In").click();
    },
  ],
  [
    "sign-up/email",
    "Failed to create account.",
    async (page) => {
      await page.goto("/signup");
      await page.getByLabel("Username").fill("ana_new");
      await page.getByLabel("Email", { exact: true }).fill("ana@example.com");
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Confirm password").fill(PASSWORD);
      await button(page, "Sign Up").click();
    },
  ],
  [
    "request-password-reset",
    "Failed to send reset email.",
    async (page) => {
      await page.goto("/signin");
      await button(page, "Forgot password?").click();
      await page.getByRole("dialog").getByLabel("Email", { exact: true }).fill("ana@example.com");
      await button(page, "Send reset link").click();
    },
  ],
  [
    "reset-password",
    "Failed to reset password.",
    async (page) => {
      await page.route("**/api/auth/reset-password/check", (route) => route.fulfill({ json: { ok: true } }));
      await page.goto("/reset-password#token=abc");
      await page.getByLabel("New password").fill(PASSWORD);
      await page.getByLabel("Confirm password").fill(PASSWORD);
      await button(page, "Update Password").click();
    },
  ],
];

test(
  "each public form says what failed when a gateway answers instead of the server, and keeps what was typed",
  { tag: "@scale" },
  async ({ page }) => {
    for (const [call, sentence, send] of forms)
      await test.step(sentence, async () => {
        await page.route(`**/api/auth/${call}`, (route) =>
          route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
        );
        await send(page);
        await expect(page.getByText(sentence)).toBeVisible();
        const typed = await page
          .locator("form input")
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
        expect(typed.filter(Boolean).length).toBeGreaterThan(0);
        expect(typed.every((value) => value.length > 0) || call === "request-password-reset").toBe(true);
      });
  },
);

/** A new user on Friends, and the link to Splits, whose code is not loaded yet. */
async function openFriends(browser: Browser, origin: string) {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard/friends");
  await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
  const splits = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Splits" });
  return { page, context, splits };
}

test(
  "a link whose page cannot be preloaded does not reload the document, and opens when the connection is back",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, splits } = await openFriends(browser, origin);
    const isSplitsCode = /\/assets\/splits-.*\.js$/;
    await page.route(isSplitsCode, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => isSplitsCode.test(request.url()));
    await splits.dispatchEvent("pointerover");
    await failed;
    await page.unroute(isSplitsCode);
    const reached = page.waitForRequest(
      (request) => request.isNavigationRequest() || isSplitsCode.test(request.url()),
      {
        timeout: 1_500,
      },
    );
    await splits.dispatchEvent("pointerover");
    expect(await reached.then((request) => request.isNavigationRequest()).catch(() => false)).toBe(false);
    await splits.click();
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
    await context.close();
  },
);

test(
  "a link that is hovered while offline opens without a reload once the connection is back",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, splits } = await openFriends(browser, origin);
    await context.setOffline(true);
    await splits.dispatchEvent("pointerover");
    await context.setOffline(false);
    let documents = 0;
    page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
    await splits.click();
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
    expect(documents).toBe(0);
    await context.close();
  },
);

/** Aborts the first request for each script that matches. */
async function failOnce(page: Page, scripts: RegExp): Promise<void> {
  const asked = new Set<string>();
  await page.route(scripts, async (route) => {
    const url = route.request().url();
    if (asked.has(url)) return route.fallback();
    asked.add(url);
    await route.abort();
  });
}

test(
  "overlays whose code failed to load once open when they are pressed",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    const isOverlays = /\/assets\/deferred-.*\.js$/;
    await failOnce(page, isOverlays);
    const loaded = page.waitForEvent("requestfinished", (request) => isOverlays.test(request.url()));
    await page.goto("/dashboard/friends");
    await loaded;
    await page.getByRole("button", { name: "Notifications", exact: true }).click();
    await expect(page.getByText("No notifications")).toBeVisible();
    await context.close();
  },
);
