import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { dayFromNow, inUtc, setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { callApi, openAs, createUser, test, openNewUser, withoutLiveMessages } from "#tests/support/e2e/people.ts";

test.describe.configure({ timeout: 90_000 });

const month = (page: Page) => page.getByRole("link", { name: /^This Month/ });
const balance = (page: Page) => page.getByRole("region", { name: /^You/ });

test("a new user sees three steps instead of empty lists; each is ticked off once it is done", async ({
  browser,
  origin,
}) => {
  const [{ page, context, session }, ana] = await Promise.all([
    openNewUser(browser, origin, "maya", inUtc),
    createUser(origin, "ana"),
  ]);
  await page.goto("/dashboard");
  const steps = page.getByRole("region", { name: "Three steps to start" });
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  for (const [name, address] of [
    ["Add people", "/dashboard/friends?new"],
    ["Split a bill", "/dashboard/splits?new"],
    ["Plan something", "/dashboard/events?new"],
  ] as const)
    await expect(step(name).getByRole("link")).toHaveAttribute("href", address);
  for (const name of ["Next up", "Recent Splits", "Recent Expenses", "Squads"])
    await expect(page.getByRole("region", { name })).toHaveCount(0);

  // The demo shows sample people; the account stays empty.
  await steps.getByRole("link", { name: "Try it with sample people" }).click();
  await expect(page).toHaveURL("/demo");
  await expect(page.getByRole("heading", { name: "Build Your Squad" })).toBeVisible();
  await page.goBack();
  await expect(step("Add people").getByRole("link")).toBeVisible();

  await createEvent(origin, session, { title: "Picnic" });
  await expect(step("Plan something")).toContainText("Done");
  await expect(step("Plan something").getByRole("link")).toHaveCount(0);
  await expect(step("Add people").getByRole("link")).toBeVisible();
  await callApi(origin, "POST", "/splits", ana.session, {
    name: "Dinner",
    totalCents: 5_000,
    participantIds: [session.user.id],
  });
  // A split is never alone: the steps are done, and what has nothing says so.
  await expect(steps).toHaveCount(0);
  await expect(page.getByText("No expenses yet.")).toBeVisible();
  await expect(page.getByText("No squads yet.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next up" })).toContainText("Picnic");
  await context.close();
});

test("next up lists by day what waits and what comes, live, and each row opens where it is handled", async ({
  browser,
  origin,
}) => {
  const [{ page, context, session }, ana] = await Promise.all([
    openNewUser(browser, origin, "maya", inUtc),
    createUser(origin, "ana"),
  ]);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Three steps to start" })).toBeVisible();
  const next = page.getByRole("region", { name: "Next up" });
  const row = (name: RegExp) => next.getByRole("link", { name });
  const rent = await callApi<{ id: string }>(origin, "POST", "/series", session, {
    kind: "split",
    rule: "FREQ=MONTHLY",
    start: dayFromNow(1),
    timeZone: "UTC",
    amount: "fixed",
    template: { name: "Rent", totalCents: 120_000, participantIds: [ana.session.user.id] },
  });
  await expect(row(/^Rent.*Tomorrow · your share.*\$600\.00/)).toHaveAttribute(
    "href",
    `/dashboard/recurring/${rent.id}`,
  );
  const { participants } = await callApi<Split>(origin, "POST", "/splits", session, {
    name: "Dinner",
    totalCents: 5_000,
    participantIds: [ana.session.user.id],
  });
  await callApi(origin, "POST", "/payments", ana.session, {
    from: ana.session.user.id,
    to: session.user.id,
    cents: 2_500,
    shareIds: [participants.find(({ person: { id } }) => id === ana.session.user.id)?.id],
  });
  await expect(next.getByRole("listitem")).toHaveText([/From ana.*Did you get it\? · Today.*\$25\.00/, /Rent/]);
  await row(/^From ana/).click();
  await page.getByRole("button", { name: "Got it" }).click();
  await page.goBack();
  await expect(next.getByRole("listitem")).toHaveText([/Rent/]);
  await context.close();
});

test("each part of the overview fills live from another device", { tag: "@scale" }, async ({ browser, origin }) => {
  const [{ page, context, session }, ana] = await Promise.all([
    openNewUser(browser, origin, "maya", inUtc),
    createUser(origin, "ana"),
  ]);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /^Monthly budget/ })).toContainText("Not set");
  await expect(month(page)).toContainText("$0");
  await expect(page.getByRole("link", { name: /^Active Splits/ })).toContainText("$0 created by you");

  const next = page.getByRole("region", { name: "Next up" });
  const { id } = await createEvent(origin, ana.session, { title: "Picnic", locationName: "Park" });
  await callApi(origin, "POST", `/events/${id}/invitations`, ana.session, { userIds: [session.user.id] });
  await expect(next.getByRole("link", { name: /^Picnic/ })).toContainText(`${ana.username} invited you`);
  await joinEvent(origin, session, id);
  await expect(next.getByRole("link", { name: /^Picnic.*7:00\sPM · Park.*Joined/ })).toHaveAttribute(
    "href",
    `/dashboard/events/${id}`,
  );

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

test(
  "the overview shows the last known data first, then refreshes it, and sign-out deletes it",
  { tag: "@scale" },
  async ({ browser, origin }) => {
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
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("squadtab.answer")),
    );
    expect(kept).toEqual([]);
    await context.close();
  },
);

test(
  "without a connection the overview stays readable, and a page that was never opened says so until the connection is back",
  { tag: "@scale" },
  async ({ browser, origin }) => {
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
  },
);

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

test(
  "the dashboard and the public pages begin at the top of the window",
  { tag: "@scale" },
  async ({ browser, origin }) => {
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
  },
);
