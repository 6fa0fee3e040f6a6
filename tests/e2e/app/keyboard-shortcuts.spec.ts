import { expect, type Page } from "@playwright/test";
import { pressEnterOn, tabTo } from "#tests/support/e2e/keyboard.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { test, openNewUser } from "#tests/support/e2e/people.ts";

const list = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
/** The name of the modifier key on this machine. */
const MODIFIER = process.platform === "darwin" ? "⌘" : "Ctrl";
const withModifier = ["K", "B", "Z"].map((letter) => MODIFIER + letter);
const goTo = ["go", "gq", "gs", "ge", "gf", "gx", "gb", "gi"];
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("every listed shortcut works on every screen", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  // The first key is pressed in the moment in which the page appears.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#root #sheet")) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dashboard");
  await expect(list(page).getByRole("definition")).toHaveText([
    ...withModifier,
    "/",
    "n",
    "j",
    "k",
    "x",
    "?",
    ...goTo,
    "Esc",
  ]);
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByText("Three steps to start").first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Add" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("button", { name: "Add", exact: true })).toBeFocused();
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("button", { name: `Expand sidebar (${MODIFIER} B)` })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  // A page without its own search opens the command palette.
  await page.keyboard.press("/");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await expect(palette(page).getByRole("combobox")).toHaveValue("");
  for (const [screen, dialog] of [
    ["Expenses", "Add Expense"],
    ["Splits", "Create Split"],
    ["Squads", "Create Squad"],
    ["Events", "Create Event"],
    ["Friends", "Add Friend"],
  ] as const) {
    if (!(await palette(page).isVisible())) await page.keyboard.press("Control+k");
    await expect(palette(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.type(screen);
    await page.keyboard.press("Enter");
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toContainText(screen);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(title(page)).toBeFocused();
  }
  await page.keyboard.type("gb");
  await expect(page).toHaveURL(/\/dashboard\/budget$/);
  await expect(title(page)).toBeFocused();
  await context.close();
});

test("single-key shortcuts act on the next page during a navigation, do nothing while the user types, and can be switched off", async ({
  browser,
  origin,
}) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard/events?mine=true");
  await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
  await page.getByRole("link", { name: "Friends", exact: true }).evaluate((link: HTMLElement) => {
    link.click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
  });
  await expect(page.getByRole("dialog", { name: "Add Friend" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/friends\?new$/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/dashboard\/friends$/);
  await expect(title(page)).toContainText("Friends");

  await followLink(page, "/dashboard/events?mine=true");
  await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("n/?gb");
  await expect(page.getByRole("searchbox")).toHaveValue("n/?gb");
  await expect(page).toHaveURL(/\/dashboard\/events/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await tabTo(page.getByRole("link", { name: /to the overview/ }), "Shift+Tab");
  await page.keyboard.press("?");
  const choice = list(page).getByRole("switch", { name: "Single-key shortcuts" });
  await tabTo(choice);
  await page.keyboard.press("Space");
  await expect(choice).not.toBeChecked();
  await expect(list(page).getByRole("definition")).toHaveText([
    ...withModifier,
    ...["/", "n", "j", "k", "x", "?", ...goTo].map(() => "Off"),
    "Esc",
  ]);
  await page.keyboard.press("Escape");
  for (const key of ["n", "/", "?", "g", "b"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /to the overview/ })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await context.close();
});

test(
  "Ctrl+K opens the palette while the dialog that Escape closes waits for the browser's history",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.addInitScript(() => {
      const go = history.go.bind(history);
      history.go = (delta) => Object.assign(globalThis, { goes: () => go(delta) });
    });
    await page.goto("/dashboard/friends");
    await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Add Friend" });
    await expect(form).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(palette(page).getByRole("combobox")).toBeFocused();
    await page.evaluate(() => (globalThis as unknown as { goes: () => void }).goes());
    await expect(form).toHaveCount(0);
    await expect(palette(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await context.close();
  },
);

test(
  "the drawer on phones returns the focus when closed, and its links work",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", { viewport: { width: 390, height: 800 } });
    await page.goto("/dashboard/insights");
    await expect(title(page)).toBeVisible();
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await pressEnterOn(menu);
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await pressEnterOn(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Budget" }));
    await expect(page.getByRole("heading", { name: "Budget", level: 1 })).toBeFocused();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "Add" }).getByRole("button", { name: "Split a bill" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(title(page)).toBeFocused();
    await context.close();
  },
);

test("the focus moves to the new form between sign-in and sign-up", { tag: "@scale" }, async ({ page }) => {
  await page.goto("/signin");
  await pressEnterOn(page.getByRole("link", { name: "Sign up", exact: true }));
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.goto("/reset-password");
  const opener = page.getByRole("button", { name: "Send a new link" });
  await pressEnterOn(opener);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});
