import { expect } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { inUtc, setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { callApi, openAs, createUser, test } from "#tests/support/e2e/people.ts";

// The page as the browser's accessibility tree exposes it to a screen reader.

test(
  "a screen reader hears an amount as one string, nothing twice, and lists as lists",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
    await createExpense(origin, maya.session, { description: "Lunch", amountCents: 9_512 });
    await setBudget(origin, maya.session, 10_000);
    const { id } = await callApi<Split>(origin, "POST", "/splits", maya.session, {
      name: "Dinner",
      totalCents: 10_000,
      participantIds: [leo.session.user.id],
    });
    const { page, context } = await openAs(browser, origin, maya.session, inUtc);

    await page.goto("/dashboard");
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - region "You are owed $50.00":
        - heading "You are owed $50.00" [level=2]
        - link "Settle up"
        - list "People":
          - listitem:
            - link /${leo.username} owes you \\$50\\.00/
      - region "Recent Splits":
        - list:
          - listitem:
            - link "Dinner $100.00 Paid by you, split between 2 You are owed $50.00"
      - link "Monthly budget 95% used $5 left to spend $95 spent of $100"
  `);

    await followLink(page, "/dashboard/expenses");
    await expect(page.getByRole("region", { name: /\d{4}$/ })).toMatchAriaSnapshot(`
    - region:
      - heading [level=2]
      - paragraph: 1 expense $95.12
      - list /^Expenses of/:
        - listitem:
          - link "Lunch"
          - text: Today Food $95.12
          - button "Delete Lunch"
          - button "Actions for Lunch"
  `);
    // The shortcut is announced with the field, not as separate text beside it.
    const search = page.getByRole("search", { name: "Expenses" });
    await expect(search.getByRole("searchbox")).toHaveAttribute("aria-keyshortcuts", "/");
    await expect(search).toMatchAriaSnapshot(`
    - search "Expenses":
      - /children: equal
      - combobox "Category"
      - combobox "Dates"
      - searchbox "Search expenses"
  `);

    await followLink(page, `/dashboard/splits/${id}`);
    await expect(page.getByRole("region", { name: "Payment breakdown" })).toMatchAriaSnapshot(`
    - region "Payment breakdown":
      - heading "Payment breakdown" [level=2]
      - list:
        - listitem:
          - paragraph: ${leo.username}
          - paragraph: Owes you
          - switch "${leo.username} paid"
          - text: $50.00
        - listitem:
          - paragraph: You
          - text: $50.00
  `);
    await expect(page.getByRole("log", { name: "Comments" })).toBeVisible();
    await context.close();
  },
);

test(
  "bars announce their value, and the chart has a table of its days",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { session } = await createUser(origin, "maya");
    await createExpense(origin, session, { amountCents: 9_512 });
    await setBudget(origin, session, 10_000);
    const { page, context } = await openAs(browser, origin, session, inUtc);
    await page.goto("/dashboard/budget");
    await expect(page.getByRole("progressbar", { name: /^95% of the budget used/ })).toHaveAttribute(
      "aria-valuenow",
      "95",
    );
    await page.goto("/dashboard/insights");
    const table = page.getByRole("table", { name: "Spent on each of the last 7 days" });
    await expect(table.getByRole("row")).toHaveCount(7);
    await expect(table.getByRole("row").last()).toMatchAriaSnapshot(`
    - row:
      - rowheader
      - cell:
        - link /\\$95\\.12$/
  `);
    await context.close();
  },
);

test("the buttons that show a password say which password", { tag: "@a11y" }, async ({ browser, origin }) => {
  const { page, context } = await openAs(browser, origin, (await createUser(origin, "maya")).session);
  await page.goto("/dashboard/profile");
  const buttons = page.getByRole("button", { name: "Show password" });
  await expect(buttons).toHaveCount(3);
  for (const [at, which] of ["Current password", "New password", "Confirm new password"].entries())
    await expect(buttons.nth(at)).toHaveAccessibleDescription(which);
  await context.close();
});

test(
  "a screen reader hears the landing page's name once, its figures before what they count, and titles before marks",
  { tag: "@a11y" },
  async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Squadtab, home" })).toMatchAriaSnapshot(`
    - link "Squadtab, home":
      - /children: equal
      - /url: /
  `);
    await expect(page.getByRole("list", { name: "Where we are going" })).toMatchAriaSnapshot(`
    - list "Where we are going":
      - listitem:
        - paragraph: 10,000+
        - paragraph: active squads
      - listitem:
        - paragraph: 85%
        - paragraph: invite friends
      - listitem:
        - paragraph: 3.2x
        - paragraph: average network growth
      - listitem:
        - paragraph: Enterprise
        - paragraph: security
  `);
    await expect(page.getByRole("listitem").filter({ hasText: "Shared savings goals" })).toMatchAriaSnapshot(`
    - listitem:
      - heading "Shared savings goals" [level=3]
      - paragraph: "One pot for the cabin weekend: one of you keeps it, the app keeps the book."
  `);
    await expect(page.getByRole("listitem").filter({ hasText: "Build the squad" })).toMatchAriaSnapshot(`
    - listitem:
      - /children: equal
      - heading "Build the squad" [level=3]
      - paragraph
  `);
  },
);
