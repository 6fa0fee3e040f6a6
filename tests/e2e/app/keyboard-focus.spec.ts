import { expect, type Page } from "@playwright/test";
import { tabTo } from "#tests/support/e2e/keyboard.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

test(
  "the first Tab on each page leads to a link that skips to the content",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const visitor = await browser.newContext({ baseURL: origin });
    const { context, page } = await openNewUser(browser, origin, "maya");
    await expectSkipLink(page, "/dashboard");
    const publicPage = await visitor.newPage();
    for (const path of ["/", "/demo", "/invite", "/nowhere"]) await expectSkipLink(publicPage, path);
    // The form's first field has the focus, so the start of the page lies before it.
    await publicPage.goto("/signin");
    await expect(publicPage.getByLabel("Email or username")).toBeFocused();
    await expectSkipLinkWorks(publicPage, "Shift+Tab");
    await Promise.all([visitor.close(), context.close()]);
  },
);

async function expectSkipLink(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  await expectSkipLinkWorks(page, "Tab");
}

async function expectSkipLinkWorks(page: Page, key: "Tab" | "Shift+Tab"): Promise<void> {
  const skip = page.getByRole("link", { name: "Skip to content" });
  await tabTo(skip, key);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main(page).locator(":focus")).toHaveCount(1);
}

test("each screen has its own title, which is focused on arrival", { tag: "@scale" }, async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const index = sidebar.getByRole("navigation", { name: "Dashboard" });
  for (const [link, heading] of [
    ["Expenses", "Expenses"],
    ["Splits", "Splits"],
    ["Insights", "Insights"],
    ["Budget", "Budget"],
    ["Events", "Events Near You"],
    ["Friends", "Friends"],
    ["Squads", "Squads"],
    ["your profile", "Profile Settings"],
  ] as const) {
    // The profile is at the foot of the sidebar, which comes before the page's content.
    const item = (link === "your profile" ? sidebar : index).getByRole("link", { name: link });
    await tabTo(item, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · Squadtab`);
    await expect(item).toHaveAttribute("aria-current", "page");
    await expect(main(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  await context.close();
});
