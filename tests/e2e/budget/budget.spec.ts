import { expect, type Page } from "@playwright/test";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { dayFromNow, fillOf, inUtc, setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { callApi, test, openNewUser } from "#tests/support/e2e/people.ts";

test.describe.configure({ timeout: 90_000 });

const BUDGET = "/dashboard/budget";
const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Budget" }).getByRole("listitem").filter({ hasText: name });
const field = (page: Page) => page.getByLabel("Monthly Budget");
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });

/**
 * For a limit of $100.00: what both screens show at each specified threshold, and a hundredth of a percent above it.
 */
const boundaries = [
  { spent: 8_000, percent: 80, banner: null, bar: "base-content", overview: "base-content" },
  {
    spent: 8_001,
    percent: 80,
    banner: "You've used 80% of your budget this month",
    bar: "warning",
    overview: "base-content",
  },
  {
    spent: 9_000,
    percent: 90,
    banner: "You've used 90% of your budget this month",
    bar: "warning",
    overview: "base-content",
  },
  { spent: 9_001, percent: 90, banner: "You've used 90% of your budget this month", bar: "warning", overview: "error" },
  {
    spent: 10_000,
    percent: 100,
    banner: "You've used 100% of your budget this month",
    bar: "warning",
    overview: "error",
  },
  { spent: 10_001, percent: 100, banner: "You're $0.01 over your monthly budget", bar: "error", overview: "error" },
  { spent: 25_050, percent: 250, banner: "You're $150.50 over your monthly budget", bar: "error", overview: "error" },
];

test("each budget threshold shows at its boundary live on the budget screen and the overview, and notifies once", async ({
  browser,
  origin,
}) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
  await setBudget(origin, session, 10_000);
  const expense = await createExpense(origin, session, { amountCents: 100 });
  const overview = await context.newPage();
  await overview.goto("/dashboard");
  await page.goto(BUDGET);
  await expect(card(page, "Monthly Limit")).toContainText("$100.00");
  await expect(page.getByText("Approaching Budget Limit")).toHaveCount(0);

  for (const { spent, percent, banner, bar, overview: tone } of boundaries) {
    await test.step(`${spent / 100} of 100`, async () => {
      await callApi(origin, "PATCH", `/expenses/${expense.id}`, session, { amountCents: spent, today: dayFromNow(0) });
      const over = spent > 10_000;
      const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
      await expect(card(page, "Spent This Month")).toContainText(dollars(spent));
      await expect(card(page, "Spent This Month")).toContainText(`${percent}% of budget`);
      await expect(card(page, "Remaining")).toContainText(dollars(Math.abs(10_000 - spent)));
      await expect(card(page, "Remaining")).toContainText(over ? "Over budget" : "Left to spend");
      await expect(page.getByText("Approaching Budget Limit")).toHaveCount(banner && !over ? 1 : 0);
      await expect(page.getByText("Budget Exceeded!")).toHaveCount(over ? 1 : 0);
      if (banner) await expect(page.getByText(banner, { exact: true })).toBeVisible();
      const bars = [page.getByRole("progressbar"), overview.locator("[role=progressbar]")];
      for (const each of bars) await expect(each).toHaveAttribute("aria-valuenow", String(Math.min(percent, 100)));
      // $90.00 and $90.01 have the same percentage, but different colors.
      await expect.poll(() => Promise.all(bars.map(fillOf))).toEqual([bar, tone]);
      await expect(overview.getByRole("link", { name: /^Monthly budget/ })).toContainText(`${percent}% used`);
    });
  }

  // Below the threshold and above it again: this month was already notified.
  for (const amountCents of [100, 8_001, 10_001])
    await callApi(origin, "PATCH", `/expenses/${expense.id}`, session, { amountCents, today: dayFromNow(0) });
  const { notifications } = await callApi<NotificationPage>(origin, "GET", "/notifications", session);
  expect(notifications.map(({ title }) => title)).toEqual(["Budget Exceeded!", "Approaching Budget Limit"]);
  await overview.getByRole("button", { name: /^Notifications/ }).click();
  await overview
    .getByRole("dialog")
    .getByRole("link", { name: /Budget Exceeded!/ })
    .click();
  await expect(overview.getByRole("heading", { name: "Budget", level: 1 })).toBeVisible();
  await context.close();
});

test("a budget is created and updated as typed, and invalid amounts are refused", async ({ browser, origin }) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
  await createExpense(origin, session, { amountCents: 4_000 });
  await page.goto(BUDGET);
  const set = page.getByRole("button", { name: "Set Budget" });
  await expect(page.getByRole("heading", { name: "Update Budget", level: 2 })).toBeVisible();
  for (const [name, value] of Object.entries({ placeholder: "1000.00", type: "number", step: "0.01" }))
    await expect(field(page)).toHaveAttribute(name, value);
  await expect(field(page)).toHaveAccessibleDescription("No budget is set yet.");
  const wrong = [
    ["", "You can't do that, please input a valid number"],
    ["12.345", "You can't do that, please input a valid number"],
    ["1e3", "You can't do that, please input a valid number"],
    ["0", "Budget must be greater than 0"],
    ["-5", "Budget must be greater than 0"],
    ["10000000.01", "Budget must be less than $10,000,000"],
  ] as const;
  for (const [typed, sentence] of wrong) {
    await field(page).fill(typed);
    await set.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(typed);
  }
  // The browser keeps a text that is no number, and tells only that it is none.
  await field(page).fill("");
  await field(page).pressSequentially("-e");
  await set.click();
  await expect(page.getByText("You can't do that, please input a valid number")).toBeVisible();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
  await field(page).fill("1230");
  await field(page).press("Enter");
  await expect(toasts(page).getByText("Budget created successfully")).toBeVisible();
  await expect(card(page, "Monthly Limit")).toContainText("$1,230.00");
  await expect(card(page, "Remaining")).toContainText("$1,190.00");

  const update = page.getByRole("button", { name: "Update Budget" });
  await field(page).fill("10000000");
  await update.click();
  await expect(toasts(page).getByText("Budget updated successfully")).toBeVisible();
  await expect(field(page)).toHaveValue("10000000");

  // Shown immediately, undone with the message, and the input stays.
  let refuse: () => void = () => {};
  const refused = new Promise<void>((done) => (refuse = done));
  await page.route("**/api/budget", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    await refused;
    await route.fulfill({ status: 502, body: "Bad gateway" });
  });
  await field(page).fill("86.4");
  await update.click();
  await expect(card(page, "Monthly Limit")).toContainText("$86.40");
  // A live change refetches the budget while the limit is still being saved.
  await createExpense(origin, session, { amountCents: 100 });
  await expect(card(page, "Spent This Month")).toContainText("$41.00");
  await expect(card(page, "Monthly Limit")).toContainText("$86.40");
  refuse();
  await expect(toasts(page).getByText("Failed to update budget")).toBeVisible();
  await expect(card(page, "Monthly Limit")).toContainText("$10,000,000.00");
  await expect(field(page)).toHaveValue("86.4");
  await page.unroute("**/api/budget");
  await update.click();
  await expect(card(page, "Remaining")).toContainText("$45.40");
  await context.close();
});

test(
  "the field keeps what is typed during 20 quick saves on a slow connection, and the last one holds",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    test.setTimeout(300_000);
    const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
    await page.route("**/api/budget**", async (route) => {
      await new Promise((done) => setTimeout(done, 2_000));
      await route.continue();
    });
    await page.goto(BUDGET);
    await field(page).waitFor();
    // Everything that the field ever shows without a key being pressed.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>("input[type=number]");
      let typed = "";
      const changes: string[] = [];
      input?.addEventListener("input", () => (typed = input.value));
      const look = () => {
        if (input?.value !== typed) changes.push(`${typed} became ${input?.value}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { changesOfField: changes });
    });
    for (let limit = 2_001; limit <= 2_020; limit++) {
      await field(page).fill(String(limit));
      await field(page).press("Enter");
      await expect(card(page, "Monthly Limit")).toContainText(`$2,0${String(limit).slice(2)}.00`);
      await expect(field(page)).toHaveAccessibleDescription("");
      // Data that arrives meanwhile.
      if (limit % 5 === 0) await createExpense(origin, session, { amountCents: 100 });
    }
    await field(page).fill("2021");
    await expect(toasts(page).getByText(/Budget (created|updated) successfully/)).toBeVisible({ timeout: 15_000 });
    await expect(card(page, "Monthly Limit")).toContainText("$2,020.00");
    await expect(card(page, "Spent This Month")).toContainText("$4.00");
    expect(await page.evaluate(() => (globalThis as unknown as { changesOfField: string[] }).changesOfField)).toEqual(
      [],
    );
    await expect(field(page)).toHaveValue("2021");
    await expect
      .poll(() => callApi<{ monthlyLimitCents: number }>(origin, "GET", "/budget", session))
      .toMatchObject({ monthlyLimitCents: 202_000 });
    await context.close();
  },
);

test("a past month links to its expenses", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
  const first = `${dayFromNow(0).slice(0, 7)}-01`;
  const before = new Date(Date.parse(first) - 86_400_000);
  await createExpense(origin, session, { amountCents: 1_111, expenseDate: before.toISOString().slice(0, 10) });
  await createExpense(origin, session, { amountCents: 999, expenseDate: first });
  await setBudget(origin, session, 5_000);
  await page.goto(BUDGET);
  const name = before.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  const months = page.getByRole("list", { name: "Past months" }).getByRole("link");
  await expect(months).toHaveCount(1);
  await expect(months).toContainText("No limit");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: "Expenses", level: 1 })).toBeVisible();
  await expect(page.getByRole("definition").first()).toContainText("$11.11");
  await context.close();
});
