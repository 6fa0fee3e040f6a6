import { expect, type Locator } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { callApi, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

test("changes made while a browser was offline appear when it is back, without a reload", async ({
  browser,
  origin,
}) => {
  const ana = await openNewUser(browser, origin, "ana");
  const maya = await createUser(origin, "maya");
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Cabin",
    totalCents: 48_000,
    participantIds: [ana.session.user.id],
  });
  await ana.page.goto(`/dashboard/splits/${split.id}`);
  await expect(ana.page.getByRole("heading", { name: "Cabin" })).toBeVisible();
  await ana.context.setOffline(true);
  await expect(ana.page.getByText("You’re offline.", { exact: false })).toBeVisible();
  await callApi(origin, "POST", `/splits/${split.id}/comments`, maya.session, { comment: "While you were away" });
  const share = split.participants[0]?.id ?? "";
  await callApi(origin, "PUT", `/splits/${split.id}/participants/${share}/paid`, maya.session, { paid: true });
  await ana.context.setOffline(false);
  await expect(ana.page.getByRole("log").getByText("While you were away")).toHaveCount(1);
  // She has the split open, so its notification is listed as read.
  await ana.page.getByRole("button", { name: "Notifications", exact: true }).click();
  for (const title of [/Marked as paid/, /New comment on Cabin/, /added you to Cabin/])
    await expect(ana.page.getByRole("dialog").getByRole("link", { name: title })).toHaveCount(1);
  await ana.context.close();
});

test("signing out in one tab signs out the others, and nothing of the session stays on the device", async ({
  browser,
  origin,
}) => {
  const { context, page } = await openNewUser(browser, origin, "tom");
  const other = await context.newPage();
  await page.goto("/dashboard/splits");
  await other.goto("/dashboard");
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeVisible();
  // Clearing takes so long that the server ends the page's socket meanwhile.
  await page.evaluate(() => {
    navigator.serviceWorker.getRegistration = () => new Promise(() => {});
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(other).toHaveURL(/\/signin/);
  await expect(page).toHaveURL(/\/signin/);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("squadtab.") && key !== "squadtab.theme"),
    ),
  ).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/signin/);
  await context.close();
});

test("a user who is not in a split sees 'Split not found' at its address", async ({ browser, origin }) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Rent",
    totalCents: 90_000,
    participantIds: [leo.session.user.id],
  });
  const stranger = await openNewUser(browser, origin, "eve");
  await stranger.page.goto(`/dashboard/splits/${split.id}`);
  await expect(stranger.page.getByRole("heading", { name: "Split not found", level: 1 })).toBeVisible();
  await expect(stranger.page.getByText("Split not found")).toHaveCount(1);
  await expect(stranger.page.getByText("Rent")).toHaveCount(0);
  await stranger.context.close();
});

test("deep links survive sign-in, unknown addresses show the 404 page, and the session survives a reload", async ({
  page,
  origin,
}) => {
  await page.goto("/dashboard/budget");
  await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard%2Fbudget$/);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  const { session } = await createUser(origin, "zoe");
  await page.evaluate((tokens) => localStorage.setItem("squadtab.session", tokens), JSON.stringify(session));
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByText("Welcome back, ", { exact: false })).toBeVisible();
});

test(
  "Ctrl+B collapses the sidebar, and it stays collapsed for a week",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { context, page } = await openNewUser(browser, origin, "jonas");
    await page.goto("/dashboard");
    const friends = page.getByRole("navigation").locator(".side-text", { hasText: "Friends" });
    await expect(friends).toBeVisible();
    await page.keyboard.press("Control+b");
    await expect(friends).toBeHidden();
    await page.reload();
    await expect(friends).toBeHidden();
    // The current item is a tab of the page: it covers the sidebar's border to it.
    const rightOf = async (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().right);
    const current = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Overview" });
    expect(await rightOf(current)).toBeGreaterThan(await rightOf(page.getByRole("complementary", { name: "Sidebar" })));
    const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await context.close();
  },
);
