import { expect, type Page } from "@playwright/test";
import { createEvent } from "#tests/support/e2e/create-event.ts";
import { callApi, createUser, freshName, openNewUser, test } from "#tests/support/e2e/people.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

test("the sidebar has three groups, and every page marks its item", async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya");
  await page.goto("/dashboard");
  await expect(navigation(page).locator("a > .side-text")).toHaveText([
    "Overview",
    ...["Squads", "Splits", "Events", "Friends"],
    ...["Expenses", "Budget", "Insights"],
  ]);
  for (const [address, item] of [
    ["/dashboard", "Overview"],
    ["/dashboard/payments", "Splits"],
    ["/dashboard/recurring", "Splits"],
    ["/dashboard/recurring?in=events", "Events"],
    ["/dashboard/insights", "Insights"],
  ] as const) {
    await page.goto(address);
    await expect(navigation(page).locator("[aria-current=page]"), address).toHaveAccessibleName(item);
  }
  await page.goto("/dashboard/notifications");
  await expect(page.getByRole("link", { name: /your profile$/ })).toHaveAttribute("aria-current", "page");
  // The tabs of one item are the pages that it contains.
  await page.goto("/dashboard/splits");
  const tabs = page.getByRole("navigation", { name: "Splits", exact: true });
  await tabs.getByRole("link", { name: "Settle up" }).click();
  await expect(page.getByRole("heading", { name: "Payments", level: 1 })).toBeFocused();
  await tabs.getByRole("link", { name: "Recurring" }).click();
  await expect(page.getByRole("heading", { name: "Recurring", level: 1 })).toBeFocused();
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Recurring");
  await context.close();
});

test("on a phone the drawer shows all of its entries, the account is whole at its foot, and what is added belongs to the squad that is shown", async ({
  browser,
  origin,
}) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", {
    viewport: { width: 360, height: 740 },
  });
  const { id } = await callApi<{ id: string }>(origin, "POST", "/squads", session, {
    name: "Flat 12",
    currency: "USD",
  });
  await page.goto(`/dashboard/squads/${id}`);
  await expect(page.getByRole("heading", { name: "Flat 12", level: 1 })).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Most used" });
  await expect(bar.getByRole("link")).toHaveText(["Overview", "Splits", "Squads", "Events"]);
  await expect(bar.locator("[aria-current=page]")).toHaveText("Squads");
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const height of [740, 560]) {
    await page.setViewportSize({ width: 360, height });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const account = menu.getByRole("link", { name: /your profile$/ });
    await expect(account).toBeInViewport({ ratio: 1 });
    // On a small phone the list scrolls.
    if (height === 560) await menu.getByRole("button", { name: "Sign Out" }).scrollIntoViewIfNeeded();
    const signOut = (await menu.getByRole("button", { name: "Sign Out" }).boundingBox())!;
    expect(signOut.y + signOut.height).toBeLessThanOrEqual((await account.boundingBox())!.y);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await bar.getByRole("button", { name: "Add" }).click();
  const sheet = page.getByRole("dialog", { name: "Add" });
  await expect(sheet.getByRole("listitem")).toHaveText([
    "Split a billin this squad",
    "Scan a receiptin this squad",
    "Record a paymentin this squad",
    "Add an expense",
    "Plan an event",
    "Add a friend",
  ]);
  await expect(sheet.getByRole("button", { name: "Split a bill" })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: "Add a friend" })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole("button", { name: "Split a bill" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/squads/${id}\\?new$`));
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.close();
});

test(
  "the events are in tabs with addresses: the user's own first, invitations until they are answered, and all",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([openNewUser(browser, origin, "maya"), createUser(origin, "leo")]);
    const { page, context } = maya;
    const tabs = page.getByRole("navigation", { name: "Events", exact: true });
    const tickets = page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem");
    const own = await createEvent(origin, maya.session, { title: freshName("Chess") });
    const other = await createEvent(origin, leo.session, { title: freshName("Dinner"), visibility: "invited" });
    await callApi(origin, "POST", `/events/${other.id}/invitations`, leo.session, { userIds: [maya.session.user.id] });
    await page.goto("/dashboard/events");
    await expect(tabs.getByRole("link")).toHaveText(["Yours", "Invited", "Discover", "Recurring"]);
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Yours");
    await expect(tickets).toHaveText([new RegExp(own.title)]);
    await tabs.getByRole("link", { name: "Invited" }).click();
    await expect(tickets).toHaveText([new RegExp(other.title)]);
    await page.getByRole("searchbox").fill("nothing of this name");
    await expect(page.getByText("Try adjusting your search")).toBeVisible();
    await expect(page).toHaveURL(/view=invited/);
    await page.getByRole("button", { name: "Look in Discover" }).click();
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Discover");
    await expect(page.getByRole("searchbox")).toHaveValue("nothing of this name");
    await tabs.getByRole("link", { name: "Invited" }).click();
    await tickets.getByRole("link", { name: other.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: other.title })).toBeVisible();
    await page.getByRole("button", { name: "Can’t go" }).click();
    await expect(page.getByText("You can’t go")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
    await page.reload();
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Invited");
    await context.close();
  },
);

test("who has no events begins with those of others", { tag: "@scale" }, async ({ browser, origin }) => {
  const [maya, leo] = await Promise.all([openNewUser(browser, origin, "maya"), createUser(origin, "leo")]);
  const { page, context } = maya;
  const { title } = await createEvent(origin, leo.session, { title: freshName("Chess") });
  await page.goto("/dashboard/events");
  await expect(page.getByRole("navigation", { name: "Events", exact: true }).locator("[aria-current=page]")).toHaveText(
    "Discover",
  );
  await page.getByRole("searchbox").fill(title);
  // Other tests create events as well: until the answer of the search is there, the tickets move.
  const tickets = page.getByRole("list", { name: "Events" }).getByRole("listitem");
  await expect(tickets).toHaveText([new RegExp(title)]);
  const ticket = tickets.first();
  await ticket.getByRole("button", { name: "Join Event" }).click();
  // The list that is open stays open.
  await expect(ticket.getByRole("button", { name: "Joined" })).toBeVisible();
  await context.close();
});
