import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { inUtc, setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { callApi, openAs, createUser, test, openNewUser, withoutLiveMessages } from "#tests/support/e2e/people.ts";

test.describe.configure({ timeout: 90_000 });

const month = (page: Page) => page.getByRole("link", { name: /^This Month/ });
const balance = (page: Page) => page.getByRole("region", { name: /^You/ });

test("a new user sees an empty overview, and each part of it fills live from another device", async ({
  browser,
  origin,
}) => {
  const [{ page, context, session }, ana] = await Promise.all([
    openNewUser(browser, origin, "maya", inUtc),
    createUser(origin, "ana"),
  ]);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Split your first bill" })).toContainText(
    "Add who was there; everyone sees their share.",
  );
  await expect(page.getByRole("link", { name: /^Monthly budget/ })).toContainText("Not set");
  await expect(month(page)).toContainText("$0");
  await expect(page.getByRole("link", { name: /^Active Splits/ })).toContainText("$0 created by you");
  await expect(page.getByText("No splits yet.")).toBeVisible();
  await expect(page.getByText("No expenses yet.")).toBeVisible();

  const next = page.getByRole("region", { name: "Next Events" });
  await expect(next).toContainText("No events coming up.");
  const { id } = await createEvent(origin, ana.session, { title: "Picnic", locationName: "Park" });
  await callApi(origin, "POST", `/events/${id}/invitations`, ana.session, { userIds: [session.user.id] });
  await expect(next.getByRole("link", { name: /^Picnic/ })).toContainText(`${ana.username} invited you`);
  await joinEvent(origin, session, id);
  await expect(next.getByRole("link", { name: /^Picnic.*7:00 PM · Park.*Joined/ })).toHaveAttribute(
    "href",
    `/dashboard/events/${id}`,
  );
  await expect(next.getByRole("link", { name: "See all: Next Events" })).toHaveAttribute("href", "/dashboard/events");

  const make = (by: typeof session, other: typeof session, totalCents: number) =>
    callApi<Split>(origin, "POST", "/splits", by, { name: "Dinner", totalCents, participantIds: [other.user.id] });
  await make(session, ana.session, 10_050);
  await expect(balance(page)).toContainText("You are owed $50.25");
  await make(ana.session, session, 12_000);
  // What both owe each other is one amount, as on Friends and Payments.
  await expect(balance(page)).toContainText("You owe $9.75");
  await expect(
    balance(page).getByRole("link", { name: new RegExp(`${ana.username}.*you owe \\$9.75`) }),
  ).toHaveAttribute("href", `/dashboard/people/${ana.session.user.id}`);
  await expect(page.getByRole("link", { name: /^Active Splits/ })).toContainText("2$101 created by you");
  await expect(page.getByRole("region", { name: "Recent Splits" }).getByRole("listitem")).toHaveCount(2);

  for (let count = 1; count <= 6; count++)
    await createExpense(origin, session, { description: `Lunch ${count}`, amountCents: 1_050 });
  await setBudget(origin, session, 10_000);
  await expect(month(page)).toContainText("$636 expenses");
  await expect(page.getByRole("link", { name: /^Monthly budget/ })).toContainText(
    /63% used.*\$37left to spend\$63 spentof \$100$/,
  );
  const recent = page.getByRole("region", { name: "Recent Expenses" });
  await expect(recent.getByRole("listitem")).toHaveCount(5);
  await expect(recent.getByRole("listitem").first()).toContainText("Lunch 6Food · Today$10.50");
  await recent.getByRole("link", { name: /^Lunch 6/ }).click();
  await expect(page.getByRole("dialog").getByLabel("Description")).toHaveValue("Lunch 6");
  await context.close();
});

test("the overview shows the last known data first, then refreshes it, and sign-out deletes it", async ({
  browser,
  origin,
}) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", inUtc);
  await createExpense(origin, session, { amountCents: 4_200 });
  await page.goto("/dashboard");
  await expect(month(page)).toContainText("$42");
  await createExpense(origin, session, { amountCents: 800 });
  await expect(month(page)).toContainText("$50");

  // The response never arrives.
  let answer: () => void = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await page.route(/\/api\/(overview|me)\b/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(month(page)).toContainText("$50");
  await expect(page.getByRole("heading", { name: /^Welcome back, maya_/, level: 1 })).toBeVisible();
  await createExpense(origin, session, { amountCents: 5_000 });
  answer();
  await expect(month(page)).toContainText("$100");

  // A failed request keeps the last known data, and says so.
  await page.unroute(/\/api\/(overview|me)\b/);
  await page.route(/\/api\/overview\b/, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  // A live message does not refetch it either: only Retry does.
  await withoutLiveMessages(page);
  await page.reload();
  await expect(page.getByText("This could not be refreshed")).toBeVisible();
  await expect(month(page)).toContainText("$100");
  await page.unroute(/\/api\/overview\b/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("This could not be refreshed")).toHaveCount(0);

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/signin/);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("squadtab.answer")));
  expect(kept).toEqual([]);
  await context.close();
});

test("without a connection the overview stays readable, and a page that was never opened says so until the connection is back", async ({
  browser,
  origin,
}) => {
  const { session } = await createUser(origin, "maya");
  await createExpense(origin, session, { amountCents: 4_200 });
  const { page, context } = await openAs(browser, origin, session, inUtc);
  await page.goto("/dashboard");
  await expect(month(page)).toContainText("$42");
  await page.getByRole("link", { name: "Splits" }).first().click();
  await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(month(page)).toContainText("$42");
  await expect(page.getByText("You’re offline.", { exact: false })).toBeVisible();

  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  // The app itself is still there.
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(month(page)).toBeVisible();
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  // The first request after that may still be lost.
  await page.route("/", (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Profile Settings", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).first().click();
  await createExpense(origin, session, { amountCents: 800 });
  await expect(month(page)).toContainText("$50");
  await context.close();
});

test(
  "the greeting is shown whole beside the buttons on phones and tablets",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya");
    await callApi(origin, "PATCH", "/me/profile", session, { displayName: "Alexandra Smith" });
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/dashboard");
      const greeting = page.getByRole("heading", { name: "Welcome back, Alexandra Smith!" });
      await expect(greeting).toBeVisible();
      const cut = await greeting.evaluate((one) =>
        Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight),
      );
      expect(cut, `${width} px`).toBeLessThanOrEqual(1);
      const bell = page.getByRole("main").getByRole("button", { name: "Notifications", exact: true });
      const [name, button] = [(await greeting.boundingBox())!, (await bell.boundingBox())!];
      expect(button.x, `${width} px`).toBeGreaterThanOrEqual(name.x + name.width);
    }
    await context.close();
  },
);

test("the dashboard and the public pages begin at the top of the window", async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const top = () => page.locator("#root").evaluate((root) => root.getBoundingClientRect().top);
  expect(await top()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  for (const path of ["/", "/signin", "/demo"]) {
    await page.goto(path);
    expect(await top(), path).toBe(0);
  }
  await context.close();
});
