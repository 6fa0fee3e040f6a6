import { expect, type Page } from "@playwright/test";
import type { CategoryName } from "#domain/expenses/categories.ts";
import type { ExpensePage } from "#domain/expenses/expenses.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { dayFromNow, inUtc, createExpense } from "#tests/support/e2e/money.ts";
import { callApi, test, openNewUser } from "#tests/support/e2e/people.ts";

test.describe.configure({ timeout: 90_000 });

const spent: [string, number, CategoryName, number][] = [
  ["Coffee", 840, "Food", 0],
  ["Groceries", 3_865, "Food", 6],
  ["Pasta", 2_001, "Food", 7],
  ["Bus pass", 2_000, "Transport", 1],
  ["Textbook", 4_690, "Shopping", 3],
  ["Phone", 2_500, "Bills", 33],
  ["Cinema", 1_350, "Entertainment", 40],
  ["Gift", 2_999, "Other", 90],
  ["Something", 333, "Uncategorized", 2],
];

/** Every link of the page's content to expenses, with its text and the list that it opens. */
const figures = (page: Page) =>
  page
    .locator("#sheet a[href^='/dashboard/expenses?'], #sheet .stats a")
    .evaluateAll((links) =>
      links.map((link) => ({ says: link.textContent, search: (link as HTMLAnchorElement).search })),
    );

test("every figure of Insights links to the expenses that it sums up", async ({ browser, origin }) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
  for (const [description, amountCents, category, daysAgo] of spent)
    await createExpense(origin, session, {
      description,
      amountCents,
      category: category === "Uncategorized" ? null : category,
      expenseDate: dayFromNow(-daysAgo),
    });
  await page.goto("/dashboard/insights");
  const chart = page.getByRole("table", { name: "Spent on each of the last 7 days" });
  await expect(chart.getByRole("row")).toHaveCount(7);
  await expect(page.locator(".bar-chart canvas")).toBeVisible();

  const all = await figures(page);
  expect(all.length).toBeGreaterThan(20);
  for (const { says, search } of all) {
    const list = await callApi<ExpensePage>(origin, "GET", `/expenses${search}`, session);
    const dollars = /\$[\d,]+\.\d\d/.exec(says)?.[0];
    const cents = dollars ? Number(dollars.replace(/\D/g, "")) : undefined;
    if (says.startsWith("Average per transaction")) expect(cents, says).toBe(Math.round(list.totalCents / list.count));
    else if (says.startsWith("Average")) expect(cents, says).toBe(Math.round(list.totalCents / 7));
    else if (says.startsWith("Transactions")) expect(says).toBe(`Transactions ${list.count}`);
    else if (cents !== undefined) expect(list.totalCents, `${says} ${search}`).toBe(cents);
  }

  // The days are links with their value, which hover and the keyboard show, and a table for screen readers.
  await expect(chart.getByRole("row").last().getByRole("rowheader")).toContainText(/^\w{3}, \w{3} \d+/);
  const today = chart.getByRole("link", { name: "$8.40" });
  await chart.getByRole("link").nth(5).focus();
  await page.keyboard.press("Tab");
  await expect(today).toBeFocused();
  await expect(today.locator(".bar-plot")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Expenses", level: 1 })).toBeVisible();
  await expect(page.getByRole("definition").first()).toContainText("$8.40");
  await page.goBack();

  // The URL has a year and a month; a reload restores them.
  const [year, month] = [dayFromNow(-90).slice(0, 4), dayFromNow(-90).slice(0, 7)];
  await page.getByLabel("Year").selectOption(year);
  await page.getByLabel("Month", { exact: true }).selectOption(month);
  await expect(page).toHaveURL(new RegExp(`\\?period=${month}$`));
  await page.reload();
  await expect(page.getByRole("list", { name: "Spending" })).toContainText("$29.99");
  await expect(page.getByLabel("Month", { exact: true })).toHaveValue(month);
  await expect(page.getByText("All of it went on")).toContainText("Other");
  await context.close();
});

test(
  "the bars follow the theme, the window's width and expenses from another device",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya", { ...inUtc, colorScheme: "light" });
    await page.goto("/dashboard/insights");
    await expect(page.getByRole("heading", { name: "No spending yet" })).toBeVisible();
    const figuresShown = page.getByRole("list", { name: "Spending" }).getByRole("listitem");
    await expect(figuresShown).toContainText([
      "All time $0.00",
      "Last 7 days $0.00",
      "Average per transaction $0.00",
      "Transactions 0",
    ]);
    await createExpense(origin, session, { amountCents: 2_000 });
    const canvas = page.locator(".bar-chart canvas");
    await expect(canvas).toBeVisible();
    const drawn = () => canvas.evaluate((each) => (each as HTMLCanvasElement).toDataURL());
    const light = await drawn();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(drawn).not.toBe(light);
    const dark = await drawn();
    await createExpense(origin, session, { amountCents: 9_000 });
    await expect.poll(drawn).not.toBe(dark);
    const width = () => canvas.evaluate((each) => each.clientWidth);
    const wide = await width();
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(width).toBeLessThan(wide);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  },
);

test(
  "a browser with an invalid language shows Insights and reads amounts",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
    await createExpense(origin, session, { amountCents: 4_200 });
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "language", { get: () => "en-US@posix", configurable: true }),
    );
    await page.goto("/dashboard/insights");
    await expect(page.getByRole("heading", { name: "Top categories" })).toBeVisible();
    await followLink(page, "/dashboard/expenses?new");
    const dialog = page.getByRole("dialog", { name: "Add Expense" });
    await dialog.getByLabel("Description").fill("Tea");
    await dialog.getByLabel("Amount").fill("1,234.50");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Tea" })).toContainText("$1,234.50");
    await context.close();
  },
);
