import { expect, type Page } from "@playwright/test";
import type { SocialEvent } from "#domain/events/events.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { inUtc } from "#tests/support/e2e/money.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, freshName, openAs, openNewUser, test } from "#tests/support/e2e/people.ts";
import { createEvent, inDays, joinEvent } from "#tests/support/e2e/create-event.ts";

const EVENTS = "/dashboard/events";
const bill = (page: Page) => page.getByRole("region", { name: "Bill" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });

test(
  "an event becomes a bill, live in the browsers of its organizer and two participants",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo, noor] = await Promise.all([
      openNewUser(browser, origin, "maya", inUtc),
      openNewUser(browser, origin, "leo", inUtc),
      openNewUser(browser, origin, "noor", inUtc),
    ]);
    const title = freshName("Pizza");
    await maya.page.goto(`${EVENTS}?mine=true`);
    await maya.page.getByRole("link", { name: "Create Event" }).first().click();
    const form = maya.page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Event Title").fill(title);
    await form.getByLabel("Location").fill("Casa");
    await form.getByLabel("Who can see it").selectOption("Everyone");
    await form.getByLabel("Date & Time").fill(inDays(7, "19:00").slice(0, 16));
    // The section is collapsed until it is used.
    await expect(form.getByLabel("Close sign-ups on")).toBeHidden();
    await form.getByText("Close sign-ups, set a budget").click();
    await form.getByRole("button", { name: "When sign-ups close" }).click();
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(form.getByText("A bill when sign-ups close needs a time at which they close")).toBeVisible();
    await form.getByLabel("Close sign-ups on").fill(inDays(5, "12:00").slice(0, 16));
    await form.getByLabel("Budget").fill("90");
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(maya.page.getByRole("heading", { name: title })).toBeVisible();
    const path = new URL(maya.page.url()).pathname;
    const id = path.split("/").at(-1)!;

    for (const { page } of [leo, noor]) {
      await page.goto(path);
      await expect(bill(page)).toContainText("Sign-ups close");
      await button(page, "Join Event").click();
      await expect(button(page, "Joined")).toBeVisible();
    }
    await expect(bill(maya.page)).toContainText("2 participants and the organizer · in ");
    await expect(bill(maya.page)).toContainText("About $30.00 each · 3 shares");
    await expectAccessible(maya.page, "the bill of an event");

    await button(maya.page, "Close now").click();
    const asking = maya.page.getByRole("dialog", { name: "Close sign-ups now?" });
    await expect(asking).toContainText("The bill of $90.00 is created and divided among 3.");
    await expectAccessible(maya.page, "locking the list", "events/detail/lock-dialog.tsx");
    await asking.getByRole("button", { name: "Close sign-ups" }).click();
    for (const { page } of [maya, leo, noor]) {
      await expect(bill(page)).toContainText("Closed since");
      await expect(bill(page).getByRole("link", { name: /See the bill.*\$90\.00/ })).toBeVisible();
    }
    await expect(toasts(maya.page).getByText("Sign-ups are closed")).toBeVisible();

    // Over the budget is said at once, and saved only with a confirmation of the difference.
    await button(maya.page, "Enter the cost").click();
    const cost = maya.page.getByRole("dialog", { name: "Enter the cost" });
    await cost.getByLabel("Total cost").fill("102");
    await expect(cost.getByText("$12.00 over the $90.00 budget", { exact: true })).toBeVisible();
    await expect(cost.getByText("About $34.00 each · 3 shares")).toBeVisible();
    await cost.getByRole("button", { name: "Save the cost" }).click();
    await expect(cost.getByText("Choose “Save anyway” to save it")).toBeVisible();
    await expectAccessible(maya.page, "a cost over the budget", "events/detail/enter-cost-dialog.tsx");
    await cost.getByLabel("Save anyway").check();
    await cost.getByRole("button", { name: "Save the cost" }).click();
    await expect(cost).toBeHidden();
    for (const { page } of [maya, leo, noor]) {
      await expect(bill(page)).toContainText("$12.00 over the $90.00 budget");
      await expect(bill(page).getByRole("link", { name: /See the bill.*\$102\.00/ })).toBeVisible();
    }
    const { notifications } = await callApi<NotificationPage>(origin, "GET", "/notifications", leo.session);
    expect(notifications[0]).toMatchObject({ kind: "event-bill-changed", message: "Your share is $34.00 of $102.00." });

    // Leaving now keeps the share, and says so before.
    await button(leo.page, "Leave").click();
    const leaving = leo.page.getByRole("dialog", { name: "Leave this event?" });
    await expect(leaving).toContainText("You keep your share of the bill");
    await leaving.getByRole("button", { name: "Leave event" }).click();
    await expect(bill(leo.page)).toContainText("You left after sign-ups closed and keep your share of the bill.");
    await expect(maya.page.getByText("Left, keeps a share")).toBeVisible();

    // Released, the share is divided among the others.
    await maya.page.getByRole("button", { name: `Release ${leo.username}` }).click();
    await maya.page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
    await expect(bill(noor.page)).toContainText("About $51.00 each · 2 shares");
    await bill(noor.page).getByText("Activity").click();
    await expect(bill(noor.page)).toContainText(`${maya.username} released ${leo.username}.`);
    await expectAccessible(noor.page, "the activity of an event");
    await bill(noor.page)
      .getByRole("link", { name: /See the bill/ })
      .click();
    await expect(noor.page.getByRole("link", { name: title })).toHaveAttribute("href", `${EVENTS}/${id}`);
    for (const { context } of [maya, leo, noor]) await context.close();
  },
);

test(
  "a ticket says when the list locks, and that it is locked; then no one joins",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), openNewUser(browser, origin, "leo", inUtc)]);
    const title = freshName("Bowling");
    const more = { title, eventDate: inDays(6), lockAt: inDays(5) } as Partial<SocialEvent>;
    const { id } = await createEvent(origin, maya.session, more);
    const { page } = leo;
    await page.goto(`${EVENTS}?query=${encodeURIComponent(title)}`);
    const ticket = page.getByRole("listitem").filter({ hasText: title });
    await expect(ticket).toContainText(/Closes (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/);
    await callApi(origin, "POST", `/events/${id}/lock`, maya.session);
    await page.reload();
    await expect(ticket).toContainText("Closed");
    await expect(ticket).toContainText("Sign-ups are closed");
    await expect(ticket.getByRole("button", { name: "Join Event" })).toHaveCount(0);
    await leo.context.close();
  },
);

test(
  "the organizer creates the bill by hand, once the cost is known",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([openNewUser(browser, origin, "maya", inUtc), createUser(origin, "leo")]);
    const { id } = await createEvent(origin, maya.session, { title: freshName("Picnic") });
    await joinEvent(origin, leo.session, id);
    const { page } = maya;
    await page.goto(`${EVENTS}/${id}`);
    await expect(bill(page)).toContainText("There is no closing time and no budget.");
    await button(page, "Enter the cost").click();
    const cost = page.getByRole("dialog", { name: "Enter the cost" });
    await cost.getByLabel("Total cost").fill("21");
    await cost.getByRole("button", { name: "Save the cost" }).click();
    await button(page, "Create the bill").click();
    await expect(bill(page).getByRole("link", { name: /See the bill.*\$21\.00/ })).toBeVisible();
    await expect(button(page, "Create the bill")).toHaveCount(0);
    await maya.context.close();
  },
);

test(
  "two people pay different amounts for an event of a squad, as its bill and everyone’s balance say",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo, noor] = await Promise.all(["ana", "leo", "noor"].map((name) => createUser(origin, name)));
    const idOf = (who: typeof ana) => who!.session.user.id;
    const squad = await createSquad(origin, ana!, [leo!, noor!], {
      name: "Flat 7",
      currency: "EUR",
    });
    const visibility = { visibility: "squad", squadId: squad.id } as const;
    const { id } = await createEvent(origin, ana!.session, { title: freshName("Grill"), ...visibility });
    for (const who of [leo, noor]) await joinEvent(origin, who!.session, id);
    const { page } = await openAs(browser, origin, ana!.session);
    await page.goto(`${EVENTS}/${id}?edit`);
    const form = page.getByRole("dialog", { name: "Edit Event" });
    await form.getByText("Close sign-ups, set a budget").click();
    await form.getByRole("button", { name: "When I enter the cost" }).click();
    await form.getByRole("group", { name: "Who pays" }).getByRole("button", { name: leo!.username }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();

    await button(page, "Enter the cost").click();
    const dialog = page.getByRole("dialog", { name: "Enter the cost" });
    await dialog.getByRole("textbox", { name: "Total cost" }).fill("100.01");
    const paidBy = (who: typeof ana) => dialog.getByLabel(new RegExp(`^Paid by .?${who!.username}`));
    await paidBy(leo).fill("70");
    await paidBy(ana).fill("20");
    await dialog.getByRole("button", { name: "Save the cost" }).click();
    await expect(dialog.getByText("€10.01 of the cost is not paid by anyone yet")).toBeVisible();
    await paidBy(ana).fill("");
    await expect(paidBy(ana)).toHaveAttribute("placeholder", "30.01");
    await expectAccessible(page, "what several people paid for an event", "events/detail/enter-cost-dialog.tsx");
    await dialog.getByRole("button", { name: "Save the cost" }).click();
    await expect(dialog).toBeHidden();
    await bill(page)
      .getByRole("link", { name: /See the bill.*€100\.01/ })
      .click();
    await expect(page.getByText("paid €70.00")).toBeVisible();
    await expect(page.getByText("paid €30.01")).toBeVisible();

    // Each of three owes a third; the odd cents go to two of them.
    const { members } = await callApi<Squad>(origin, "GET", `/squads/${squad.id}`, ana!.session);
    const balances = members.map(({ balanceCents }) => balanceCents);
    expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const paid = new Map([
      [idOf(ana), 3_001],
      [idOf(leo), 7_000],
    ]);
    for (const { person, balanceCents } of members) {
      const share = (paid.get(person!.id) ?? 0) - balanceCents;
      expect([3_333, 3_334]).toContain(share);
    }
  },
);
