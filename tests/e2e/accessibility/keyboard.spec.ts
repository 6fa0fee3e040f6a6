import { expect, type Page } from "@playwright/test";
import { createEvent } from "#tests/support/e2e/create-event.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { dayKeys, pressEnterOn, tabTo, typeInto } from "#tests/support/e2e/keyboard.ts";
import { dayFromNow, inUtc } from "#tests/support/e2e/money.ts";
import { callApi, freshName, PASSWORD, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

/*
 * Every main flow without a mouse: the tests use only keys, and reach every control by Tab, arrow keys or a shortcut.
 */

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text);
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

test("a user signs up, signs in and signs out by keyboard alone", { tag: "@a11y" }, async ({ page }) => {
  const username = freshName("maya");
  await page.goto("/");
  await pressEnterOn(page.getByRole("link", { name: "Get Started" }).first());
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.type(username);
  await typeInto(page.getByLabel("Email", { exact: true }), `${username}@example.com`);
  await typeInto(page.getByLabel("Password", { exact: true }), PASSWORD);
  await typeInto(page.getByLabel("Confirm password"), PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/signin$/);
  // The name and the password are filled in already.
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(title(page)).toBeFocused();
  await pressEnterOn(page.getByRole("button", { name: "Sign Out" }));
  await expect(page).toHaveURL(/\/signin$/);
});

test(
  "a user adds, edits, deletes and restores an expense by keyboard alone",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", inUtc);
    await page.goto("/dashboard/expenses");
    await expect(page.getByRole("heading", { name: "Nothing spent yet" })).toBeVisible();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Add Expense" });
    await expect(form.getByLabel("Description")).toBeFocused();
    await page.keyboard.type("Groceries");
    await typeInto(form.getByLabel("Amount"), "12.50");
    await tabTo(form.getByRole("button", { name: "Food" }));
    await page.keyboard.press("Space");
    await tabTo(form.getByLabel("Date"));
    await page.keyboard.type(dayKeys(dayFromNow(-1)));
    await page.keyboard.press("Enter");
    await expect(toast(page, "Expense added successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(title(page)).toBeFocused();

    const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Groceries" }) });
    await expect(row).toContainText("Food");
    await expect(row).toContainText("Yesterday");
    await pressEnterOn(row.getByRole("link", { name: "Groceries", exact: true }));
    const edit = page.getByRole("dialog", { name: "Edit Expense" });
    await expect(edit.getByLabel("Description")).toBeFocused();
    await typeInto(edit.getByLabel("Amount"), "20");
    await page.keyboard.press("Enter");
    await expect(edit).toHaveCount(0);
    await expect(row).toContainText("$20.00");
    await expect(row.getByRole("link", { name: "Groceries", exact: true })).toBeFocused();

    await pressEnterOn(row.getByRole("button", { name: "Delete Groceries" }));
    await expect(toast(page, "Expense deleted.")).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    // The toast disappears before Tab could reach it.
    await page.keyboard.press("Control+z");
    await expect(row).toContainText("$20.00");
    await expect(title(page)).toBeFocused();
    await context.close();
  },
);

test(
  "a user splits a bill, comments, reminds and marks a share paid by keyboard alone",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, ana, leo] = await Promise.all([
      openNewUser(browser, origin, "maya"),
      createUser(origin, "ana"),
      createUser(origin, "leo"),
    ]);
    const { page, context } = maya;
    await page.goto("/dashboard/splits");
    await expect(page.getByText("Nothing to split yet")).toBeVisible();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Create Split" });
    await expect(form.getByLabel("Total amount")).toBeFocused();
    await page.keyboard.type("100");
    await typeInto(form.getByLabel("Name", { exact: true }), "Dinner");
    await tabTo(form.getByRole("combobox", { name: "Split with" }));
    for (const { username } of [ana, leo]) {
      await page.keyboard.type(username);
      await expect(form.getByRole("option", { name: username })).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Enter");
      await expect(form.getByRole("combobox", { name: "Split with" })).toBeFocused();
    }
    await expect(form.getByText(/Each pays \$33\.33/).filter({ visible: true })).toBeVisible();
    await pressEnterOn(form.getByRole("button", { name: "Create Split" }));
    await expect(toast(page, "Split created successfully!")).toBeVisible();
    await expect(title(page)).toBeFocused();

    await pressEnterOn(main(page).getByRole("link", { name: /Dinner/ }));
    await expect(page.getByRole("heading", { name: "Dinner", level: 1 })).toBeFocused();
    await pressEnterOn(page.getByRole("button", { name: `Remind ${ana.username}` }));
    await expect(toast(page, "Reminder sent!")).toBeVisible();
    // The button is disabled now, and keeps the focus.
    await expect(page.getByRole("button", { name: `Remind ${ana.username}, again possible` })).toBeFocused();
    const paid = page.getByRole("switch", { name: `${leo.username} paid` });
    await tabTo(paid);
    await page.keyboard.press("Space");
    await expect(toast(page, "Marked as paid!")).toBeVisible();
    await expect(paid).toBeChecked();
    await expect(paid).toBeFocused();
    await page.keyboard.press("Space");
    await expect(toast(page, "Marked as unpaid")).toBeVisible();
    await expect(paid).not.toBeChecked();
    await tabTo(page.getByRole("textbox", { name: "Write a comment" }));
    await page.keyboard.type("Best tiramisu in town");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText("Best tiramisu in town")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Write a comment" })).toBeFocused();
    await pressEnterOn(page.getByRole("link", { name: "Splits", exact: true }).filter({ visible: true }).first());
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeFocused();
    await context.close();
  },
);

test("a user sets and changes a budget by keyboard alone", { tag: "@a11y" }, async ({ browser, origin }) => {
  const { page, context } = await openNewUser(browser, origin, "maya", inUtc);
  await page.goto("/dashboard/budget");
  const field = page.getByLabel("Monthly Budget");
  await typeInto(field, "lots");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await typeInto(field, "500");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Budget created successfully")).toBeVisible();
  await typeInto(field, "600");
  await pressEnterOn(page.getByRole("button", { name: "Update Budget" }));
  await expect(toast(page, "Budget updated successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update Budget" })).toBeFocused();
  await context.close();
});

test(
  "a user creates an event and joins that of another by keyboard alone",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([openNewUser(browser, origin, "maya", inUtc), createUser(origin, "leo")]);
    const { page, context } = maya;
    const name = freshName("Skating");
    await createEvent(origin, leo.session, { title: name });
    await page.goto("/dashboard/events?mine=true");
    await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Create Event" });
    await expect(form.getByLabel("Event Title")).toBeFocused();
    await page.keyboard.type("Picnic");
    await typeInto(form.getByLabel("Location"), "Frog Pond");
    await tabTo(form.getByRole("button", { name: "Sport" }));
    await page.keyboard.press("Space");
    await expect(form.getByLabel("Category", { exact: true })).toHaveValue("Sport");
    await tabTo(form.getByLabel("Date & Time"));
    await page.keyboard.type(`${dayKeys(dayFromNow(7))}0730PM`);
    await typeInto(form.getByLabel("Estimated Cost per Person"), "12.5");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Event created successfully!")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    await expect(main(page)).toContainText("7:30 PM");

    await followLink(page, "/dashboard/events?view=discover");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(name);
    const ticket = page.getByRole("listitem").filter({ hasText: name });
    await expect(page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem")).toHaveCount(1);
    await pressEnterOn(ticket.getByRole("button", { name: "Join Event" }));
    await expect(toast(page, "Successfully joined event!")).toBeVisible();
    await expect(ticket.getByRole("button", { name: "Joined" })).toBeFocused();
    await tabTo(ticket.getByRole("link", { name }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeFocused();
    await context.close();
  },
);

test(
  "a user sends a friend request, and accepts another from the bell, by keyboard alone",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo, zoe] = await Promise.all([
      openNewUser(browser, origin, "maya"),
      createUser(origin, "leo"),
      createUser(origin, "zoe"),
    ]);
    const { page, context } = maya;
    await page.goto("/dashboard/friends");
    await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
    await page.keyboard.press("n");
    await expect(
      page.getByRole("dialog", { name: "Add Friend" }).getByRole("textbox", { name: "Email" }),
    ).toBeFocused();
    await page.keyboard.type(`${leo.username}@example.com`);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Friend request sent!")).toBeVisible();
    await expect(title(page)).toBeFocused();

    await pressEnterOn(page.getByRole("link", { name: "Insights", exact: true }).filter({ visible: true }).first());
    await expect(page.getByRole("heading", { name: "Insights", level: 1 })).toBeFocused();
    await callApi(origin, "POST", "/friends", zoe.session, { email: maya.session.user.email });
    await pressEnterOn(page.getByRole("button", { name: "Notifications, 1 unread" }));
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: new RegExp(`^Unread.*${zoe.username}`) })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/friends$/);
    await expect(page.getByRole("heading", { name: "Friends", level: 1 })).toBeFocused();
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
    await pressEnterOn(page.getByRole("button", { name: `Accept ${zoe.username}` }));
    await expect(toast(page, "Friend request accepted!")).toBeVisible();
    await expect(title(page)).toBeFocused();
    await expect(page.getByRole("link", { name: `${zoe.username}: what is open, and what you share` })).toBeVisible();
    await context.close();
  },
);

test(
  "a user changes their name and their mail choices by keyboard alone",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.goto("/dashboard/profile");
    const name = page.getByLabel("Display Name");
    await typeInto(name, "Nora Lind");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Profile updated successfully!")).toBeVisible();
    await expect(page.getByText("Welcome back, Nora Lind!")).toBeVisible();
    await tabTo(page.getByRole("radio", { name: "System" }).or(page.getByRole("button", { name: "System" })));
    const tabs = page.getByRole("navigation", { name: "Profile", exact: true });
    await tabTo(tabs.getByRole("link", { name: "Notifications" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(title(page)).toBeFocused();
    const choice = page.getByRole("switch", { name: /^Email:/ }).first();
    await tabTo(page.locator("summary").first());
    await page.keyboard.press("Enter");
    await tabTo(choice);
    const saved = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
    await page.keyboard.press("Space");
    await expect(choice).not.toBeChecked();
    await saved;
    await expect(choice).toBeFocused();
    await context.close();
  },
);

test(
  "a user creates a squad, adds a bill in it, records and takes back a payment, saves for a goal and writes in its chat by keyboard alone",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya");
    await page.goto("/dashboard/squads");
    await expect(page.getByRole("heading", { name: "No squads yet" })).toBeVisible();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Create Squad" });
    await typeInto(form.getByLabel("Name", { exact: true }), "Flat 12");
    await tabTo(form.getByRole("combobox", { name: "People" }));
    await page.keyboard.type("Sam");
    await expect(form.getByRole("option", { name: "Add “Sam” without an account" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("combobox", { name: "People" })).toBeFocused();
    await pressEnterOn(form.getByRole("button", { name: "Create Squad" }));
    await expect(page.getByRole("heading", { level: 1, name: "Flat 12" })).toBeVisible();

    await expect(form).toBeHidden();
    await page.keyboard.press("n");
    const bill = page.getByRole("dialog", { name: "Create Split" });
    await expect(bill.getByLabel("Total amount")).toBeFocused();
    await page.keyboard.type("80");
    await typeInto(bill.getByLabel("Name", { exact: true }), "Groceries");
    await pressEnterOn(bill.getByRole("button", { name: "Create Split" }));
    await expect(main(page).getByRole("listitem").filter({ hasText: "Groceries" })).toContainText("$80.00");

    const tab = (name: string) => page.getByRole("navigation", { name: "Squad sections" }).getByRole("link", { name });
    await pressEnterOn(tab("Balances"));
    await pressEnterOn(main(page).getByRole("link", { name: "I got it" }));
    const payment = page.getByRole("dialog", { name: /^Payment from / });
    await pressEnterOn(payment.getByRole("button", { name: "I got it" }));
    await expect(payment).toBeHidden();
    await expect(main(page).getByText("Everyone is settled up")).toBeVisible();
    await pressEnterOn(page.getByRole("region", { name: "Your balance" }).getByRole("link").first());
    const entries = page.getByRole("dialog", { name: "Your balance" });
    await pressEnterOn(entries.getByRole("link", { name: /Got from Sam/ }));
    const opened = page.getByRole("dialog", { name: "Payment" });
    await pressEnterOn(opened.getByRole("button", { name: "Withdraw" }));
    await expect(opened).toContainText("Withdrawn");
    await page.keyboard.press("Escape");
    await expect(entries.getByRole("link", { name: /Got from Sam/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(entries).toBeHidden();

    await pressEnterOn(tab("Goals"));
    await pressEnterOn(main(page).getByRole("button", { name: "New goal" }).first());
    const goal = page.getByRole("dialog", { name: "New goal" });
    await typeInto(goal.getByLabel("Name", { exact: true }), "Lisbon");
    await typeInto(goal.getByLabel("Target"), "500");
    await page.keyboard.press("Enter");
    await expect(goal).toBeHidden();
    const card = page.getByRole("list", { name: "Open goals" }).getByRole("listitem", { name: "Lisbon" });
    await pressEnterOn(card.getByRole("button", { name: "Put in" }));
    await typeInto(page.getByRole("dialog", { name: /^Put into/ }).getByLabel("Amount"), "20");
    await page.keyboard.press("Enter");
    await expect(card).toContainText("$20.00");

    await pressEnterOn(tab("Chat"));
    await tabTo(page.getByRole("textbox", { name: "Write a message" }));
    await page.keyboard.type("The deposit is there");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText("The deposit is there")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Write a message" })).toBeFocused();
    await context.close();
  },
);
