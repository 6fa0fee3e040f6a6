import { expect } from "@playwright/test";
import { failures } from "#domain/errors.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createExpense } from "#tests/support/e2e/money.ts";
import { openAs, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";
import { PHONE } from "#tests/support/e2e/mobile-issues.ts";
import { inDays, createEvent } from "#tests/support/e2e/create-event.ts";

test(
  "the drawer, the add sheet, the shortcuts, toasts and the offline line are accessible",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya");
    await createExpense(origin, session);
    await page.setViewportSize(PHONE);
    await page.goto("/dashboard/expenses");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectAccessible(page, "the drawer", "app/layout/drawer.tsx");
    await page.keyboard.press("Escape");
    await page.setViewportSize(PHONE);
    await page.getByRole("navigation", { name: "Most used" }).getByRole("button", { name: "Add" }).click();
    await expectAccessible(page, "what the phone adds", "app/layout/add-sheet.tsx");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectAccessible(page, "the shortcuts", "app/shortcuts/shortcut-list.tsx");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Delete Lunch" }).click();
    // A focused toast does not disappear.
    await page.getByRole("button", { name: "Undo" }).focus();
    await expectAccessible(page, "what was deleted, with a way back");
    await context.setOffline(true);
    await expect(page.getByText("You’re offline.")).toBeVisible();
    await expectAccessible(page, "no connection");
    await context.close();
  },
);

test(
  "pages are accessible while data loads, and after loading failed",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.route(/\/api\/(overview|splits|events)/, () => {
      // The response never arrives.
    });
    for (const path of ["/dashboard", "/dashboard/splits/spl_any", "/dashboard/events"]) {
      await page.goto(path);
      await expect(
        page
          .getByRole("status")
          .filter({ hasText: /^Loading/ })
          .first(),
      ).toBeAttached();
      await expectAccessible(page, `${path}, on its way`);
    }
    await page.route(/\/api\/friends/, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto("/dashboard/friends");
    await expect(page.getByRole("heading", { name: failures.loadFriends })).toBeVisible();
    await expectAccessible(page, "friends that did not come");
    await context.close();
  },
);

test(
  "a past event, and the dialog after sending a reset link, are accessible",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { session } = await createUser(origin, "maya");
    const { id } = await createEvent(origin, session, { estimatedCostCents: 1_200, maxParticipants: 4 });
    const { page, context } = await openAs(browser, origin, session);
    await page.clock.setFixedTime(inDays(20));
    await page.goto(`/dashboard/events/${id}`);
    await expect(page.getByRole("heading", { name: "Board-game night", level: 1 })).toBeVisible();
    await expectAccessible(page, "an event that is over");
    await context.close();

    const visitor = await browser.newContext({ baseURL: origin });
    const there = await visitor.newPage();
    await there.goto("/signin");
    await there.getByRole("button", { name: "Forgot password?" }).click();
    await there.getByRole("dialog").getByLabel("Email").fill("someone@example.com");
    await there.keyboard.press("Enter");
    await expect(there.getByRole("dialog").getByRole("button", { name: "Back to sign in" })).toBeVisible();
    await expectAccessible(there, "a reset link is sent", "accounts/forgot-password.tsx");
    await visitor.close();
  },
);

test("a toast over a dialog is announced and can be dismissed, and the dialog stays as it is", async ({
  browser,
  origin,
}) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.route("**/api/friends", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/dashboard/friends?new");
  const dialog = page.getByRole("dialog", { name: "Add Friend" });
  await dialog.getByLabel("Email").fill("someone@example.com");
  await page.keyboard.press("Enter");
  // The toast is inside the modal, because everything outside is inert.
  await expect(dialog.getByRole("alert")).toContainText("Failed to send friend request");
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Failed to send friend request")).toHaveCount(0);
  await expect(dialog.getByLabel("Email")).toHaveValue("someone@example.com");
  await expect(page.getByText("Discard what you typed?")).toHaveCount(0);
  await context.close();
});
