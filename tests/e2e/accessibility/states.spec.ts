import { expect } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createExpense } from "#tests/support/e2e/money.ts";
import { test, openNewUser } from "#tests/support/e2e/people.ts";
import { PHONE } from "#tests/support/e2e/mobile-issues.ts";

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
    const single = page.getByRole("switch", { name: "Single-key shortcuts" });
    await single.click();
    await expect(single).not.toBeChecked();
    await expectAccessible(page, "the shortcuts, those of single keys switched off");
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
  "a toast over a dialog is announced and can be dismissed, and the dialog stays as it is",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.route("**/api/friends", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto("/dashboard/friends?new");
    const dialog = page.getByRole("dialog", { name: "Add Friend" });
    await dialog.getByRole("textbox", { name: "Email" }).fill("someone@example.com");
    await page.keyboard.press("Enter");
    // The toast is inside the modal, because everything outside is inert.
    await expect(dialog.getByRole("alert")).toContainText("Failed to send friend request");
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Failed to send friend request")).toHaveCount(0);
    await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("someone@example.com");
    await expect(page.getByText("Discard your changes?")).toHaveCount(0);
    await context.close();
  },
);
