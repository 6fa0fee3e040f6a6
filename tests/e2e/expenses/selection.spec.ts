import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createExpense, inUtc } from "#tests/support/e2e/money.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

const EXPENSES = "/dashboard/expenses";
const rows = (page: Page) => page.getByRole("list", { name: /^Expenses of/ }).getByRole("listitem");
const row = (page: Page, description: string) => rows(page).filter({ hasText: description });
const box = (page: Page, description: string) => page.getByRole("checkbox", { name: `Select ${description}` });
const bar = (page: Page) => page.getByRole("region", { name: "Selected expenses" });
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });
const count = (page: Page) => page.getByRole("definition").filter({ visible: true }).nth(1);

test(
  "several expenses are selected by checkbox, Shift and x, deleted in one request, brought back, and categorized",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { page, session } = await openNewUser(browser, origin, "ana", inUtc);
    // Added one after another: the list shows the newest first.
    for (const description of ["Rent", "Taxi", "Book", "Lunch", "Tea"])
      await createExpense(origin, session, { description });
    await page.goto(EXPENSES);
    await expect(rows(page)).toHaveCount(5);

    await row(page, "Tea").hover();
    await box(page, "Tea").click();
    await expect(bar(page)).toContainText("1 selected");
    await row(page, "Book").click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("3 selected");
    await expect(box(page, "Lunch")).toBeChecked();
    await expect(page).toHaveURL(/expenses$/);
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(row(page, "Book").getByRole("link").first()).toBeFocused();

    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar(page)).toContainText("2 selected");
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/api/")) requests.push(new URL(request.url()).pathname);
    });
    await bar(page).getByRole("button", { name: "Delete" }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(toasts(page)).toContainText("2 expenses deleted.");
    await expect(count(page)).toHaveText("3");
    expect(requests).toEqual(["/api/expenses/batch"]);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(count(page)).toHaveText("5");

    for (const description of ["Rent", "Taxi"]) {
      await row(page, description).hover();
      await box(page, description).click();
    }
    await bar(page).getByRole("button", { name: "Change category" }).click();
    await expectAccessible(page, "the categories for selected expenses", "expenses/selection/selection-bar.tsx");
    await page.getByRole("menuitem", { name: "Bills" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(row(page, "Taxi")).toContainText("Bills");
    await page.reload();
    await expect(rows(page).filter({ hasText: "Bills" })).toHaveCount(2);
  },
);

test(
  "on a phone, Select in a row's menu begins, a press on a row selects it, and a failure puts everything back",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, session } = await openNewUser(browser, origin, "ana", {
      ...inUtc,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    for (const description of ["Rent", "Taxi", "Book"]) await createExpense(origin, session, { description });
    await page.goto(EXPENSES);
    await page.getByRole("button", { name: "Actions for Taxi" }).tap();
    await page.getByRole("menuitem", { name: "Select" }).tap();
    await expect(bar(page)).toContainText("1 selected");
    await row(page, "Book").tap();
    await expect(bar(page)).toContainText("2 selected");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const { x, width } = (await bar(page).boundingBox())!;
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);

    await page.route("**/api/expenses/batch", (route) =>
      route.fulfill({ status: 500, json: { error: { code: "internal", message: "" } } }),
    );
    await bar(page).getByRole("button", { name: "Delete" }).tap();
    await expect(toasts(page)).toContainText("Failed to update the expenses");
    await expect(rows(page)).toHaveCount(3);
  },
);
