import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import type { Split } from "#domain/splits.ts";
import { callApi, openAs, PASSWORD, signInAgain, signUp, test } from "./people.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

test.describe.configure({ timeout: 90_000 });

test("axe finds nothing on the public pages", async ({ page }) => {
  for (const path of [
    "/",
    "/signin",
    "/signup",
    "/nowhere",
    "/features",
    "/reset-password",
    "/reset-password#token=x",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectClean(page, path);
  }
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectClean(page, "/signup with refusals");
  await page.goto("/signin");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expectClean(page, "Forgot password with a refusal");
});

test("axe finds nothing on the screens and dialogs of the dashboard", async ({ browser, origin }) => {
  const [maya, ana, leo] = await Promise.all([signUp(origin, "maya"), signUp(origin, "ana"), signUp(origin, "leo")]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner at Nonna’s",
    merchant: "Nonna’s Trattoria",
    totalCents: 10_000,
    participantIds: [ana.session.user.id, leo.session.user.id],
  });
  await callApi(origin, "POST", `/splits/${split.id}/comments`, ana.session, {
    comment: "Who had the second tiramisu",
  });

  const creator = await openAs(browser, origin, maya.session);
  const { page } = creator;
  await page.goto("/dashboard");
  await expect(page.getByText(/^Welcome back/).first()).toBeVisible();
  await expectClean(page, "overview");
  await page.goto("/dashboard/splits");
  await expect(page.getByText("Dinner at Nonna’s").first()).toBeVisible();
  await expectClean(page, "splits");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("New comment on Dinner at Nonna’s")).toBeVisible();
  await expectClean(page, "notifications");
  await page.goto("/dashboard/splits?new");
  const amount = page.getByRole("dialog").getByLabel("Total amount");
  await amount.fill("100");
  await amount.press("Enter");
  await expect(page.getByText("Split name is required")).toBeVisible();
  await expectClean(page, "Create Split with refusals");
  await page.goto("/dashboard/splits/spl_none");
  await expect(page.getByRole("heading", { name: "Split not found", level: 1 })).toBeVisible();
  await expectClean(page, "split not found");
  await signInAgain(origin, maya.username);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please enter your current password")).toBeVisible();
  await expectClean(page, "profile with refusals");
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByRole("dialog", { name: "End all other sessions?" })).toBeVisible();
  await expectClean(page, "ending sessions");
  await creator.context.close();

  for (const [who, { session }] of Object.entries({ creator: maya, participant: ana })) {
    const own = await openAs(browser, origin, session);
    await own.page.goto(`/dashboard/splits/${split.id}`);
    await expect(own.page.getByText("Who had the second tiramisu")).toBeVisible();
    await expectClean(own.page, `split as ${who}`);
    await own.context.close();
  }

  const fresh = await openAs(browser, origin, (await signUp(origin, "new")).session);
  await fresh.page.goto("/dashboard/splits");
  await expect(fresh.page.getByText("Nothing to split yet")).toBeVisible();
  await expectClean(fresh.page, "no splits");
  await fresh.page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(fresh.page.getByText("No notifications")).toBeVisible();
  await expectClean(fresh.page, "no notifications");
  await fresh.context.close();
});

test("axe finds nothing on leaving, and on what is left", async ({ browser, origin }) => {
  const [maya, leo] = await Promise.all([signUp(origin, "maya"), signUp(origin, "leo")]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner",
    totalCents: 10_000,
    participantIds: [leo.session.user.id],
  });
  const own = await openAs(browser, origin, maya.session);
  await own.page.goto("/dashboard/profile");
  await own.page.getByRole("button", { name: "Delete account" }).click();
  const dialog = own.page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Please enter your password")).toBeVisible();
  await expectClean(own.page, "deleting the account, with refusals");
  await callApi(origin, "DELETE", "/me", maya.session, { username: maya.username, password: PASSWORD });
  const others = await openAs(browser, origin, leo.session);
  await others.page.goto(`/dashboard/splits/${split.id}`);
  await expect(others.page.getByText("Paid by Deleted user")).toBeVisible({ timeout: 20_000 });
  await expectClean(others.page, "a read-only split");
  await Promise.all([own, others].map(({ context }) => context.close()));
});

/** No violation in either theme, on a desktop and a small phone, and nothing to scroll sideways. */
async function expectClean(page: Page, where: string): Promise<void> {
  await page.evaluate(axe.source);
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // What fades in or moves is judged where it comes to rest.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => {}),
      );
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
      );
      expect(found, `${where}, ${size}, ${colorScheme}`).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} scrolls sideways, ${size}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(DESKTOP);
}
