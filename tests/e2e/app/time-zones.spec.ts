import { expect } from "@playwright/test";
import type { Expense, ExpensePage } from "#domain/expenses/expenses.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import { dayFromNow } from "#tests/support/e2e/money.ts";
import { callApi, openAs, createUser, test } from "#tests/support/e2e/people.ts";

test.describe.configure({ timeout: 90_000 });

/**
 * The same instant, 10:30 UTC: late in the evening of yesterday in one zone, early in the morning of tomorrow in the
 * other.
 */
const instant = new Date(`${dayFromNow(0)}T10:30:00Z`);
const places = [
  { timezoneId: "Pacific/Pago_Pago", time: "23:30", day: dayFromNow(-1), tomorrow: dayFromNow(0) },
  { timezoneId: "Pacific/Kiritimati", time: "00:30", day: dayFromNow(1), tomorrow: dayFromNow(2) },
];

for (const { timezoneId, time, day, tomorrow } of places)
  test(
    `an expense added at ${time} in ${timezoneId} belongs to that day and month on every screen`,
    { tag: "@scale" },
    async ({ browser, origin }) => {
      const { session } = await createUser(origin, "maya");
      const { page, context } = await openAs(browser, origin, session, { timezoneId });
      await page.goto("/dashboard");
      // The browser's zone is saved whenever the profile has another, not only at sign-in.
      await expect
        .poll(async () => (await callApi<Me>(origin, "GET", "/me", session)).profile.timeZone)
        .toBe(timezoneId);
      await page.clock.setFixedTime(instant);
      await page.goto("/dashboard/expenses?new");
      const dialog = page.getByRole("dialog", { name: "Add Expense" });
      await expect(dialog.getByLabel("Date")).toHaveValue(day);
      await dialog.getByLabel("Description").fill("Late snack");
      await dialog.getByLabel("Amount").fill("12.50");
      for (const wrong of [tomorrow, "1999-12-31"]) {
        await dialog.getByLabel("Date").fill(wrong);
        await dialog.getByRole("button", { name: "Add Expense" }).click();
        await expect(dialog.getByText("Please enter a valid date between 2000 and today")).toBeVisible();
      }
      await dialog.getByLabel("Date").fill(day);
      await dialog.getByRole("button", { name: "Add Expense" }).click();
      await expect(dialog).toHaveCount(0);

      const written = (options: Intl.DateTimeFormatOptions) =>
        new Date(day).toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
      const month = written({ month: "long", year: "numeric" });
      const row = page.getByRole("list", { name: `Expenses of ${month}` }).getByRole("listitem");
      await expect(row).toContainText("Late snack");
      await expect(row).toContainText("Today");
      const { expenses } = await callApi<ExpensePage>(origin, "GET", `/expenses?from=${day}&to=${day}`, session);
      expect(expenses.map(({ expenseDate }) => expenseDate)).toEqual([day]);

      const first = { description: "The first", amountCents: 100, expenseDate: "2000-01-01", today: day };
      await callApi<Expense>(origin, "POST", "/expenses", session, first);

      const nav = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
      await nav("Overview");
      await expect(page.getByText(written({ weekday: "long", month: "long", day: "numeric" }))).toBeVisible();
      await expect(page.getByRole("link", { name: /^This Month/ })).toContainText("$131 expense");
      await expect(page.getByRole("link", { name: /^Late snack/ })).toContainText("Today");
      await nav("Budget");
      await expect(page.getByRole("link", { name: /^Spent This Month/ })).toContainText("$12.50");
      await expect(page.getByRole("link", { name: /^Spent This Month/ })).toHaveAttribute(
        "href",
        new RegExp(`from=${day.slice(0, 7)}-01&`),
      );
      await nav("Insights");
      const today = page.getByRole("table").getByRole("row").last();
      await expect(today).toContainText("Today");
      await expect(today).toContainText("$12.50");
      await expect(page.getByRole("link", { name: /^Last 7 days/ })).toHaveAttribute("href", new RegExp(`to=${day}$`));
      await expect(page.getByRole("link", { name: new RegExp(`^${written({ month: "long" })} 1 –`) })).toContainText(
        "$12.50",
      );
      await page.getByRole("link", { name: /^Transactions/ }).click();
      await expect(page.getByRole("list", { name: "Expenses of January 2000" })).toContainText("The first");
      await context.close();
    },
  );
