import { expect, type Page } from "@playwright/test";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

const isScript = /\.js$/;
const failed = (page: Page) => page.getByText("Squadtab could not be loaded.");

test("a start at which the first request for each script fails recovers by itself", async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  const asked = new Set<string>();
  await page.route(isScript, async (route) => {
    const url = route.request().url();
    if (asked.has(url)) return route.fallback();
    asked.add(url);
    await route.abort();
  });
  await page.goto("/dashboard");
  await expect(page.getByText("Three steps to start").first()).toBeVisible();
  await expect(failed(page)).toBeHidden();
  await context.close();
});

test(
  "a page whose parts fail at each of two starts recovers by itself",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    let failures = 0;
    await page.route(/\/deferred-.*\.js$/, (route) => (failures++ < 2 ? route.abort() : route.fallback()));
    await page.goto("/dashboard");
    await expect(page.getByText("Three steps to start").first()).toBeVisible();
    expect(failures).toBe(3);
    await expect(page.getByText("could not be loaded")).toBeHidden();
    await context.close();
  },
);

test(
  "a start whose scripts stay away says so after a few attempts, and starts when the user tries again",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    let starts = 0;
    page.on("request", (request) => (starts += Number(request.isNavigationRequest())));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/dashboard/friends");
    await expect.poll(() => starts).toBe(4);
    await expect(failed(page)).toBeVisible();
    await page.unroute(/\/assets\/.*\.js$/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
    await expect(failed(page)).toBeHidden();
    await context.close();
  },
);

test(
  "a sign-in page whose scripts fail once recovers by itself, with the hash of its address",
  { tag: "@scale" },
  async ({ page }) => {
    let isFirst = true;
    await page.route(/\/assets\/app-.*\.js$/, (route) => {
      if (!isFirst) return route.fallback();
      isFirst = false;
      return route.abort();
    });
    await page.goto("/signin#here");
    await page.getByRole("link", { name: "Sign up", exact: true }).click();
    await expect(page.getByLabel("Username")).toBeFocused();
    expect(isFirst).toBe(false);
  },
);

test("the dashboard says without JavaScript that it needs it", async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  await page.goto("/dashboard");
  const sentence = page.locator("noscript p");
  await expect(sentence).toHaveText("Squadtab needs JavaScript to divide your bills.");
  await expect(sentence).toBeInViewport({ ratio: 1 });
  await context.close();
});

test("a skeleton has a small spinner, and waits without a sentence", async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  const spins = (selector: string) =>
    page.locator(selector).evaluate((one) => getComputedStyle(one, "::after").animationName);
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route(isScript, async (route) => {
    if (route.request().url().includes("/assets/")) await held;
    await route.fallback();
  });
  // Never answered, so that the skeleton stays.
  await page.route("**/api/overview*", () => {});
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  // The stylesheet may come after the skeleton.
  await expect.poll(() => spins(".shell[role=status] .sheet-page")).toBe("turn");
  await expect(failed(page)).toBeHidden();
  go();
  await expect.poll(() => spins("main > [role=status][aria-busy]")).toBe("turn");
  await context.close();
});
