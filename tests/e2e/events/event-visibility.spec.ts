import { expect } from "@playwright/test";
import type { EventDetail } from "#domain/events/events.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createEvent } from "#tests/support/e2e/create-event.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, freshName, openAs, openNewUser, test } from "#tests/support/e2e/people.ts";

test(
  "an event for a squad is seen by its members alone; opened to friends and then to invited people, it is seen by those",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo, maya] = await Promise.all(["ana", "leo", "maya"].map((name) => createUser(origin, name)));
    const flat = await createSquad(origin, ana!, [leo!], {
      name: "Flat 12",
      emoji: "🏠",
    });
    const [atAna, atLeo, atMaya] = await Promise.all(
      [ana, leo, maya].map(async (who) => (await openAs(browser, origin, who!.session)).page),
    );
    const page = atAna!;
    await page.goto("/dashboard/events?new");
    const form = page.getByRole("dialog", { name: "Create Event" });
    const title = `House meeting ${ana!.username}`;
    await form.getByLabel("Event Title").fill(title);
    await form.getByLabel("Location").fill("Kitchen");
    await form.getByLabel("Date & Time").fill(`${daysAfter(utcDay(new Date()), 5)}T19:00`);
    await expect(form.getByText("Your friends can see this event and join it.")).toBeVisible();
    await form.getByLabel("Who can see it").selectOption("A squad");
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(form.getByText("Please choose a squad")).toBeVisible();
    await form.getByLabel("Squad", { exact: true }).selectOption(flat.id);
    await expectAccessible(page, "an event for a squad");
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(page).toHaveURL(/\/dashboard\/events\/evt_/);
    await expect(page.getByText("Flat 12", { exact: true })).toBeVisible();
    const path = new URL(page.url()).pathname;

    const found = `/dashboard/events?${new URLSearchParams({ query: title })}`;
    await atLeo!.goto(found);
    await expect(atLeo!.getByRole("listitem").filter({ hasText: title })).toContainText("Flat 12");
    await atLeo!.getByRole("button", { name: /^Join Event/ }).click();
    await expect(page.getByText(leo!.username, { exact: true })).toBeVisible();
    await atMaya!.goto(found);
    await expect(atMaya!.getByText("No events found")).toBeVisible();
    await atMaya!.goto(path);
    await expect(atMaya!.getByRole("heading", { name: "Event not found" })).toBeVisible();

    await page.getByRole("button", { name: "Event actions" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Event" });
    await expect(edit.getByLabel("Squad", { exact: true })).toHaveValue(flat.id);
    await edit.getByLabel("Who can see it").selectOption("Only people I invite");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText("Invited people only")).toBeVisible();
    await expect(page.getByText("Only people you invite can open the link.")).toBeVisible();
    // Those who are in it still are.
    await atLeo!.goto(path);
    await expect(atLeo!.getByText("Invited people only")).toBeVisible();
    await expect(atLeo!.getByText("Only invited people can open the link.")).toBeVisible();
    const eventId = path.slice("/dashboard/events/".length);
    await callApi(origin, "POST", `/events/${eventId}/invitations`, ana!.session, { userIds: [maya!.session.user.id] });
    await atMaya!.reload();
    await expect(atMaya!.getByRole("button", { name: /^Join Event/ })).toBeVisible();
    // The organizer sees the answers live.
    const people = (answer: string) => page.getByRole("region", { name: answer, exact: true });
    await expect(people("No answer yet")).toContainText(maya!.username);
    await atMaya!.getByRole("button", { name: "Maybe" }).click();
    await expect(people("Maybe")).toContainText(maya!.username);
    await atMaya!.getByRole("button", { name: "Can’t go" }).click();
    await expect(people("Can’t go")).toContainText(maya!.username);
    await expectAccessible(page, "the answers to an event");
    await atMaya!.getByRole("button", { name: /^Join Event/ }).click();
    await expect(people("Can’t go")).toHaveCount(0);
  },
);

test(
  "a place that is held is free for one person only, guests take places, and both pages show it live",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo, maya] = await Promise.all(["ana", "leo", "maya"].map((name) => createUser(origin, name)));
    for (const friend of [leo, maya]) {
      const { email } = friend!.session.user;
      const { id } = await callApi<{ id: string }>(origin, "POST", "/friends", ana!.session, { email });
      await callApi(origin, "PATCH", `/friends/${id}`, friend!.session, { status: "accepted" });
    }
    const eventDate = `${daysAfter(utcDay(new Date()), 9)}T19:00:00Z`;
    const party = { title: "Garden party", eventDate, maxParticipants: 4, guestsAllowed: 2 };
    const { id } = await createEvent(origin, ana!.session, party);
    const [atAna, atLeo, atMaya] = await Promise.all(
      [ana, leo, maya].map(async (who) => (await openAs(browser, origin, who!.session)).page),
    );
    await Promise.all([atAna, atLeo, atMaya].map((page) => page!.goto(`/dashboard/events/${id}`)));

    await atAna!.getByRole("button", { name: "Invite friends" }).click();
    const dialog = atAna!.getByRole("dialog", { name: "Invite friends" });
    await dialog.getByRole("combobox", { name: "People to invite" }).fill(maya!.username);
    await dialog.getByRole("option", { name: maya!.username }).click();
    await expect(dialog.getByText("4 places left")).toBeVisible();
    await dialog.getByLabel("Hold places until").fill(`${daysAfter(utcDay(new Date()), 3)}T12:00`);
    await expectAccessible(atAna!, "inviting people with a held place");
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(atAna!.getByText("1 held · 3 places left")).toBeVisible();
    await expect(atAna!.getByText("Place held until")).toBeVisible();
    await expect(atMaya!.getByText("A place is held for you until")).toBeVisible();

    await atLeo!.getByRole("button", { name: /^Join Event/ }).click();
    const guests = atLeo!.getByRole("region", { name: "Your guests" });
    await guests.getByRole("button", { name: "One guest more" }).click();
    await guests.getByRole("button", { name: "One guest more" }).click();
    await expect(guests.getByRole("status")).toHaveText("2");
    // Three of four places are taken, and the last one is held.
    await expect(atAna!.getByText("1 participant and 2 guests · 1 held · full")).toBeVisible();
    await expect(atAna!.getByText("brings 2 guests")).toBeVisible();
    await expect(atLeo!.getByText("You can bring up to 2. Each takes a place.")).toBeVisible();
    await expectAccessible(atLeo!, "the guests of a participant");
    await atMaya!.getByRole("button", { name: /^Join Event/ }).click();
    await expect(atAna!.getByText("2 participants and 2 guests · full")).toBeVisible();
    await guests.getByRole("button", { name: "One guest fewer" }).click();
    await expect(atMaya!.getByText("2 participants and 1 guest · 1 place left")).toBeVisible();
    await atLeo!.reload();
    await expect(guests.getByRole("status")).toHaveText("1");
  },
);

test(
  "a visitor with the link of an event for everyone sees what it is, and gets to it by signing up; of any other they see nothing",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const maya = await createUser(origin, "maya");
    const title = freshName("Bowling");
    const { id } = await createEvent(origin, maya.session, { title, locationName: "Lanes" });
    const hidden = await createEvent(origin, maya.session, { visibility: "invited" });
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const preview = page.getByRole("region", { name: "The event" });
    await page.goto(`/dashboard/events/${id}`);
    await expect(page).toHaveURL(/\/signin\?next=/);
    await expect(preview).toContainText(title);
    await expect(preview).toContainText("Lanes");
    await expect(preview).toContainText(`Organized by ${maya.username}`);
    await expectAccessible(page, "signing in to an event");
    await preview.getByRole("link", { name: "Sign up to answer" }).click();
    await expect(page).toHaveURL(new RegExp(`/signup\\?next=.*${id}`));
    await expect(preview).toContainText(title);
    await page.goto(`/dashboard/events/${hidden.id}`);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(preview).toContainText("Sign in to see the event.");
    await expect(preview).not.toContainText(maya.username);
    await context.close();
  },
);

test(
  "an invitation is answered on its ticket, which stays until the tab is left so that the answer can be changed",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [leo, maya] = await Promise.all([createUser(origin, "leo"), openNewUser(browser, origin, "maya")]);
    const { page, context } = maya;
    const title = freshName("Dinner");
    const { id } = await createEvent(origin, leo.session, { title, visibility: "invited" });
    await callApi(origin, "POST", `/events/${id}/invitations`, leo.session, { userIds: [maya.session.user.id] });
    const answer = async () => {
      const { role, myReply } = await callApi<EventDetail>(origin, "GET", `/events/${id}`, maya.session);
      return myReply ?? role;
    };
    await page.goto("/dashboard/events?view=invited");
    const ticket = page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem");
    await ticket.getByRole("button", { name: "Maybe" }).click();
    await expect(ticket.getByRole("button", { name: "Maybe" })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(answer).toBe("maybe");
    await ticket.getByRole("button", { name: "Join Event" }).click();
    await expect(ticket.getByRole("button", { name: "Joined" })).toBeVisible();
    await expect.poll(answer).toBe("joined");
    await expectAccessible(page, "an answered invitation");
    await ticket.getByRole("button", { name: "Can’t go" }).click();
    await expect(ticket.getByRole("button", { name: "Join Event" })).toBeVisible();
    await expect(ticket.getByRole("button", { name: "Can’t go" })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(answer).toBe("declined");
    await page.reload();
    await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
    await context.close();
  },
);

test(
  "an address among the people to invite gets a friend request first, which the form says",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "maya");
    const { id } = await createEvent(origin, session, { title: freshName("Dinner") });
    await page.goto(`/dashboard/events/${id}`);
    await page.getByRole("button", { name: "Invite friends" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite friends" });
    const email = `${freshName("kim").toLowerCase()}@example.com`;
    await dialog.getByRole("combobox").fill("Kim");
    await expect(dialog.getByText("No match for “Kim”.")).toBeVisible();
    await dialog.getByRole("combobox").fill(email);
    await dialog.getByRole("option", { name: `Invite ${email}` }).click();
    await expect(dialog.getByText("Once you are friends, you can invite them.")).toContainText(email);
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/dashboard/friends");
    await expect(page.getByText(email)).toBeVisible();
    await context.close();
  },
);
