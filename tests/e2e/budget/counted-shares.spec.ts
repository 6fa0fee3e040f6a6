import { expect } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { dayFromNow, inUtc } from "#tests/support/e2e/money.ts";
import { callApi, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

for (const size of [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
])
  test(
    `the shares of new bills count as spending once the user says so in the budget, at ${size.width} px`,
    { tag: "@scale" },
    async ({ browser, origin }) => {
      const [{ page, context, session }, leo] = await Promise.all([
        openNewUser(browser, origin, "maya", inUtc),
        createUser(origin, "leo"),
      ]);
      const bill = (name: string) =>
        callApi<Split>(origin, "POST", "/splits", leo.session, {
          name,
          totalCents: 4_000,
          participantIds: [session.user.id],
          today: dayFromNow(0),
        });
      await bill("Before");
      await page.setViewportSize(size);
      await page.goto("/dashboard/budget");
      const choice = page.getByRole("switch", { name: "Count my shares of bills as spending" });
      // The switch moves before the server knows of it.
      const pressChoice = async () => {
        const saved = page.waitForResponse(/\/api\/me\/counted-shares/);
        await page.getByText("Count my shares of bills as spending").click();
        expect((await saved).ok()).toBe(true);
      };
      await expect(choice).not.toBeChecked();
      await pressChoice();
      await expect(choice).toBeChecked();
      await expect(page.getByText(/that was added since .* is an expense/)).toBeVisible();

      // The open page follows the new bill.
      const { id } = await bill("Dinner");
      await expect(page.getByRole("list", { name: "Budget" })).toContainText("$20.00");
      await page.goto("/dashboard/expenses");
      await expect(page.getByText("Dinner")).toBeVisible();
      await expect(page.getByText("Before")).toHaveCount(0);

      // The expense leads to the split whose share it is.
      await page.getByRole("link", { name: "Dinner" }).click();
      await page.getByRole("dialog", { name: "Edit Expense" }).getByRole("link", { name: "View split" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Dinner" })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/dashboard/splits/${id}$`));

      // Neither the split's page nor the form offers to add it again.
      await page.goto(`/dashboard/splits/${id}`);
      await expect(page.getByRole("paragraph").filter({ hasText: /^You owe/ })).toBeVisible();
      await expect(page.getByRole("button", { name: "Add my share to my expenses" })).toHaveCount(0);
      await page.goto("/dashboard/splits?new");
      await page.getByRole("button", { name: /^More/ }).click();
      const added = page.getByRole("switch", { name: "Add my share to my expenses" });
      await expect(added).toBeChecked();
      await expect(added).toBeDisabled();

      // It is turned off in the profile, too.
      await page.goto("/dashboard/profile");
      await pressChoice();
      await expect(choice).not.toBeChecked();
      await bill("After");
      await page.goto("/dashboard/expenses");
      await expect(page.getByText("Dinner")).toBeVisible();
      await expect(page.getByText("After")).toHaveCount(0);
      await context.close();
    },
  );
