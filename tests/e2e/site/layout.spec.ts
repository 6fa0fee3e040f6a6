import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/e2e/people.ts";

/** How far the page can be scrolled, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

test("on a phone each step of the tour fits the screen above the controls", { tag: "@scale" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto("/demo");
  const controls = page.locator(".tour-controls");
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${number} of 5`)).toBeVisible();
    const [stage, bar] = [(await page.locator(".tour-stage").boundingBox())!, (await controls.boundingBox())!];
    expect(stage.y + stage.height, `step ${number}`).toBeLessThanOrEqual(bar.y);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.clock.runFor(2_000);
    if (number < 5) await page.getByRole("button", { name: "Next", exact: true }).click();
  }
});

test(
  "on a small phone the controls of the tour are in sight, and never over its stage",
  { tag: "@scale" },
  async ({ page }) => {
    await page.clock.install();
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height });
      await page.goto("/demo");
      for (const number of [1, 2, 3, 4, 5]) {
        await expect(page.getByText(`Step ${number} of 5`)).toBeVisible();
        const controls = page.locator(".tour-controls");
        const [stage, bar] = [(await page.locator(".tour-stage").boundingBox())!, (await controls.boundingBox())!];
        expect(bar.y + bar.height, `step ${number} at ${height} px`).toBeLessThanOrEqual(Math.min(stage.y, height));
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await page.clock.runFor(2_000);
        if (number < 5) await page.getByRole("button", { name: "Next", exact: true }).click();
      }
    }
  },
);

test(
  "three chosen people fit one line of the tour on a phone, and in the dark theme each stub is seen",
  { tag: "@scale" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/demo");
    await page.getByRole("button", { name: "Add Tom" }).click();
    const chips = page.getByRole("list", { name: "Chosen people" }).getByRole("button");
    await expect(chips).toHaveCount(3);
    const tops = await chips.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await page.getByRole("list", { name: "Steps" }).getByRole("button").nth(2).click();
    await expect(page.getByText("Step 3 of 5")).toBeVisible();
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await ground(".tour-foot")).not.toBe(await ground(".tour-paper"));
  },
);

test("the miniature of the landing page has no text below 12 px on a tablet", { tag: "@scale" }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/");
  const smallest = await page.locator(".hero-scene").evaluate((scene) => {
    const texts = [...scene.querySelectorAll("*")].filter(
      (one) =>
        one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    return Math.min(
      ...texts.map(
        (one) =>
          parseFloat(getComputedStyle(one).fontSize) * (one as unknown as { currentCSSZoom: number }).currentCSSZoom,
      ),
    );
  });
  expect(smallest).toBeGreaterThanOrEqual(12);
});

test(
  "the account pages have their illustration on a tablet, and signing up needs no scrolling",
  { tag: "@scale" },
  async ({ page }) => {
    for (const [width, height] of [
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of ["/signin", "/signup"]) {
        await page.goto(path);
        await expect(page.getByText("Good friends.")).toBeVisible();
        expect(await overflow(page), path).toBe(0);
      }
    }
  },
);

const asked: [address: string, signIn: string][] = [
  ["/dashboard", "/signin"],
  ["/dashboard/", "/signin?next=%2Fdashboard%2F"],
  ["/dashboard/nope", "/signin?next=%2Fdashboard%2Fnope"],
  [
    "/dashboard/splits?state=owe&query=caf%C3%A9",
    "/signin?next=%2Fdashboard%2Fsplits%3Fstate%3Dowe%26query%3Dcaf%25C3%25A9",
  ],
];

for (const [address, signIn] of asked)
  test(
    `a visitor of ${address} is asked to sign in before anything of the dashboard is shown`,
    { tag: address.includes("?") ? [] : "@scale" },
    async ({ page }) => {
      const painted: string[] = [];
      page.on("console", (message) => painted.push(message.text()));
      await page.addInitScript(() =>
        new PerformanceObserver(() => console.log(`painted ${location.pathname}`)).observe({
          type: "paint",
          buffered: true,
        }),
      );
      // The app's code never arrives, so only boot.js can redirect.
      await page.route(/\/assets\/.*\.js$/, () => {});
      await page.goto("/features", { waitUntil: "commit" });
      await page.goto(address, { waitUntil: "commit" });
      await expect(page).toHaveURL(signIn);
      await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
      await expect.poll(() => painted).toContain("painted /signin");
      expect(painted.filter((text) => text.startsWith("painted /dashboard"))).toEqual([]);
      // The address that was left is not in the history.
      await page.goBack({ waitUntil: "commit" });
      await expect(page).toHaveURL("/features");
    },
  );

test("an address that only begins like the dashboard's is no page of it", { tag: "@scale" }, async ({ page }) => {
  await page.goto("/dashboards");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect(page).toHaveURL("/dashboards");
});
