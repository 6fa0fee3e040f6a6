import { expect, type Locator, type Page } from "@playwright/test";
import { createExpense, inUtc } from "#tests/support/e2e/money.ts";
import { callApi, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

const phone = { ...inUtc, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const rows = (page: Page) => page.getByRole("list", { name: /^Expenses of/ }).getByRole("listitem");
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });

/** Moves a real finger from a point over others, as the browser's own input does. */
async function drag(page: Page, points: readonly { x: number; y: number }[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const [first, ...rest] = points;
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first!] });
  for (const point of rest)
    await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}

const steps = (from: { x: number; y: number }, to: { x: number; y: number }, count = 8) =>
  Array.from({ length: count + 1 }, (_, n) => ({
    x: from.x + ((to.x - from.x) * n) / count,
    y: from.y + ((to.y - from.y) * n) / count,
  }));

async function swipe(page: Page, row: Locator, by: number): Promise<void> {
  const box = (await row.boundingBox())!;
  const from = { x: box.x + box.width - 90, y: box.y + box.height / 2 };
  await drag(page, steps(from, { ...from, x: from.x - by }));
}

test("on a touch screen a row of expenses is swiped to the left to delete it, with Undo, and a short swipe does nothing", async ({
  browser,
  origin,
}) => {
  const { page, session } = await openNewUser(browser, origin, "ana", phone);
  for (const description of ["Rent", "Taxi"]) await createExpense(origin, session, { description });
  await page.goto("/dashboard/expenses");
  const taxi = rows(page).filter({ hasText: "Taxi" });
  // The gestures are loaded after the first paint.
  await expect.poll(() => taxi.evaluate((row) => getComputedStyle(row).touchAction)).toContain("pan-y");
  await swipe(page, taxi, 50);
  await expect(rows(page)).toHaveCount(2);
  await swipe(page, taxi, 160);
  await expect(rows(page)).toHaveText([/Rent/]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test(
  "a notification is swiped to the left to mark it as read, and again to mark it as unread, on every screen of the user; so it is by keyboard",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana", phone), createUser(origin, "leo")]);
    const { page, context } = ana;
    await callApi(origin, "POST", "/friends", leo.session, { email: ana.session.user.email });
    const other = await context.newPage();
    await other.goto("/dashboard");
    await page.goto("/dashboard/notifications");
    const bell = (unread: number) =>
      other.getByRole("button", {
        name: unread > 0 ? `Notifications, ${unread} unread` : "Notifications",
        exact: true,
      });
    const mark = (as: "read" | "unread") =>
      page.getByRole("button", { name: `Mark as ${as}: ${leo.username} wants to be friends` });
    const row = page.getByRole("listitem").filter({ has: page.locator("[data-swipe-press]") });
    await expect.poll(() => row.evaluate((each) => getComputedStyle(each).touchAction)).toContain("pan-y");
    await expect(bell(1)).toBeVisible();
    await swipe(page, row, 160);
    await expect(mark("unread")).toBeVisible();
    await expect(bell(0)).toBeVisible();
    await swipe(page, row, 160);
    await expect(mark("read")).toBeVisible();
    await expect(bell(1)).toBeVisible();
    await mark("read").press("Enter");
    await expect(mark("unread")).toBeFocused();
    await expect(bell(0)).toBeVisible();
    await mark("unread").press("Enter");
    await expect(mark("read")).toBeFocused();
    await expect(bell(1)).toBeVisible();
    await context.close();
  },
);

test("a pull at the top of the installed app fetches what is shown", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page, session } = await openNewUser(browser, origin, "ana", phone);
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === "(display-mode: standalone)" ? "all" : query);
  });
  await createExpense(origin, session, { description: "Rent" });
  await page.goto("/dashboard/expenses");
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overscrollBehaviorY)).toBe("contain");
  const asked = page.waitForRequest(
    (request) => request.url().includes("/api/expenses?") || request.url().endsWith("/api/expenses"),
  );
  await drag(page, steps({ x: 180, y: 120 }, { x: 182, y: 420 }));
  await asked;
  await expect(rows(page)).toHaveCount(1);
});
