import { expect } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { inDays, createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";
import { callApi, openAs, signInAgain, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

/*
 * Every screen and everything that opens, once. Further states of the same screens are in variants.spec.ts. The first
 * axe run in a document costs several times as much as the next, so each test stays in one document.
 */

test.describe.configure({ timeout: 360_000 });

test("the public pages are accessible", { tag: "@a11y" }, async ({ page }) => {
  await page.route("**/api/auth/reset-password/check", (route) => route.fulfill({ json: { ok: true } }));
  for (const path of [
    "/",
    "/nowhere",
    "/features",
    "/reset-password",
    "/reset-password#token=x",
    "/unsubscribe",
    "/join",
    "/claim",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto("/signup");
  await expectAccessible(page, "/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectAccessible(page, "/signup with refusals");
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Forgot password?" })).toBeVisible();
  await expectAccessible(page, "/signin");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expectAccessible(page, "Forgot password with a refusal", "accounts/forgot-password.tsx");
});

test("every step of the tour and the public menu are accessible", { tag: "@a11y" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/demo");
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${number} of 5`)).toBeVisible();
    await expectAccessible(page, `step ${number}`);
    await page.clock.runFor(2_000);
    if (number < 5) await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expectAccessible(page, "the public menu", "site/layout/public-menu.tsx");
});

const emptyScreens = [
  { path: "/dashboard", text: "Three steps to start" },
  { path: "/dashboard/insights", text: "No spending yet" },
  { path: "/dashboard/budget", text: "Not set" },
  { path: "/dashboard/expenses", text: "Nothing spent yet" },
  { path: "/dashboard/splits", text: "Nothing to split yet" },
  { path: "/dashboard/friends", text: "No friends yet" },
  { path: "/dashboard/events?query=nothing-of-this-name", text: "No events found" },
  { path: "/dashboard/splits/spl_none", text: "Split not found" },
  { path: "/dashboard/events/evt_none", text: "Event not found" },
  { path: "/dashboard/recurring", text: "Nothing repeats yet" },
  { path: "/dashboard/recurring/ser_none", text: "It ended, or you don’t have access." },
  { path: "/dashboard/squads", text: "No squads yet" },
  { path: "/dashboard/squads/import", text: "Choose a file" },
  { path: "/dashboard/squads/sqd_none", text: "Squad not found" },
  { path: "/dashboard/squads/sqd_none/splits/spl_none", text: "Split not found" },
];

test(
  "the screens of a new user, and the list of what can be added, are accessible",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "new");
    await page.goto("/dashboard");
    for (const { path, text } of emptyScreens) {
      await followLink(page, path);
      await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
      await expectAccessible(page, `${path}, empty`);
    }
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByText("No notifications")).toBeVisible();
    await expectAccessible(page, "no notifications");
    await page.keyboard.press("Escape");
    await followLink(page, "/dashboard");
    await page.getByRole("main").getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Add" })).toBeVisible();
    await expectAccessible(page, "what can be added", "app/layout/add-button.tsx");
    await context.close();
  },
);

test("splits, notifications and their dialogs are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, ana, leo] = await Promise.all([
    createUser(origin, "maya"),
    createUser(origin, "ana"),
    createUser(origin, "leo"),
  ]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner at Nonna’s",
    merchant: "Nonna’s Trattoria",
    totalCents: 10_000,
    participantIds: [ana.session.user.id, leo.session.user.id],
  });
  const comment = { comment: "Who had the second tiramisu" };
  await callApi(origin, "POST", `/splits/${split.id}/comments`, ana.session, comment);
  const rent = await callApi<Split>(origin, "POST", "/splits", ana.session, {
    name: "Rent",
    totalCents: 90_000,
    participantIds: [maya.session.user.id],
  });

  const { page, context } = await openAs(browser, origin, maya.session);
  await page.goto("/dashboard/splits");
  await expect(page.getByText("Dinner at Nonna’s").first()).toBeVisible();
  await expectAccessible(page, "splits");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("New comment on Dinner at Nonna’s")).toBeVisible();
  await expectAccessible(page, "notifications", "notifications/bell.tsx");
  await page.keyboard.press("Escape");
  await followLink(page, "/dashboard/notifications");
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
  await expectAccessible(page, "unread notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("link", { name: /^Unread/ })).toHaveCount(0);
  await expectAccessible(page, "notifications that are read");

  await followLink(page, `/dashboard/splits/${rent.id}`);
  await expect(page.getByRole("heading", { name: "Rent", level: 1 })).toBeVisible();
  await expectAccessible(page, "split as participant");
  await followLink(page, `/dashboard/splits/${split.id}`);
  await expect(page.getByText("Who had the second tiramisu")).toBeVisible();
  await expectAccessible(page, "split as creator");
  await page.getByRole("button", { name: "Split actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await expectAccessible(page, "split's menu", "splits/detail/split-actions.tsx");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this split?" })).toBeVisible();
  await expectAccessible(page, "deleting a split", "splits/detail/delete-split-dialog.tsx");
  await page.keyboard.press("Escape");
  await followLink(page, `/dashboard/splits/${split.id}?edit`);
  await expect(page.getByRole("dialog", { name: "Edit Split" })).toBeVisible();
  await expectAccessible(page, "editing a split");
  const share = `/splits/${split.id}/participants/${split.participants[0]!.id}/paid`;
  await callApi(origin, "PUT", share, maya.session, { paid: true });
  const total = page.getByRole("dialog", { name: "Edit Split" }).getByLabel("Total amount");
  const before = await total.inputValue();
  await total.fill("999");
  await expect(page.getByText("is marked as paid and would change")).toBeVisible();
  await expectAccessible(page, "an edit that would change a paid share");
  await total.fill(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await followLink(page, "/dashboard/splits?new");
  const amount = page.getByRole("dialog", { name: "Create Split" }).getByLabel("Total amount");
  await amount.fill("100");
  await amount.press("Enter");
  await expect(page.getByText("Split name is required")).toBeVisible();
  await expectAccessible(page, "Create Split with refusals", "splits/form/split-form-dialog.tsx");
  await context.close();
});

test("the profile and its dialogs are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const { page, context, username } = await openNewUser(browser, origin, "maya");
  await signInAgain(origin, username);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please enter your current password")).toBeVisible();
  await expectAccessible(page, "profile with refusals");
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByRole("dialog", { name: "End all other sessions?" })).toBeVisible();
  await expectAccessible(page, "ending sessions", "accounts/end-sessions-dialog.tsx");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Data", exact: true }).click();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Please enter your password")).toBeVisible();
  await expectAccessible(page, "deleting the account, with refusals", "accounts/delete-account-dialog.tsx");
  await context.close();
});

test("expenses, their form and a receipt are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const { session } = await createUser(origin, "maya");
  const headers = { authorization: `Bearer ${session.accessToken}`, "content-type": "image/jpeg" };
  const uploaded = await fetch(`${origin}/api/receipts`, { method: "POST", headers, body: jpeg });
  const { receiptPath } = (await uploaded.json()) as { receiptPath: string };
  const today = new Date().toISOString().slice(0, 10);
  const expense = { description: "Groceries", amountCents: 100_000_000, category: "Food", expenseDate: today, today };
  await callApi(origin, "POST", "/expenses", session, { ...expense, receiptPath });
  await callApi(origin, "POST", "/expenses", session, { ...expense, description: "x".repeat(200), category: null });
  const { page, context } = await openAs(browser, origin, session);
  await page.goto("/dashboard/expenses?from=2000-01-01");
  await expect(page.getByRole("link", { name: "Groceries", exact: true })).toBeVisible();
  await expectAccessible(page, "expenses of chosen dates");
  await page.getByRole("button", { name: "Actions for Groceries" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await expectAccessible(page, "an expense's menu", "expenses/list/expense-row.tsx");
  await followLink(page, "/dashboard/expenses?new");
  const form = page.getByRole("dialog", { name: "Add Expense" });
  await form.getByLabel("Amount").fill("1.230");
  await form
    .getByLabel("Receipt file")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") });
  await form.getByLabel("Amount").press("Enter");
  await expect(form.getByRole("group", { name: "Did you mean" })).toBeVisible();
  await expect(form.getByText("Please upload an image file")).toBeVisible();
  await expectAccessible(page, "Add Expense with refusals", "expenses/form/expense-form-dialog.tsx");
  await form.getByLabel("Receipt file").setInputFiles({ name: "a.jpg", mimeType: "", buffer: Buffer.from(jpeg) });
  await expect(form.getByRole("button", { name: "Remove receipt" })).toBeVisible();
  await expectAccessible(page, "Add Expense with a receipt");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await followLink(page, "/dashboard/expenses?edit=exp_none");
  await expect(page.getByRole("dialog", { name: "Edit Expense" }).getByRole("alert")).toBeVisible();
  await expectAccessible(page, "editing an expense that is not there", "expenses/form/edit-expense-dialog.tsx");
  await page.keyboard.press("Escape");
  await followLink(page, "/dashboard/expenses");
  await page.getByRole("link", { name: "View Receipt of Groceries" }).filter({ visible: true }).click();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expectAccessible(page, "a receipt", "receipts/receipt-viewer.tsx");
  await context.close();
});

test(
  "events, their filter, their form, an event's page and its dialogs are accessible",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
    const { id } = await createEvent(origin, maya.session, {
      category: "Games",
      description: "Bring gloves. https://example.com/rink",
      eventDate: inDays(3),
      timeZone: "Europe/Paris",
      estimatedCostCents: 1_200,
      maxParticipants: 1,
    });
    const long = { title: "x".repeat(100), locationName: "y".repeat(100), category: "z".repeat(50) };
    await createEvent(origin, maya.session, long);
    const closing = await createEvent(origin, maya.session, {
      timeZone: "Europe/Paris",
      estimatedCostCents: 100_000_000,
      lockAt: inDays(5),
    });
    await joinEvent(origin, leo.session, closing.id);
    await joinEvent(origin, leo.session, id);
    const zoe = await createUser(origin, "zoe");
    await callApi(origin, "POST", `/events/${id}/waiting`, zoe.session);
    const full = await createEvent(origin, leo.session, { maxParticipants: 1 });
    await joinEvent(origin, maya.session, full.id);
    const split = { name: "Skating", totalCents: 2_400, participantIds: [leo.session.user.id], eventId: id };
    await callApi(origin, "POST", "/splits", maya.session, split);
    const { page, context } = await openAs(browser, origin, maya.session);
    const items = page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem");
    await page.goto("/dashboard/events?mine=true");
    await expect(items).toHaveCount(4);
    await expectAccessible(page, "events with long words");
    await page.getByRole("button", { name: "Filter, 1 active" }).click();
    const panel = page.getByRole("dialog", { name: "Filter" });
    await panel.getByRole("button", { name: "Up to" }).click();
    await panel.getByLabel("Most per person").fill("lots");
    await expect(panel.getByText("Please enter a valid cost")).toBeVisible();
    await expectAccessible(page, "the filter of events");
    await page.keyboard.press("Escape");
    await followLink(page, "/dashboard/events?mine=true&to=2099-12-31&category=Games");
    await expect(items).toHaveCount(1);
    await expectAccessible(page, "narrowed events");
    await followLink(page, "/dashboard/events?new");
    const form = page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Date & Time").fill("2031-03-09T02:30");
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(form.getByText("Event title is required")).toBeVisible();
    await expectAccessible(page, "Create Event with refusals", "events/form/event-form-dialog.tsx");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await followLink(page, `/dashboard/events/${id}`);
    await expect(page.getByRole("list", { name: "Costs" })).toBeVisible();
    await expectAccessible(page, "an event of the organizer");
    await page.getByRole("button", { name: "Invite friends" }).click();
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText("Please select at least one person")).toBeVisible();
    await expectAccessible(page, "inviting to an event", "events/detail/invite-people.tsx");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Remove ${leo.username}` }).click();
    await expect(page.getByRole("dialog", { name: `Remove ${leo.username}?` })).toBeVisible();
    await expectAccessible(page, "removing a participant from an event", "events/detail/remove-person-dialog.tsx");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Event actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Cancel event" })).toBeVisible();
    await expectAccessible(page, "an event's menu", "events/detail/event-actions.tsx");
    await page.getByRole("menuitem", { name: "Cancel event" }).click();
    await expect(page.getByRole("dialog", { name: "Cancel this event?" })).toBeVisible();
    await expectAccessible(page, "cancelling an event", "events/detail/cancel-event-dialog.tsx");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await followLink(page, `/dashboard/events/${id}?edit`);
    await expect(page.getByRole("dialog", { name: "Edit Event" })).toBeVisible();
    await expectAccessible(page, "editing an event");
    await followLink(page, `/dashboard/events/${full.id}`);
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("dialog", { name: "Leave this event?" })).toBeVisible();
    await expectAccessible(page, "leaving a full event", "events/detail/leave-dialog.tsx");
    await page.keyboard.press("Escape");
    await callApi(origin, "DELETE", `/events/${full.id}`, leo.session);
    await expect(page.getByText("This event is cancelled.")).toBeVisible();
    await expectAccessible(page, "a cancelled event");
    await context.close();
  },
);

test("friends, requests and their dialogs are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, ana, leo, zoe] = await Promise.all(
    ["maya", "ana", "leo", "zoe"].map((name) => createUser(origin, name)),
  );
  const ask = (from: typeof maya, to: typeof maya) =>
    callApi<{ id: string }>(origin, "POST", "/friends", from!.session, { email: to!.session.user.email });
  const accept = async (from: typeof maya) =>
    callApi(origin, "PATCH", `/friends/${(await ask(from, maya)).id}`, maya!.session, { status: "accepted" });
  await accept(ana);
  for (const [by, other, totalCents] of [
    [maya, ana, 123_456_78],
    [ana, maya, 98_765_432],
  ] as const)
    await callApi(origin, "POST", "/splits", by!.session, {
      name: "Dinner",
      totalCents,
      participantIds: [other!.session.user.id],
    });
  const eve = await createUser(origin, "eve");
  await accept(eve);
  await callApi(origin, "PUT", `/people/${eve.session.user.id}/block`, maya!.session);
  const tom = await createUser(origin, "tom");
  await accept(tom);
  await Promise.all([ask(leo, maya), ask(maya, zoe)]);
  await callApi(origin, "POST", "/invitations", maya!.session, {
    email: "a.very.long.name.of.someone@mail.example.com",
  });
  const { page, context } = await openAs(browser, origin, maya!.session);
  await page.goto("/dashboard/friends");
  await page.getByText("Blocked people (1)").click();
  await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Invited/ })).toBeVisible();
  await expectAccessible(page, "friends");
  await page.getByRole("button", { name: /^Actions for ana/ }).click();
  await expect(page.getByRole("menuitem", { name: "Remove friend" })).toBeFocused();
  await expectAccessible(page, "a friend's menu", "friends/friend-card.tsx");
  await page.getByRole("menuitem", { name: "Remove friend" }).click();
  await expect(page.getByRole("dialog", { name: /^Remove ana/ })).toBeVisible();
  await expectAccessible(page, "removing a friend", "friends/remove-friend-dialog.tsx");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Actions for leo/ }).click();
  await expectAccessible(page, "a request's menu", "friends/pending-requests.tsx");
  await page.getByRole("menuitem", { name: "Block" }).click();
  await expect(page.getByRole("dialog", { name: /^Block leo/ })).toBeVisible();
  await expectAccessible(page, "blocking a user", "people/block-dialog.tsx");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await followLink(page, "/dashboard/friends?query=no-such-friend");
  await expect(page.getByText("No friends match your search")).toBeVisible();
  await expectAccessible(page, "friends, none found");
  await followLink(page, `/dashboard/people/${ana!.session.user.id}`);
  await expect(page.getByRole("heading", { level: 2, name: "Splits" })).toBeVisible();
  await expectAccessible(page, "a person");
  await followLink(page, "/dashboard/friends?new");
  await page.getByRole("dialog").getByRole("textbox", { name: "Email" }).fill("no.account@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Invite by email" })).toBeVisible();
  await expectAccessible(page, "Add Friend, not found", "friends/add/add-friend-dialog.tsx");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await followLink(page, "/dashboard/splits?new");
  await expect(page.getByRole("list", { name: "Friends" })).toBeVisible();
  await page.getByRole("combobox", { name: "Split with" }).fill(tom.username);
  await expect(page.getByRole("option", { name: tom.username })).toBeVisible();
  await expectAccessible(page, "Create Split with friends");
  await page.getByRole("option", { name: tom.username }).click();
  const form = page.getByRole("dialog", { name: "Create Split" });
  await form.getByLabel("Total amount").fill("20");
  await openPart(form, "more");
  await form.getByRole("switch", { name: "Add my share to my expenses" }).check();
  await expect(form.getByText("$10.00, without a category")).toBeVisible();
  await expectAccessible(page, "Create Split with the user's share");
  await context.close();
});

const moneyScreens = [
  { path: "/dashboard", text: "You owe" },
  { path: "/dashboard/insights", text: "Top categories" },
  { path: "/dashboard/budget", text: "Approaching Budget Limit" },
];

test("overview, insights and budget are accessible with data", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, ana] = await Promise.all([createUser(origin, "maya"), createUser(origin, "ana")]);
  await createExpense(origin, maya.session, { amountCents: 9_500 });
  await setBudget(origin, maya.session, 10_000);
  const dinner = { name: "Dinner", totalCents: 10_000 };
  await callApi(origin, "POST", "/splits", maya.session, { ...dinner, participantIds: [ana.session.user.id] });
  await callApi(origin, "POST", "/splits", ana.session, {
    ...dinner,
    totalCents: 20_000,
    participantIds: [maya.session.user.id],
  });
  const { page, context } = await openAs(browser, origin, maya.session);
  await page.goto("/dashboard");
  for (const { path, text } of moneyScreens) {
    await followLink(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await setBudget(origin, maya.session, 9_000);
  await expect(page.getByText("Budget Exceeded!")).toBeVisible();
  await page.getByLabel("Monthly Budget").fill("0");
  await page.getByLabel("Monthly Budget").press("Enter");
  await expectAccessible(page, "over budget, with a refusal");
  await context.close();
});
