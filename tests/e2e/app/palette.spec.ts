import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createEvent } from "#tests/support/e2e/create-event.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { createExpense, dayFromNow } from "#tests/support/e2e/money.ts";
import { callApi, openAs, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

const box = (page: Page) => page.getByRole("combobox", { name: /^Search screens/ });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** The option that Enter would choose, as exposed to screen readers. */
async function expectActive(page: Page, name: string | RegExp): Promise<void> {
  await expect(option(page, name)).toHaveAttribute("aria-selected", "true");
  const id = await option(page, name).getAttribute("id");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", id ?? "");
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
}

test("Ctrl+K opens any screen, also immediately after another key, returns the focus to a field, and the arrow keys wrap around", async ({
  browser,
  origin,
}) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard/friends");
  await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await expectActive(page, "Overview");
  await page.keyboard.press("ArrowUp");
  await expectActive(page, "Sign Out");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expectActive(page, "Squads");
  await page.keyboard.press("End");
  await expectActive(page, "Sign Out");
  await page.keyboard.press("Home");
  await expectActive(page, "Overview");
  await page.keyboard.type("passwórd");
  await expect(option(page, /./)).toHaveText(["Profile"]);
  await expect(page.getByRole("status").getByText("1 result", { exact: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeFocused();

  const field = page.getByLabel("Display Name");
  await field.focus();
  await page.keyboard.type("x");
  await openPalette(page);
  // The last chosen command comes first.
  await expect(group(page, "Recent").getByRole("option")).toHaveText(["Profile"]);
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/x$/);
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();

  // Immediately after another key.
  await openPalette(page);
  await Promise.all(["Escape", "Control+k"].map((key) => page.keyboard.press(key)));
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveCount(0);
  // Opens, closes and opens again.
  await Promise.all(["Control+k", "Control+k", "Control+k"].map((key) => page.keyboard.press(key)));
  await expect(box(page)).toBeFocused();
  await context.close();
});

test("the palette runs the app's commands, and returns the focus", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard/insights");
  const search = page.getByRole("button", { name: "Search", exact: true });
  await search.focus();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "squadtab-dark");
  await expect(search).toBeFocused();
  await openPalette(page);
  await page.keyboard.type("toggle");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Expand sidebar/ })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type("keys");
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toBeVisible();
  // An open page's own commands come first.
  await page.keyboard.press("Control+k");
  await expect(box(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  for (const [typed, title, path] of [
    ["new exp", "Add Expense", "/dashboard/expenses"],
    ["invite", "Add Friend", "/dashboard/friends"],
    ["create event", "Create Event", "/dashboard/events"],
  ] as const) {
    await openPalette(page);
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(path);
  }
  await openPalette(page);
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/signin$/);
  await context.close();
});

test(
  "the palette finds people, splits and events as they are written, opens them, and says that nothing was found",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
    const word = leo.username.slice(4);
    const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
      name: `Crème brûlée ${word}`,
      totalCents: 10_000,
      participantIds: [leo.session.user.id],
    });
    await createEvent(origin, leo.session, { title: `Skating ${word}` });
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto("/dashboard/budget");
    await expect(page.getByText("Not set").first()).toBeVisible();
    await openPalette(page);
    await page.keyboard.type(word.toUpperCase());
    await expect(group(page, "People").getByRole("option")).toHaveText([
      new RegExp(leo.username),
      /^What you share with /,
    ]);
    await expect(group(page, "Events").getByRole("option", { name: /Skating/ })).toBeVisible();
    await expect(group(page, "Splits").getByRole("option").first()).toContainText("$100.00");
    // Matching letters of the name are highlighted, regardless of accents.
    await expect(group(page, "Events").locator("mark").first()).toHaveText(word);
    await expectAccessible(page, "the palette with results", "app/palette/palette.tsx");
    await box(page).fill("zzqx");
    await expect(page.getByRole("status").getByText("Nothing found for “zzqx”.")).toBeVisible();
    await expectAccessible(page, "the palette with nothing");

    await box(page).fill(`creme brulee ${word}`);
    await expect(group(page, "Splits").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/dashboard/splits/${split.id}`);
    await expect(page.getByRole("heading", { name: /^Crème/ })).toBeFocused();

    // Choosing a person starts a split with them, or adds them to the draft.
    await openPalette(page);
    await page.keyboard.type(leo.username);
    await expectActive(page, new RegExp(`^${leo.username}.*Create Split$`));
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Create Split" });
    await expect(form.getByText(`With ${leo.username}.`)).toBeVisible();
    await expect(form.getByRole("button", { name: `Remove ${leo.username}` })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeFocused();

    // An empty query lists what the app has already loaded.
    await openPalette(page);
    await expect(group(page, "Recent splits").getByRole("option")).toHaveText([/Crème brûlée/]);
    await context.close();
  },
);

test("splits that load while the palette is open appear in it", { tag: "@scale" }, async ({ browser, origin }) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Pancakes",
    totalCents: 900,
    participantIds: [leo.session.user.id],
  });
  const { page, context } = await openAs(browser, origin, maya.session);
  let answer: () => void = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route(
    ({ pathname }) => pathname === "/api/splits",
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto("/dashboard/splits");
  await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
  await openPalette(page);
  await expect(group(page, "Go to").getByRole("option").first()).toBeVisible();
  await expect(group(page, "Recent splits")).toHaveCount(0);
  answer();
  await expect(group(page, "Recent splits").getByRole("option")).toHaveText([/Pancakes/]);
  await context.close();
});

test(
  "the palette says that it cannot search offline, and still opens screens",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.goto("/dashboard");
    await expect(page.getByText("Three steps to start").first()).toBeVisible();
    await openPalette(page);
    await page.keyboard.type("zzqx");
    await expect(page.getByRole("status").getByText("Nothing found for “zzqx”.")).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText("You’re offline. People, splits, squads, events and expenses are searched"),
    ).toBeVisible();
    await box(page).fill("insi");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/insights$/);
    await context.close();
  },
);

test(
  "the palette searches once typing pauses, and never during IME composition",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.clock.install();
    await page.goto("/dashboard/budget");
    await expect(page.getByText("Not set").first()).toBeVisible();
    await openPalette(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has("query")) asked.push(`${pathname} ${searchParams.get("query")}`);
    });
    // No time passes between these keys, however slow the machine is.
    await box(page).evaluate((field: HTMLInputElement, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
      for (let length = 1; length <= text.length; length++) {
        set!.call(field, text.slice(0, length));
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    }, "pizza night");
    await expect(page.getByText("Nothing found for “pizza night”.")).toBeVisible();
    const searched = ["events", "expenses", "people", "splits"];
    expect(asked.sort()).toEqual(searched.map((list) => `/api/${list} pizza night`));

    await box(page).fill("");
    asked.length = 0;
    const input = await context.newCDPSession(page);
    await input.send("Input.imeSetComposition", { text: "ピザ", selectionStart: 2, selectionEnd: 2 });
    // The Enter that ends a composition belongs to the input method.
    await box(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
    // Longer than the debounce.
    await page.clock.runFor(2_000);
    await expect(box(page)).toHaveValue("ピザ");
    expect(asked).toEqual([]);
    await input.send("Input.insertText", { text: "ピザ" });
    await expect(page.getByText("Nothing found for “ピザ”.")).toBeVisible();
    expect(asked.sort()).toEqual(searched.map((list) => `/api/${list} ピザ`));
    await context.close();
  },
);

test(
  "the palette on phones opens from the menu, and its code loads only then",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", { viewport: { width: 390, height: 800 } });
    const scripts: string[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") scripts.push(answer.url());
    });
    await page.goto("/dashboard");
    await expect(page.getByText("Three steps to start").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const before = scripts.length;
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await menu.click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Search" }).click();
    await expect(box(page)).toBeFocused();
    expect(scripts.length).toBeGreaterThan(before);
    await expect(option(page, /sidebar/)).toHaveCount(0);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeFocused();
    await context.close();
  },
);

test(
  "the palette finds people with what is open between them, recurring bills and expenses",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [{ page, context, session }, leo] = await Promise.all([
      openNewUser(browser, origin, "maya"),
      createUser(origin, "leo"),
    ]);
    const participantIds = [leo.session.user.id];
    await callApi(origin, "POST", "/splits", session, { name: "Dinner", totalCents: 2_400, participantIds });
    await createExpense(origin, session, { description: "Electric kettle", amountCents: 3_900 });
    await callApi(origin, "POST", "/series", session, {
      kind: "split",
      rule: "FREQ=MONTHLY",
      start: dayFromNow(3),
      timeZone: "UTC",
      amount: "fixed",
      template: { name: "Electricity", totalCents: 8_000, participantIds },
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: /^You/ })).toContainText("$12.00");
    await openPalette(page);
    await page.keyboard.type(leo.username);
    await expect(group(page, "People").getByRole("option").first()).toHaveText(/owes you \$12\.00/);
    await expect(group(page, "Payments").getByRole("option")).toHaveCount(1);
    await box(page).fill("electr");
    await expect(group(page, "Expenses").getByRole("option")).toHaveText([/^Electric kettle.*\$39\.00/]);
    await group(page, "Recurring")
      .getByRole("option", { name: /^Electricity/ })
      .click();
    await expect(page).toHaveURL(/\/dashboard\/recurring\/ser_/);
    await context.close();
  },
);

test(
  "the palette opens the payments with a person, and offers none with a stranger",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [{ page, context, session }, leo, ben, stranger] = await Promise.all([
      openNewUser(browser, origin, "maya"),
      createUser(origin, "leo"),
      createUser(origin, "ben"),
      createUser(origin, "zoe"),
    ]);
    const { members, id: squadId } = await createSquad(origin, { session }, [leo, ben], {
      name: "Flat",
      currency: "EUR",
    });
    const memberOf = (userId: string) => members.find(({ person }) => person?.id === userId)!.id;
    for (const { username, session: other } of [leo, ben])
      await callApi(origin, "POST", "/payments", other, {
        squadId,
        from: memberOf(other.user.id),
        to: memberOf(session.user.id),
        cents: 500,
        note: `From ${username}`,
      });
    await page.goto("/dashboard/budget");
    await expect(page.getByText("Not set").first()).toBeVisible();
    await openPalette(page);
    await page.keyboard.type(leo.username);
    const payments = group(page, "Payments").getByRole("option");
    await expect(payments).toHaveText([`Payments with ${leo.username}`]);
    await payments.click();
    await expect(page).toHaveURL(`/dashboard/payments?tab=history&person=${leo.session.user.id}`);
    const history = page.getByRole("list", { name: /^Payments of / });
    await expect(history.getByRole("listitem")).toHaveText([new RegExp(`From ${leo.username}`)]);
    await openPalette(page);
    await page.keyboard.type(stranger.username);
    await expect(group(page, "People").getByRole("option")).toHaveCount(1);
    await expect(group(page, "Payments")).toHaveCount(0);
    await context.close();
  },
);
