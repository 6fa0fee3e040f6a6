import { expect } from "@playwright/test";
import { messages } from "#domain/errors.ts";
import type { Split } from "#domain/splits/splits.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { newestMail } from "#tests/support/e2e/mailbox.ts";
import { inUtc, setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { inDays, createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { callApi, openAs, PASSWORD, signInAgain, createUser, test } from "#tests/support/e2e/people.ts";

test("the public pages are accessible", { tag: "@a11y" }, async ({ page }) => {
  for (const path of [
    "/",
    "/signin",
    "/signup",
    "/nowhere",
    "/features",
    "/reset-password",
    "/reset-password#token=x",
    "/unsubscribe",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectAccessible(page, "/signup with refusals");
  await page.goto("/signin");
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

test("messages about a failed Google sign-in are accessible", { tag: "@a11y" }, async ({ page }) => {
  for (const [path, code] of [
    ["/signin", "google_email_taken"],
    ["/signup", "google_unverified"],
  ] as const) {
    await page.goto(`${path}#google=${code}`);
    await expect(page.getByRole("alert").getByText(messages[code])).toBeVisible();
    await expectAccessible(page, `${path} with Google's refusal`);
  }
});

test("the page that unsubscribes from a kind of mail is accessible", { tag: "@a11y" }, async ({ page, origin }) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const { id, participants } = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner",
    totalCents: 10_000,
    participantIds: [leo.session.user.id],
  });
  await callApi(origin, "POST", `/splits/${id}/participants/${participants[0]!.id}/reminders`, maya.session);
  const subject = `${maya.username} reminds you of $50.00 for Dinner`;
  const { text } = await newestMail(origin, `${leo.username}@example.com`, subject);
  await page.goto(/^No more mails of this kind:\n(\S+)$/m.exec(text)![1]!);
  await expect(page.getByRole("heading", { name: "Switched off" })).toBeVisible();
  await expectAccessible(page, "switched off");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Switched on again" })).toBeVisible();
  await expectAccessible(page, "switched on again");
});

test("splits, profile, the bell and their dialogs are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
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
  await callApi(origin, "POST", `/splits/${split.id}/comments`, ana.session, {
    comment: "Who had the second tiramisu",
  });

  const creator = await openAs(browser, origin, maya.session);
  const { page } = creator;
  await page.goto("/dashboard");
  await expect(page.getByText(/^Welcome back/).first()).toBeVisible();
  await expectAccessible(page, "overview");
  await page.goto("/dashboard/splits");
  await expect(page.getByText("Dinner at Nonna’s").first()).toBeVisible();
  await expectAccessible(page, "splits");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("New comment on Dinner at Nonna’s")).toBeVisible();
  await expectAccessible(page, "notifications", "notifications/bell.tsx");
  await page.goto("/dashboard/splits?new");
  const amount = page.getByRole("dialog").getByLabel("Total amount");
  await amount.fill("100");
  await amount.press("Enter");
  await expect(page.getByText("Split name is required")).toBeVisible();
  await expectAccessible(page, "Create Split with refusals", "splits/create/split-form-dialog.tsx");
  await page.goto("/dashboard/splits/spl_none");
  await expect(page.getByRole("heading", { name: "Split not found", level: 1 })).toBeVisible();
  await expectAccessible(page, "split not found");
  await signInAgain(origin, maya.username);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please enter your current password")).toBeVisible();
  await expectAccessible(page, "profile with refusals");
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByRole("dialog", { name: "End all other sessions?" })).toBeVisible();
  await expectAccessible(page, "ending sessions", "accounts/end-sessions-dialog.tsx");
  await creator.context.close();

  for (const [who, { session }] of Object.entries({ creator: maya, participant: ana })) {
    const own = await openAs(browser, origin, session);
    await own.page.goto(`/dashboard/splits/${split.id}`);
    await expect(own.page.getByText("Who had the second tiramisu")).toBeVisible();
    await expectAccessible(own.page, `split as ${who}`);
    await own.context.close();
  }

  const fresh = await openAs(browser, origin, (await createUser(origin, "new")).session);
  await fresh.page.goto("/dashboard/splits");
  await expect(fresh.page.getByText("Nothing to split yet")).toBeVisible();
  await expectAccessible(fresh.page, "no splits");
  await fresh.page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(fresh.page.getByText("No notifications")).toBeVisible();
  await expectAccessible(fresh.page, "no notifications");
  await fresh.context.close();
});

test("the page of all notifications is accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, ana] = await Promise.all([createUser(origin, "maya"), createUser(origin, "ana")]);
  await callApi(origin, "POST", "/splits", maya.session, {
    name: "Rent",
    totalCents: 90_000,
    participantIds: [ana.session.user.id],
  });
  const { page, context } = await openAs(browser, origin, ana.session);
  await page.goto("/dashboard/notifications");
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
  await expectAccessible(page, "unread notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("link", { name: /^Unread/ })).toHaveCount(0);
  await expectAccessible(page, "notifications that are read");
  await context.close();
});

test("a split's menu and dialogs are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, ana] = await Promise.all([createUser(origin, "maya"), createUser(origin, "ana")]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner at Nonna’s",
    totalCents: 10_000,
    participantIds: [ana.session.user.id],
  });
  const { page, context } = await openAs(browser, origin, maya.session);
  await page.goto(`/dashboard/splits/${split.id}`);
  await page.getByRole("button", { name: "Split actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await expectAccessible(page, "split's menu", "splits/detail/split-actions.tsx");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete this split?" })).toBeVisible();
  await expectAccessible(page, "deleting a split", "splits/detail/delete-split-dialog.tsx");
  await page.goto(`/dashboard/splits/${split.id}?edit`);
  await expect(page.getByRole("dialog", { name: "Edit split" })).toBeVisible();
  await expectAccessible(page, "editing a split");
  const share = `/splits/${split.id}/participants/${split.participants[0]!.id}/paid`;
  await callApi(origin, "PUT", share, maya.session, { paid: true });
  await expect(page.getByText("share is marked as paid. Set it back")).toBeVisible();
  await expectAccessible(page, "editing a locked split");
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
  await page.goto("/dashboard/expenses?new");
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
  await page.goto("/dashboard/expenses?edit=exp_none");
  await expect(page.getByRole("dialog", { name: "Edit Expense" }).getByRole("alert")).toBeVisible();
  await expectAccessible(page, "editing an expense that is not there", "expenses/form/edit-expense-dialog.tsx");
  await page.goto("/dashboard/expenses");
  await page.getByRole("link", { name: "View Receipt of Groceries" }).filter({ visible: true }).click();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expectAccessible(page, "a receipt", "expenses/receipt/receipt-viewer.tsx");
  await context.close();
  const fresh = await openAs(browser, origin, (await createUser(origin, "new")).session);
  await fresh.page.goto("/dashboard/expenses");
  await expect(fresh.page.getByRole("heading", { name: "Nothing spent yet" })).toBeVisible();
  await expectAccessible(fresh.page, "no expenses");
  await fresh.context.close();
});

test("events, their filter and their form are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const full = await createEvent(origin, maya.session, {
    category: "Games",
    estimatedCostCents: 1_200,
    maxParticipants: 1,
  });
  await createEvent(origin, maya.session, {
    title: "x".repeat(100),
    locationName: "y".repeat(100),
    category: "z".repeat(50),
  });
  await createEvent(origin, maya.session, { timeZone: "Europe/Paris", estimatedCostCents: 100_000_000 });
  await joinEvent(origin, leo.session, full.id);
  for (const { session } of [maya, leo]) {
    const { page, context } = await openAs(browser, origin, session);
    await page.goto("/dashboard/events?mine=true&to=2099-12-31&category=Games");
    await expect(page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page, "narrowed events");
    await context.close();
  }
  const { page, context } = await openAs(browser, origin, maya.session);
  await page.goto("/dashboard/events?mine=true");
  await expect(page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page, "events with long words");
  await page.getByRole("button", { name: "Filter, 1 active" }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await panel.getByRole("button", { name: "Up to" }).click();
  await panel.getByLabel("Most per person").fill("lots");
  await expect(panel.getByText("Please enter a valid cost")).toBeVisible();
  await expectAccessible(page, "the filter of events", "events/list/event-filter-bar.tsx");
  await page.goto("/dashboard/events?query=nothing-of-this-name");
  await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
  await expectAccessible(page, "no events");
  await page.goto("/dashboard/events?new");
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Date & Time").fill("2031-03-09T02:30");
  await form.getByRole("button", { name: "Create Event" }).click();
  await expect(form.getByText("Event title is required")).toBeVisible();
  await expectAccessible(page, "Create Event with refusals", "events/form/event-form-dialog.tsx");
  await context.close();
});

test("an event's page and its dialogs are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, leo, ana] = await Promise.all([
    createUser(origin, "maya"),
    createUser(origin, "leo"),
    createUser(origin, "ana"),
  ]);
  const { id } = await createEvent(origin, maya.session, {
    description: "Bring gloves. https://example.com/rink",
    eventDate: inDays(3),
    timeZone: "Europe/Paris",
    estimatedCostCents: 1_200,
    maxParticipants: 1,
  });
  await joinEvent(origin, leo.session, id);
  const split = { name: "Skating", totalCents: 2_400, participantIds: [leo.session.user.id], eventId: id };
  await callApi(origin, "POST", "/splits", maya.session, split);
  const { page, context } = await openAs(browser, origin, maya.session);
  await page.goto(`/dashboard/events/${id}`);
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
  await page.goto(`/dashboard/events/${id}?edit`);
  await expect(page.getByRole("dialog", { name: "Edit event" })).toBeVisible();
  await expectAccessible(page, "editing an event");
  await page.goto("/dashboard/events/evt_none");
  await expect(page.getByRole("heading", { name: "Event not found" })).toBeVisible();
  await expectAccessible(page, "event not found");
  await context.close();
  for (const [who, { session }] of Object.entries({ joined: leo, onlooker: ana })) {
    const other = await openAs(browser, origin, session);
    await other.page.goto(`/dashboard/events/${id}`);
    await expect(other.page.getByRole("region", { name: "Going" })).toBeVisible();
    await expectAccessible(other.page, `an event as ${who}`);
    await other.context.close();
  }
});

test(
  "deleting an account, and a split with a deleted user, are accessible",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
    const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
      name: "Dinner",
      totalCents: 10_000,
      participantIds: [leo.session.user.id],
    });
    const own = await openAs(browser, origin, maya.session);
    await own.page.goto("/dashboard/profile");
    await own.page.getByRole("button", { name: "Delete account" }).click();
    const dialog = own.page.getByRole("dialog", { name: "Delete account" });
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByText("Please enter your password")).toBeVisible();
    await expectAccessible(own.page, "deleting the account, with refusals", "accounts/delete-account-dialog.tsx");
    await callApi(origin, "DELETE", "/me", maya.session, { username: maya.username, password: PASSWORD });
    const others = await openAs(browser, origin, leo.session);
    await others.page.goto(`/dashboard/splits/${split.id}`);
    await expect(others.page.getByText("Paid by Deleted user")).toBeVisible();
    await expectAccessible(others.page, "a read-only split");
    await Promise.all([own, others].map(({ context }) => context.close()));
  },
);

test("friends, requests and their dialogs are accessible", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, ana, leo, zoe] = await Promise.all(
    ["maya", "ana", "leo", "zoe"].map((name) => createUser(origin, name)),
  );
  const { page, context } = await openAs(browser, origin, maya!.session);
  await page.goto("/dashboard/friends");
  await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
  await expectAccessible(page, "no friends");
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
  await accept(await createUser(origin, "tom"));
  await Promise.all([ask(leo, maya), ask(maya, zoe)]);
  await callApi(origin, "POST", "/invitations", maya!.session, {
    email: "a.very.long.name.of.someone@mail.example.com",
  });
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
  await page.goto("/dashboard/friends?query=no-such-friend");
  await expect(page.getByText("No friends match your search")).toBeVisible();
  await expectAccessible(page, "friends, none found");
  await page.goto("/dashboard/friends?new");
  await page.getByRole("dialog").getByLabel("Email").fill("no.account@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Invite by e-mail" })).toBeVisible();
  await expectAccessible(page, "Add Friend, not found", "friends/add/add-friend-dialog.tsx");
  await page.goto("/dashboard/splits?new");
  await expect(page.getByRole("list", { name: "Friends" })).toBeVisible();
  await page.getByRole("combobox", { name: "Split with" }).fill("tom");
  await expect(page.getByRole("option", { name: /^tom/ })).toBeVisible();
  await expectAccessible(page, "Create Split with friends");
  await context.close();
});

const moneyScreens = [
  { path: "/dashboard", empty: "All square", filled: "All in all, you are even" },
  { path: "/dashboard/insights", empty: "Nothing to add up yet", filled: "Top categories" },
  { path: "/dashboard/budget", empty: "Not set", filled: "Approaching Budget Limit" },
];

test(
  "overview, insights and budget are accessible while they are empty",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openAs(browser, origin, (await createUser(origin, "maya")).session);
    for (const { path, empty } of moneyScreens) {
      await page.goto(path);
      await expect(page.getByText(empty).first()).toBeVisible();
      await expectAccessible(page, `${path}, empty`);
    }
    await page.goto("/dashboard");
    await page.getByRole("main").getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Add" })).toBeVisible();
    await expectAccessible(page, "what can be added", "app/layout/add-button.tsx");
    await context.close();
  },
);

test("overview, insights and budget are accessible with data", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [maya, ana] = await Promise.all([createUser(origin, "maya"), createUser(origin, "ana")]);
  await createExpense(origin, maya.session, { amountCents: 9_500 });
  await setBudget(origin, maya.session, 10_000);
  const dinner = { name: "Dinner", totalCents: 10_000 };
  await callApi(origin, "POST", "/splits", maya.session, { ...dinner, participantIds: [ana.session.user.id] });
  await callApi(origin, "POST", "/splits", ana.session, { ...dinner, participantIds: [maya.session.user.id] });
  const { page, context } = await openAs(browser, origin, maya.session, inUtc);
  for (const { path, filled } of moneyScreens) {
    await page.goto(path);
    await expect(page.getByText(filled).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await setBudget(origin, maya.session, 9_000);
  await expect(page.getByText("Budget Exceeded!")).toBeVisible();
  await page.getByLabel("Monthly Budget").fill("lots");
  await page.getByLabel("Monthly Budget").press("Enter");
  await expectAccessible(page, "over budget, with a refusal");
  await context.close();
});
