import { expect as playwrightExpect, type BrowserContext, type Page } from "@playwright/test";
import type { NotificationPage } from "#domain/notifications.ts";
import type { Split } from "#domain/splits.ts";
import { callApi, openAs, signUp, test, visit, type Visitor } from "./people.ts";

test.describe.configure({ timeout: 120_000 });

/** Many people and splits are made here: on a busy machine a page takes its time to start. */
const expect = playwrightExpect.configure({ timeout: 20_000 });

const bell = (page: Page, unread: number) =>
  page.getByRole("button", { name: unread > 0 ? `Notifications, ${unread} unread` : "Notifications", exact: true });
const popover = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

/** Everything that can happen to somebody today, each by the page or call that does it; what it says, and where it leads. */
async function happenings(origin: string, reader: Visitor, maya: Awaited<ReturnType<typeof signUp>>) {
  const call = <Answer>(method: string, path: string, body?: unknown) =>
    callApi<Answer>(origin, method, path, maya.session, body);
  const name = maya.username;
  let split: Split | undefined;
  const link = () => `/dashboard/splits/${split?.id}`;
  const mark = async (paid: boolean) => {
    const share = split?.participants.find(({ userId }) => userId === reader.session.user.id);
    await call("PUT", `/splits/${split?.id}/participants/${share?.id}/paid`, { paid });
  };
  return [
    {
      act: async () => {
        const other = (await signUp(origin, "leo")).session.user.id;
        split = await call<Split>("POST", "/splits", {
          name: "Dinner",
          totalCents: 10_000,
          participantIds: [reader.session.user.id, other],
        });
      },
      words: [`${name} added you to Dinner`, "Your share is $33.33 of $100.00."],
      link,
    },
    {
      act: () => mark(true),
      words: ["Marked as paid", `${name} marked your $33.33 for Dinner as paid.`],
      link,
    },
    {
      act: () => mark(false),
      words: ["Marked as unpaid", `${name} marked your $33.33 for Dinner as unpaid.`],
      link,
    },
    {
      act: () => call("POST", `/splits/${split?.id}/comments`, { comment: "Who had the soup?" }),
      words: ["New comment on Dinner", `${name}: “Who had the soup?”`],
      link,
    },
  ];
}

test("every kind is seen live with its words, its link and the count", async ({ browser, origin }) => {
  const ana = await visit(browser, origin, "ana");
  const maya = await signUp(origin, "maya");
  const all = await happenings(origin, ana, maya);
  await ana.page.goto("/dashboard/splits");
  await expect(bell(ana.page, 0)).toBeVisible();
  await expect(ana.page).toHaveTitle("Splits · Squadtab");
  for (const [index, { act, words }] of all.entries()) {
    await act();
    await expect(bell(ana.page, index + 1)).toBeVisible();
    await expect(ana.page).toHaveTitle(`(${index + 1}) Splits · Squadtab`);
    // Said politely, once.
    await expect(ana.page.getByRole("status").getByText(words.join(". "), { exact: true })).toHaveCount(1);
  }
  for (const [index, { words, link }] of all.entries()) await opens(ana.page, words, link(), index === 0 ? 4 : 0);
  await ana.context.close();
});

test("every kind that happened while the browser was offline is there when it is back", async ({ browser, origin }) => {
  const ana = await visit(browser, origin, "ana");
  const maya = await signUp(origin, "maya");
  const all = await happenings(origin, ana, maya);
  await ana.page.goto("/dashboard");
  await expect(bell(ana.page, 0)).toBeVisible();
  await ana.context.setOffline(true);
  await expect(ana.page.getByText("You’re offline.", { exact: false })).toBeVisible();
  for (const { act } of all) await act();
  await expect(bell(ana.page, 0)).toBeVisible();
  await ana.context.setOffline(false);
  await expect(bell(ana.page, 4)).toBeVisible();
  await expect(ana.page).toHaveTitle(/^\(4\) Welcome back, ana_.*! · Squadtab$/);
  for (const [index, { words, link }] of all.entries()) await opens(ana.page, words, link(), index === 0 ? 4 : 0);
  await ana.context.close();
});

/** Opens one of the popover from Overview and comes out where it leads; the screen reads all that lead there. */
async function opens(page: Page, words: string[], link: string, unread: number): Promise<void> {
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("heading", { name: /^Welcome back/, level: 1 })).toBeVisible();
  await bell(page, unread).click();
  const row = popover(page).getByRole("link", { name: words.join(" ") });
  await expect(row).toHaveAccessibleName(unread > 0 ? /^Unread: / : /^(?!Unread)/);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expect(bell(page, 0)).toBeVisible();
  await expect(page).toHaveTitle("Dinner · Squadtab");
}

test("comments make one that counts until it is read, and stay out of the bell of whoever looks at the split", async ({
  browser,
  origin,
}) => {
  const ana = await visit(browser, origin, "ana");
  const maya = await signUp(origin, "maya");
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

  // By the list, not by the notification: the split itself reads them, here and in the other tab.
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
});

test("the popover is walked and left by keyboard alone", async ({ browser, origin }) => {
  const ana = await visit(browser, origin, "ana");
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
});

test("the page of all brings 130 as one scrolls, each once, and going back leads to where one was", async ({
  browser,
  origin,
}) => {
  const ana = await visit(browser, origin, "ana");
  await notify(origin, ana, 130);
  const { page } = ana;
  await page.goto("/dashboard/notifications");
  const rows = page.getByRole("region", { name: "Today" }).getByRole("listitem");
  await expect(page.getByText("99+ unread")).toBeVisible();
  await expect(page).toHaveTitle("(99+) Notifications · Squadtab");
  await expect(rows).toHaveCount(50);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(100);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(130);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  const titles = await rows.getByText(/added you to Bill \d+/).allTextContents();
  expect(new Set(titles).size).toBe(130);

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
});

test("a page of all whose rest does not load keeps what is there and offers it again", async ({ browser, origin }) => {
  const ana = await visit(browser, origin, "ana");
  await notify(origin, ana, 60);
  const { page } = ana;
  let broken = true;
  await page.route(/\/api\/notifications\?.*cursor=/, (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/dashboard/notifications");
  const rows = page.getByRole("region", { name: "Today" }).getByRole("listitem");
  await expect(rows).toHaveCount(50);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByText("The rest did not load. Try it once more.")).toBeVisible();
  await expect(rows).toHaveCount(50);
  broken = false;
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(60);
  await ana.context.close();
});

test("marking all as read in one tab empties the bell and the list of the other", async ({ browser, origin }) => {
  const ana = await visit(browser, origin, "ana");
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
});

test("what the server refuses to mark is unread again, and says nothing but in the console", async ({
  browser,
  origin,
}) => {
  const ana = await visit(browser, origin, "ana");
  await notify(origin, ana, 2);
  const { page } = ana;
  await page.route(/\/api\/notifications\/read-all/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/dashboard/notifications");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => logged.join()).toContain("could not be marked as read");
  await expect(bell(page, 2)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Unread/ })).toHaveCount(2);
  await ana.context.close();
});

test("'Could not load notifications' is said where they would stand, and Retry brings them", async ({
  browser,
  origin,
}) => {
  const ana = await visit(browser, origin, "ana");
  const { page } = ana;
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
});

const fails = (context: BrowserContext) =>
  context.route(/\/api\/notifications/, (route) => route.fulfill({ status: 500, json: {} }));

test("a name of 1,000,000 characters, or one that turns text around, breaks no row", async ({ browser, origin }) => {
  const ana = await signUp(origin, "ana");
  for (const displayName of ["W".repeat(1_000_000), "\u202eevol", "😀".repeat(60_000)]) {
    const maya = await signUp(origin, "maya");
    await callApi(origin, "PATCH", "/me/profile", maya.session, { displayName });
    await callApi(origin, "POST", "/splits", maya.session, {
      name: "M".repeat(100),
      totalCents: 10_000,
      participantIds: [ana.session.user.id],
    });
  }
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    const own = await openAs(browser, origin, ana.session, { viewport });
    await own.page.goto("/dashboard/notifications");
    await expect(own.page.getByRole("listitem").getByText("Your share is $50.00 of $100.00.")).toHaveCount(3);
    await bell(own.page, 3).click();
    for (const at of await own.page.getByText("Your share is").all()) {
      const box = await at.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
    expect(await own.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await own.context.close();
  }
});

/** `count` notifications of somebody's, made by splits that a friend creates: Bill 1 is the oldest. */
async function notify(origin: string, { session }: Visitor, count: number): Promise<void> {
  const friend = await signUp(origin, "leo");
  for (let n = 1; n <= count; n++)
    await callApi(origin, "POST", "/splits", friend.session, {
      name: `Bill ${n}`,
      totalCents: 1_000,
      participantIds: [session.user.id],
    });
}
