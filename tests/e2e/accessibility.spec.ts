import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import type { Split } from "#domain/splits.ts";
import { callApi, openAs, signUp } from "./people.ts";

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on any screen: ${size}, ${colorScheme}`, async ({ browser, baseURL = "" }) => {
      test.setTimeout(90_000);
      const [maya, ana, leo] = await Promise.all([
        signUp(baseURL, "maya"),
        signUp(baseURL, "ana"),
        signUp(baseURL, "leo"),
      ]);
      const split = await callApi<Split>(baseURL, "POST", "/splits", maya.session, {
        name: "Dinner at Nonna’s",
        merchant: "Nonna’s Trattoria",
        totalCents: 10_000,
        participantIds: [ana.session.user.id, leo.session.user.id],
      });
      await callApi(baseURL, "POST", `/splits/${split.id}/comments`, ana.session, {
        comment: "Who had the second tiramisu",
      });
      const options = { viewport, colorScheme, reducedMotion: "reduce" } as const;

      const visitor = await browser.newContext({ baseURL, ...options });
      const page = await visitor.newPage();
      for (const path of ["/", "/signin", "/signup", "/nowhere", "/features"]) {
        await page.goto(path);
        await expectClean(page, path);
      }
      await visitor.close();

      const empty = await openAs(browser, baseURL, (await signUp(baseURL, "new")).session, options);
      await empty.page.goto("/dashboard/splits");
      await expectClean(empty.page, "no splits");
      await empty.context.close();

      for (const [who, { session }] of Object.entries({ creator: maya, participant: ana })) {
        const own = await openAs(browser, baseURL, session, options);
        for (const path of [
          "/dashboard",
          "/dashboard/splits",
          `/dashboard/splits/${split.id}`,
          "/dashboard/splits/spl_none",
        ]) {
          await own.page.goto(path);
          await expectClean(own.page, `${path} as ${who}`);
        }
        await own.page.goto("/dashboard/splits");
        await own.page.getByRole("button", { name: /^Notifications/ }).click();
        await expectClean(own.page, `notifications as ${who}`);
        await own.page.goto("/dashboard/splits?new");
        await own.page.getByRole("dialog").getByLabel("Total amount").fill("100");
        await own.page.getByRole("dialog").getByLabel("Total amount").press("Enter");
        await expectClean(own.page, `Create Split with refusals as ${who}`);
        await own.context.close();
      }
    });
  }
}

/** No violation, and nothing to scroll sideways. */
async function expectClean(page: Page, where: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading").first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
