import { expect, type BrowserContext } from "@playwright/test";
import { type NotificationPage } from "#domain/notifications/notifications.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { Split } from "#domain/splits/splits.ts";
import {
  callApi,
  openAs,
  createUser,
  test,
  openNewUser,
  type Visitor,
  withoutLiveMessages,
} from "#tests/support/e2e/people.ts";
import { bell, popover } from "#tests/support/e2e/bell.ts";

test(
  "comments make one notification that counts until it is read, and none for a user who has the split open",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    const maya = await createUser(origin, "maya");
    const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
      name: "Cabin",
      totalCents: 48_000,
      participantIds: [ana.session.user.id],
    });
    const say = (comment: string) => callApi(origin, "POST", `/splits/${split.id}/comments`, maya.session, { comment });
    await ana.page.goto("/dashboard/splits");
    await expect(bell(ana.page, 1)).toBeVisible();
    for (const line of ["one", "two", "three"]) await say(line);
    await bell(ana.page, 2).click();
    await expect(popover(ana.page).getByRole("link").first()).toHaveAccessibleName(
      new RegExp(`^Unread: 3 new comments on Cabin ${maya.username}: “three”`),
    );
    await ana.page.keyboard.press("Escape");

    // Marked in the list, because opening the split itself would mark them here and in the other tab.
    const other = await ana.context.newPage();
    await other.goto("/dashboard");
    await expect(bell(other, 2)).toBeVisible();
    await ana.page.bringToFront();
    await ana.page.getByRole("list", { name: "Splits" }).getByRole("link", { name: /Cabin/ }).click();
    await expect(bell(ana.page, 0)).toBeVisible();
    await expect(bell(other, 0)).toBeVisible();

    await say("four");
    await expect(ana.page.getByRole("log").getByText("four")).toBeVisible();
    await expect(bell(ana.page, 0)).toBeVisible();
    await expect
      .poll(async () => (await callApi<NotificationPage>(origin, "GET", "/notifications", ana.session)).unreadCount)
      .toBe(0);
    await ana.context.close();
  },
);

test(
  "notifications of a deleted split leave bell, title and page immediately, and return with Undo",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    await addTo(origin, ana.session, "Rent");
    const { creator: maya, split } = await addTo(origin, ana.session, "Cabin");
    const { page } = ana;
    await page.goto("/dashboard/notifications");
    const rows = page.getByRole("link", { name: /^Unread/ });
    await expect(rows).toHaveCount(2);
    await expect(bell(page, 2)).toBeVisible();
    await callApi(origin, "DELETE", `/splits/${split.id}`, maya.session);
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName(/added you to Rent/);
    await expect(bell(page, 1)).toBeVisible();
    await expect(page).toHaveTitle("(1) Notifications · Squadtab");
    await callApi(origin, "POST", `/splits/${split.id}/restore`, maya.session);
    await expect(rows).toHaveCount(2);
    await expect(bell(page, 2)).toBeVisible();
    await ana.context.close();
  },
);

test(
  "the notification popover can be used and left by keyboard alone",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    await notify(origin, ana, 3);
    const { page } = ana;
    await page.goto("/dashboard/splits");
    await bell(page, 3).focus();
    await page.keyboard.press("Enter");
    await expect(popover(page)).toBeFocused();
    const rows = popover(page).getByRole("listitem").getByRole("link");
    for (const [key, row] of [
      ["ArrowDown", 0],
      ["ArrowDown", 1],
      ["End", 2],
      ["ArrowDown", 2],
      ["ArrowUp", 1],
      ["Home", 0],
      ["ArrowUp", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(rows.nth(row)).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(popover(page)).toHaveCount(0);
    await expect(bell(page, 3)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await expect(
      popover(page)
        .getByRole("button", { name: /^Mark as read/ })
        .nth(2),
    ).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(popover(page).getByRole("link", { name: "See all notifications" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeFocused();
    await page.goBack();
    await bell(page, 3).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/splits\/spl_/);
    await expect(bell(page, 2)).toBeVisible();
    await ana.context.close();
  },
);

test(
  "the page of all notifications loads 101 while the user scrolls, each once, and Back returns to the same place",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    await notify(origin, ana, 101);
    const { page } = ana;
    await page.goto("/dashboard/notifications");
    const rows = page.getByRole("region", { name: "Today" }).getByRole("listitem");
    await expect(page.getByText("99+ unread")).toBeVisible();
    await expect(page).toHaveTitle("(99+) Notifications · Squadtab");
    await expect(rows).toHaveCount(50);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(100);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(101);
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
    const titles = await rows.getByText(/added you to Bill \d+/).allTextContents();
    expect(new Set(titles).size).toBe(101);

    const row = page.getByRole("link", { name: /added you to Bill 40 / });
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();
    await row.click();
    await expect(page).toHaveURL(/\/dashboard\/splits\/spl_/);
    await expect(page.getByRole("heading", { name: "Bill 40", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
    await expect(row).not.toHaveAccessibleName(/Unread/);
    await ana.context.close();
  },
);

test(
  "a failure to load more notifications keeps the loaded ones and offers a retry",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    await notify(origin, ana, 51);
    const { page } = ana;
    let broken = true;
    await page.route(/\/api\/notifications\?.*cursor=/, (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto("/dashboard/notifications");
    const rows = page.getByRole("region", { name: "Today" }).getByRole("listitem");
    await expect(rows).toHaveCount(50);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(page.getByText("The rest did not load. Please try again.")).toBeVisible();
    await expect(rows).toHaveCount(50);
    broken = false;
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(rows).toHaveCount(51);
    await ana.context.close();
  },
);

test(
  "marking all as read in one tab also updates the bell and the list of the other tab",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    await notify(origin, ana, 12);
    const other = await ana.context.newPage();
    await ana.page.goto("/dashboard/notifications");
    await other.goto("/dashboard/notifications");
    for (const page of [ana.page, other]) {
      await expect(bell(page, 12)).toBeVisible();
      await expect(page.getByRole("link", { name: /^Unread/ })).toHaveCount(12);
    }
    await ana.page.getByRole("button", { name: "Mark all as read" }).click();
    for (const page of [ana.page, other]) {
      await expect(bell(page, 0)).toBeVisible();
      await expect(page.getByRole("link", { name: /^Unread/ })).toHaveCount(0);
      await expect(page).toHaveTitle("Notifications · Squadtab");
    }
    await ana.context.close();
  },
);

test(
  "notifications that the server refuses to mark are unread again, with a message only in the console",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    await notify(origin, ana, 2);
    const { page } = ana;
    await page.route(/\/api\/notifications\/read-all/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/dashboard/notifications");
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect.poll(() => logged.join()).toContain("notifications could not be marked");
    await expect(bell(page, 2)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Unread/ })).toHaveCount(2);
    await ana.context.close();
  },
);

test(
  "'Could not load notifications' is shown in place of the list, and Retry loads it",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    const { page } = ana;
    await withoutLiveMessages(page);
    await fails(ana.context);
    await page.goto("/dashboard/notifications");
    await expect(page.getByRole("heading", { name: "Could not load notifications" })).toBeVisible();
    await page.getByRole("button", { name: "Notifications" }).click();
    await expect(popover(page).getByText("Could not load notifications")).toBeVisible();
    await ana.context.unrouteAll();
    await popover(page).getByRole("button", { name: "Retry" }).click();
    await expect(popover(page).getByText("No notifications")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: "No notifications" })).toBeVisible();
    await ana.context.close();
  },
);

const fails = (context: BrowserContext) =>
  context.route(/\/api\/notifications/, (route) => route.fulfill({ status: 500, json: {} }));

test(
  "a name of 1,000,000 characters, or in a script from right to left, breaks no row",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    for (const displayName of ["W".repeat(1_000_000), "דנה לוי", "😀".repeat(60_000)]) {
      const maya = await createUser(origin, "maya");
      await callApi(origin, "PATCH", "/me/profile", maya.session, { displayName });
      await callApi(origin, "POST", "/splits", maya.session, {
        name: "M".repeat(100),
        totalCents: 10_000,
        participantIds: [ana.session.user.id],
      });
    }
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto("/dashboard/notifications");
    for (const viewport of [
      { width: 360, height: 780 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      const main = page.getByRole("main").getByText("Your share is $50.00 of $100.00.");
      await expect(main).toHaveCount(3);
      await bell(page, 3).click();
      const inPopover = popover(page).getByText("Your share is $50.00 of $100.00.");
      await expect(inPopover).toHaveCount(3);
      for (const at of [...(await main.all()), ...(await inPopover.all())]) {
        const box = (await at.boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
    }
    await context.close();
  },
);

/** Gives a user `count` notifications, from splits of as many people: Bill 1 is the oldest. */
async function notify(origin: string, { session }: Visitor, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await addTo(origin, session, `Bill ${n}`);
}

/** Someone new adds a user to a split: the splits of one person would make one notification. */
async function addTo(origin: string, { user }: SessionTokens, name: string) {
  const creator = await createUser(origin, "leo");
  const split = { name, totalCents: 9_000, participantIds: [user.id] };
  return { creator, split: await callApi<Split>(origin, "POST", "/splits", creator.session, split) };
}
