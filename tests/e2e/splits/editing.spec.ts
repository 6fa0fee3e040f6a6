import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { callApi, openAs, createUser, test, type Visitor } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

type Person = Pick<Visitor, "username" | "session">;

const dinnerOf = (origin: string, creator: Person, others: Person[], part: Record<string, unknown> = {}) =>
  callApi<Split>(origin, "POST", "/splits", creator.session, {
    name: "Dinner",
    merchant: "Casa",
    totalCents: 9_000,
    participantIds: others.map(({ session }) => session.user.id),
    ...part,
  });

/** Opens the menu of a split's page and presses one of its items. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Split actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const list = (page: Page) => page.getByRole("list", { name: /Splits/ });

test(
  "a new name and a new total appear live, each with a line in the history; an added participant is notified, and a removed one sees the split disappear",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana, leo, zoe] = await Promise.all(
      ["maya", "ana", "leo", "zoe"].map((name) => createUser(origin, name)),
    );
    const split = await dinnerOf(origin, maya!, [ana!, leo!]);
    const [mayas, anas, zoes] = await Promise.all(
      [maya!, ana!, zoe!].map(({ session }) => openAs(browser, origin, session)),
    );
    for (const { page } of [mayas!, anas!]) await page.goto(`/dashboard/splits/${split.id}`);
    await zoes!.page.goto("/dashboard/splits");
    await expect(zoes!.page.getByText("Nothing to split yet")).toBeVisible();
    await expect(anas!.page.getByText(`${maya!.username} created the split`)).toBeVisible();
    await expect(anas!.page.getByRole("button", { name: "Split actions" })).toBeVisible();

    const { page } = mayas!;
    await choose(page, "Edit");
    const form = page.getByRole("dialog", { name: "Edit Split" });
    await expect(page).toHaveURL(/\?edit$/);
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Dinner");
    await expect(form.getByLabel("Total amount")).toHaveValue("90.00");
    await form.getByLabel("Name", { exact: true }).fill("");
    await form.getByLabel("Total amount").fill("100");
    await expect(form.getByText("Each pays $33.33").filter({ visible: true })).toBeVisible();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("Split name is required")).toBeVisible();
    await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
    await form.getByLabel("Name", { exact: true }).fill("Late dinner");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Split updated")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Split actions" })).toBeFocused();
    await expect(page.getByText("You changed the total from $90.00 to $100.00")).toBeVisible();

    await expect(anas!.page.getByRole("heading", { name: "Late dinner" })).toBeVisible();
    await expect(anas!.page.getByText(`${maya!.username} changed the total from $90.00 to $100.00`)).toBeVisible();
    await expect(
      anas!.page.getByText(`${maya!.username} renamed the split from “Dinner” to “Late dinner”`),
    ).toBeVisible();
    await expect(anas!.page.getByText("$33.33").first()).toBeVisible();

    await choose(page, "Edit");
    await form.getByRole("button", { name: `Remove ${ana!.username}` }).click();
    await form.getByRole("combobox", { name: "Split with" }).fill(zoe!.username);
    await page.getByRole("option", { name: zoe!.username }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`You added ${zoe!.username}`)).toBeVisible();
    await expect(anas!.page.getByRole("heading", { name: "Split not found", level: 1 })).toBeVisible();
    await expect(anas!.page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
    await expect(zoes!.page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
    await expect(
      list(zoes!.page)
        .first()
        .getByRole("link", { name: /Late dinner/ }),
    ).toBeVisible();
    await Promise.all([mayas!, anas!, zoes!].map(({ context }) => context.close()));
  },
);

test(
  "the form says why it would change a paid share, keeps what was typed, saves everything else, and offers a new split of the difference; closing it asks before discarding what was typed, and the split's menu works by keyboard",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana] = await Promise.all([createUser(origin, "maya"), createUser(origin, "ana")]);
    const split = await dinnerOf(origin, maya, [ana]);
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto(`/dashboard/splits/${split.id}?edit`);
    const form = page.getByRole("dialog", { name: "Edit Split" });
    await form.getByLabel("Total amount").fill("120");
    const share = `/splits/${split.id}/participants/${split.participants[0]!.id}/paid`;
    // On another device, while the form is open here.
    await callApi(origin, "PUT", share, maya.session, { paid: true });
    const notice = form.getByText("share is marked as paid and would change from $45.00 to $60.00");
    await expect(notice).toBeVisible();
    await callApi(origin, "PUT", share, maya.session, { paid: false });
    await expect(notice).toHaveCount(0);
    await callApi(origin, "PUT", share, maya.session, { paid: true });
    await expect(notice).toBeVisible();
    await expect(form.getByLabel("Total amount")).toHaveValue("120");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("This would change a share that is marked as paid.")).toBeVisible();
    await openPart(form, "more");
    await form.getByLabel("Merchant").fill("Nonna");
    await form.getByRole("button", { name: "Create Split of $30.00" }).click();
    const extra = page.getByRole("dialog", { name: "Create Split" });
    await expect(extra.getByText("The difference for “Dinner”.")).toBeVisible();
    await expect(extra.getByLabel("Total amount")).toHaveValue("30.00");
    await expect(extra.getByRole("list", { name: "Chosen people" }).getByRole("listitem")).toHaveCount(1);
    await extra.getByRole("button", { name: "Create Split" }).click();
    await expect(page.getByRole("link", { name: /Dinner.*Paid by you/ })).toHaveCount(2);
    await page.goto(`/dashboard/splits/${split.id}`);
    await expect(page.getByText("You changed the merchant from “Casa” to “Nonna”")).toBeVisible();

    const button = page.getByRole("button", { name: "Split actions" });
    const item = (name: string) => page.getByRole("menuitem", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(item("Edit")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(item("Delete")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(item("Duplicate")).toBeFocused();
    await page.keyboard.press("End");
    await expect(item("Delete")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(page.getByRole("menu")).toHaveCount(0);
    // There is something to send to the people in it.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", { value: async ({ url }: ShareData) => void (document.title = url!) });
    });
    await button.click();
    await item("Share").click();
    await expect(page).toHaveTitle(page.url().split("?")[0]!);
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await form.getByLabel("Name", { exact: true }).fill("Brunch");
    await page.keyboard.press("Escape");
    await expect(form.getByText("Discard your changes?")).toBeVisible();
    await form.getByRole("button", { name: "Keep editing" }).click();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Brunch");
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("heading", { name: "Dinner" })).toBeVisible();
    await expect(button).toBeFocused();
    await context.close();
  },
);

test(
  "a deleted split disappears for both users, its page says who deleted it, and it comes back for both through Undo, Ctrl+Z and Recently deleted",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana] = await Promise.all([createUser(origin, "maya"), createUser(origin, "ana")]);
    const split = await dinnerOf(origin, maya, [ana]);
    const [mayas, anas] = await Promise.all([maya, ana].map(({ session }) => openAs(browser, origin, session)));
    for (const { page } of [mayas!, anas!]) await page.goto(`/dashboard/splits/${split.id}`);
    await expect(anas!.page.getByRole("heading", { name: "Dinner" })).toBeVisible();
    const { page } = mayas!;

    await choose(page, "Delete");
    const ask = page.getByRole("dialog", { name: "Delete this split?" });
    await expect(ask.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Dinner" })).toBeVisible();

    // The page stays as it is until the list opens, also when its live update is faster than the response.
    const title = page.getByRole("heading", { level: 1, includeHidden: true });
    let respond = () => {};
    const held = new Promise<void>((done) => (respond = done));
    await page.route(`**/api/splits/${split.id}`, async (route) => {
      if (route.request().method() !== "DELETE") return route.fallback();
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    const refetched = page.waitForResponse((response) => response.status() === 410);
    await choose(page, "Delete");
    await ask.getByRole("button", { name: "Delete split" }).click();
    await refetched;
    await expect(title).toHaveText("Dinner");
    respond();
    await expect(page.getByRole("region", { name: "Messages" })).toContainText("Split deleted");
    await expect(page).toHaveURL(/\/dashboard\/splits$/);
    await expect(page.getByText("Nothing to split yet")).toBeVisible();
    await expect(anas!.page.getByRole("heading", { name: "Split deleted", level: 1 })).toBeVisible();
    await anas!.page.reload();
    await expect(anas!.page.getByText(`${maya.username} deleted this split and can restore it until`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(
      list(page)
        .first()
        .getByRole("link", { name: /Dinner/ }),
    ).toBeVisible();
    await expect(anas!.page.getByRole("heading", { name: "Dinner", level: 1 })).toBeVisible();
    await expect(anas!.page.getByText("deleted and restored the split")).toBeVisible();

    await page.clock.install();
    await page.goto(`/dashboard/splits/${split.id}`);
    await choose(page, "Delete");
    await ask.getByRole("button", { name: "Delete split" }).click();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(page.getByText("Nothing to split yet")).toBeVisible();
    // A toast under the pointer stays longer than its ten seconds.
    await undo.hover();
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(undo).toHaveCount(0);
    await followLink(page, `/dashboard/splits/${split.id}`);
    await expect(page.getByText("You deleted this split. You can restore it until")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("heading", { name: "Dinner", level: 1 })).toBeVisible();

    await choose(page, "Delete");
    await ask.getByRole("button", { name: "Delete split" }).click();
    await page.getByRole("button", { name: "Recently deleted" }).click();
    const gone = page.getByRole("dialog", { name: "Recently deleted" });
    await expect(gone.getByRole("listitem")).toHaveText(/Dinner.*\$90\.00 · Deleted just now/);
    await gone.getByRole("button", { name: "Restore Dinner" }).click();
    await expect(gone.getByText("Nothing was deleted in the last 24 hours.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: /Dinner.*Paid by you/ })).toBeVisible();
    await Promise.all([mayas!, anas!].map(({ context }) => context.close()));
  },
);

test(
  "duplicating a split fills in the form with today's date and the other participants; the created split is highlighted in the list, and its message leads to it",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana, leo] = await Promise.all(["maya", "ana", "leo"].map((name) => createUser(origin, name)));
    const split = await dinnerOf(origin, maya!, [ana!, leo!], { splitDate: "2026-01-05", totalCents: 123_456 });
    const { page, context } = await openAs(browser, origin, ana!.session);
    await page.goto(`/dashboard/splits/${split.id}`);
    await page.getByRole("button", { name: "Split actions" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Duplicate", "Share", `Block ${maya!.username}`]);
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const form = page.getByRole("dialog", { name: "Create Split" });
    await expect(form.getByText("A copy, with today’s date.")).toBeVisible();
    // The user typed none of it, so nothing is lost.
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await page.goBack();
    await page.getByRole("button", { name: "Split actions" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Dinner");
    await expect(form.getByLabel("Total amount")).toHaveValue("1,234.56");
    await expect(form.getByLabel("Merchant")).toHaveValue("Casa");
    await expect(form.getByRole("button", { name: "Day: today" })).toBeVisible();
    await expect(form.getByRole("list", { name: "Chosen people" }).getByRole("listitem")).toHaveCount(2);
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(page.getByText("Split created successfully!")).toBeVisible();
    const created = list(page)
      .first()
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /Dinner.*Paid by you/ }) });
    await expect(created).toHaveClass(/just-created/);
    // What was just created can be sent to its people.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "share", {
        value: ({ title, url }: ShareData) => {
          document.title = `${title} ${url}`;
          // As a device does without an app to share with.
          return Promise.reject(new DOMException("", "NotAllowedError"));
        },
      });
    });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveTitle(/^Dinner http.*\/dashboard\/splits\/spl_\w+$/);
    await expect(messages).toContainText("Link copied");
    const { pathname } = new URL((await page.title()).split(" ")[1]!);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${pathname}$`));
    await created.getByRole("link").first().click();
    await expect(page).toHaveURL(pathname);
    await expect(page.getByText("You created the split")).toBeVisible();
    await context.close();
  },
);
