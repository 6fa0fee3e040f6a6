import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Split } from "#domain/splits/splits.ts";
import { expectIdle } from "#tests/support/e2e/expect-idle.ts";
import { inUtc } from "#tests/support/e2e/money.ts";
import {
  callApi,
  freshName,
  openAs,
  createUser,
  test,
  openNewUser,
  withoutLiveMessages,
} from "#tests/support/e2e/people.ts";
import { inDays, createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { reloadDuringRequest } from "#tests/support/e2e/lost-response.ts";

const EVENTS = "/dashboard/events";
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });
const form = (page: Page, name = "Create Event") => page.getByRole("dialog", { name });
const tickets = (page: Page) => page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem");
const ticket = (page: Page, title: string) => tickets(page).filter({ hasText: title });
const people = (page: Page) => page.getByRole("region", { name: "Going" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The menu of an event's page. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Event actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The user's own events: other tests create events at the same time. */
const mine = `${EVENTS}?mine=true`;

test("an organizer creates, edits and cancels an event and removes a participant; they see joins live, and participants each change", async ({
  browser,
  origin,
}) => {
  const [maya, leo, ana] = await Promise.all([
    openNewUser(browser, origin, "maya", inUtc),
    openNewUser(browser, origin, "leo", inUtc),
    createUser(origin, "ana"),
  ]);
  const { page } = maya;
  const title = freshName("Skating");
  await page.goto(mine);
  await page.getByRole("link", { name: "Create Event" }).first().click();
  const dialog = form(page);
  await expect(dialog.getByLabel("Event Title")).toBeFocused();
  await dialog.getByLabel("Event Title").fill(title);
  await dialog.getByLabel("Description").fill("Bring gloves. https://example.com/rink");
  await dialog.getByLabel("Location").fill("Frog Pond");
  await dialog.getByRole("button", { name: "Sport" }).click();
  await expect(dialog.getByLabel("Category", { exact: true })).toHaveValue("Sport");
  await dialog.getByLabel("Date & Time").fill(inDays(7, "14:30").slice(0, 16));
  await dialog.getByLabel("Max Participants").fill("10");
  await dialog.getByLabel("Estimated Cost per Person").fill("12.5");
  await expect(dialog.getByText("Your friends can see this event and join it.")).toBeVisible();
  await dialog.getByLabel("Who can see it").selectOption("Everyone");
  await expect(dialog.getByText("Anyone on Squadtab can find and join this event.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(toasts(page)).toContainText("Event created successfully!");
  await expect(dialog).toHaveCount(0);
  // Its page opens; Back leads to the list.
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/mine=true$/);
  const own = ticket(page, title);
  await expect(own).toContainText("Frog Pond");
  await expect(own).toContainText("2:30 PM");
  await expect(own).toContainText("Max 10 participants");
  await expect(own).toContainText("$12.50 per person");
  await expect(own).toContainText("Sport");
  await expect(own).toContainText("You're the organizer");
  await expect(own.getByRole("button")).toHaveCount(0);
  await own.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(people(page)).toContainText("10 places left");
  await expect(page.getByRole("link", { name: "https://example.com/rink" })).toHaveAttribute("rel", /noopener/);

  const id = new URL(page.url()).pathname.split("/").pop()!;
  await joinEvent(origin, leo.session, id);
  await expect(people(page)).toContainText("1 participant · 9 places left");
  await expect(people(page)).toContainText(leo.username);
  await callApi(origin, "DELETE", `/events/${id}/participants/me`, leo.session);
  await expect(people(page)).toContainText("10 places left");
  await expect(people(page)).toContainText("No one has joined yet.");
  await joinEvent(origin, leo.session, id);
  await joinEvent(origin, ana.session, id);
  await expect(people(page)).toContainText("2 participants · 8 places left");

  await leo.page.goto(`${EVENTS}/${id}`);
  await expect(people(leo.page)).toContainText("2 participants · 8 places left");
  await expect(leo.page.getByRole("button", { name: "Event actions" })).toHaveCount(0);
  await expect(leo.page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await choose(page, "Edit");
  const edit = form(page, "Edit Event");
  await expect(page).toHaveURL(/\?edit$/);
  await expect(edit.getByLabel("Date & Time")).toHaveValue(inDays(7, "14:30").slice(0, 16));
  await edit.getByLabel("Max Participants").fill("1");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByLabel("Max Participants")).toHaveAccessibleDescription("2 people have already joined");
  await expect(edit.getByLabel("Max Participants")).toHaveValue("1");
  await edit.getByLabel("Max Participants").fill("2");
  await edit.getByLabel("Location").fill("The Lantern");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Event updated");
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Event actions" })).toBeFocused();
  await expect(leo.page.getByRole("region", { name: "The event" })).toContainText("The Lantern");
  await expect(people(leo.page)).toContainText("2 participants · full");

  await page.getByRole("button", { name: `Remove ${ana.username}` }).click();
  await expect(form(page, `Remove ${ana.username}?`)).toContainText("gets a notification");
  await form(page, `Remove ${ana.username}?`).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toasts(page)).toContainText(`${ana.username} was removed`);
  await expect(people(page)).not.toContainText(ana.username);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(people(leo.page)).toContainText("1 participant · 1 place left");

  await choose(page, "Cancel event");
  await expect(form(page, "Cancel this event?")).toContainText("everyone who joined gets a notification");
  await expect(form(page, "Cancel this event?").getByRole("button", { name: "Keep it" })).toBeFocused();
  await form(page, "Cancel this event?").getByRole("button", { name: "Cancel event" }).click();
  await expect(toasts(page)).toContainText("Event cancelled");
  await expect(page).toHaveURL(/events$/);
  // Who was in it still reads what was cancelled.
  await expect(leo.page.getByText("This event is cancelled.")).toBeVisible();
  await expect(leo.page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(leo.page.getByRole("region", { name: "The event" })).toContainText("The Lantern");
  await expect(leo.page.getByRole("region", { name: "The event" })).toContainText(`Organized by ${maya.username}`);
  await expect(button(leo.page, "Leave")).toHaveCount(0);
  await leo.page.getByRole("link", { name: "Back to events" }).click();
  await expect(leo.page).toHaveURL(/events$/);
  await Promise.all([maya, leo].map(({ context }) => context.close()));
});

test(
  "a visitor sees places change without being notified; a full event has a waiting list, and its people move up live when someone leaves",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana, zoe, leo] = await Promise.all([
      createUser(origin, "maya"),
      createUser(origin, "ana"),
      createUser(origin, "zoe"),
      openNewUser(browser, origin, "leo"),
    ]);
    const { page, context } = leo;
    const { id } = await createEvent(origin, maya.session, { maxParticipants: 1 });
    const leave = (session: SessionTokens) => callApi(origin, "DELETE", `/events/${id}/participants/me`, session);
    await page.clock.install();
    await page.goto(`${EVENTS}/${id}`);
    await expect(people(page)).toContainText("1 place left");
    await joinEvent(origin, ana.session, id);
    await page.clock.fastForward(31_000);
    await expect(people(page)).toContainText("1 participant · full");
    await expect(page.getByText("This event is full")).toBeVisible();

    await button(page, "Join waiting list").click();
    await expect(toasts(page)).toContainText("You are on the waiting list");
    await expect(button(page, "Leave waiting list")).toBeFocused();
    await expect(page.getByText("You are number 1 on the waiting list")).toBeVisible();
    await button(page, "Leave waiting list").click();
    await expect(toasts(page)).toContainText("You left the waiting list");
    await expect(button(page, "Join waiting list")).toBeFocused();

    await callApi(origin, "POST", `/events/${id}/waiting`, zoe.session);
    await button(page, "Join waiting list").click();
    await expect(page.getByText("You are number 2 on the waiting list")).toBeVisible();
    await expect(people(page)).toContainText("2 on the waiting list");
    await leave(ana.session);
    await expect(page.getByText("You are number 1 on the waiting list")).toBeVisible();
    await leave(zoe.session);
    await expect(button(page, "Joined")).toBeVisible();
    await expect(people(page)).toContainText(leo.username);

    // In a full event, leaving cannot be undone for sure.
    await button(page, "Leave").click();
    await expect(form(page, "Leave this event?")).toContainText("is full");
    await form(page, "Leave this event?").getByRole("button", { name: "Stay" }).click();
    await expect(button(page, "Leave")).toBeFocused();
    await button(page, "Leave").click();
    await form(page, "Leave this event?").getByRole("button", { name: "Leave event" }).click();
    await expect(toasts(page)).toContainText("You left the event");
    await expect(button(page, "Join Event")).toBeFocused();
    await context.close();
  },
);

test(
  "the organizer sees the waiting list with names, live, and removes someone from it",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana, leo] = await Promise.all([
      openNewUser(browser, origin, "maya"),
      createUser(origin, "ana"),
      createUser(origin, "leo"),
    ]);
    const { page, context } = maya;
    const { id } = await createEvent(origin, maya.session, { maxParticipants: 1 });
    await joinEvent(origin, ana.session, id);
    await page.goto(`${EVENTS}/${id}`);
    await expect(people(page)).toContainText(ana.username);
    const waiting = page.getByRole("list", { name: "Waiting list" });
    await expect(waiting).toHaveCount(0);
    await callApi(origin, "POST", `/events/${id}/waiting`, leo.session);
    await expect(waiting.getByRole("listitem")).toHaveCount(1);
    await expect(waiting).toContainText(leo.username);
    await waiting.getByRole("button", { name: `Remove ${leo.username}` }).click();
    await expect(form(page, `Remove ${leo.username}?`)).toContainText("their place on the waiting list");
    await form(page, `Remove ${leo.username}?`).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(toasts(page)).toContainText(`${leo.username} was removed`);
    await expect(waiting).toHaveCount(0);
    await expect(people(page)).toContainText(ana.username);
    await context.close();
  },
);

test(
  "an empty list asks the user to create the first event, in a form that shows each rule beside its field, keeps what was typed, and restores the draft",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", { timezoneId: "America/New_York" });
    // Other tests create events all the time, so the response of an empty list is mocked.
    const list = /\/api\/events(\?|$)/;
    await page.route(list, (route) => route.fulfill({ json: { events: [], nextCursor: null } }));
    await page.goto(EVENTS);
    await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
    await expect(page.getByText("Be the first to create an event!")).toBeVisible();
    await page.getByRole("status").getByRole("link", { name: "Create Event" }).click();
    await page.unroute(list);
    const dialog = form(page);
    await dialog.getByRole("button", { name: "Create Event" }).click();
    for (const sentence of ["Event title is required", "Location is required", "Date & Time is required"])
      await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByLabel("Event Title")).toBeFocused();
    for (const label of ["Event Title", "Location", "Date & Time"])
      await expect(dialog.getByLabel(label)).toHaveAttribute("required");
    await expect(dialog.getByText("required", { exact: true })).toHaveCount(3);
    const cost = dialog.getByLabel("Estimated Cost per Person");
    for (const [field, step] of [
      [dialog.getByLabel("Max Participants"), "1"],
      [cost, "0.01"],
    ] as const) {
      await expect(field).toHaveAttribute("type", "number");
      await expect(field).toHaveAttribute("step", step);
    }
    // The browser does not tell what was typed while it is no number.
    await cost.pressSequentially("1e");
    await expect(cost).toHaveAccessibleDescription("Please enter a valid cost");
    await cost.pressSequentially("2");
    await expect(cost).toHaveValue("1e2");
    // One for each kind of field: tests/web/events/event-form.test.ts covers every rule.
    const cases: [field: string, typed: string, sentence: string][] = [
      ["Event Title", "x".repeat(101), "Event title must be less than 100 characters"],
      ["Date & Time", "2026-01-01T12:00", "Please choose a date in the future"],
      ["Date & Time", "12031-03-09T12:00", "Please enter a valid date"],
      ["Date & Time", "2031-03-09T02:30", "Clocks go forward that day and skip this time"],
      ["Max Participants", "0", "Max participants must be a whole number of at least 1"],
      ["Estimated Cost per Person", "-1", "Please enter a valid cost"],
    ];
    for (const [label, typed, sentence] of cases) {
      const field = dialog.getByLabel(label, { exact: true });
      await field.fill(typed);
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toHaveValue(typed);
    }
    await dialog.getByLabel("Date & Time").fill("2031-03-09T02:30");
    await dialog.getByRole("button", { name: "3:30 AM" }).click();
    await expect(dialog.getByLabel("Date & Time")).toHaveValue("2031-03-09T03:30");
    await expect(dialog.getByLabel("Date & Time")).not.toHaveAttribute("aria-invalid");
    await dialog.getByLabel("Event Title").fill("Night walk");
    await page.reload();
    await expect(dialog.getByText("Draft restored")).toBeVisible();
    await expect(dialog.getByLabel("Event Title")).toHaveValue("Night walk");

    // In the hour that occurs twice, the form asks which of the two is meant.
    await dialog.getByLabel("Location").fill("River");
    await dialog.getByLabel("Category", { exact: true }).fill("Walks");
    await dialog.getByLabel("Max Participants").fill("");
    await dialog.getByLabel("Estimated Cost per Person").fill("0");
    await dialog.getByLabel("Date & Time").fill("2031-11-02T01:30");
    await expect(dialog.getByRole("button", { name: "1:30 AM EDT" })).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: "1:30 AM EST" }).click();
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/events"));
    await dialog.getByRole("button", { name: "Create Event" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      eventDate: "2031-11-02T06:30:00.000Z",
      timeZone: "America/New_York",
      category: "Walks",
      maxParticipants: null,
      estimatedCostCents: 0,
    });
    await expect(dialog).toHaveCount(0);
    await followLink(page, `${EVENTS}?new`);
    await expect(dialog.getByLabel("Event Title")).toHaveValue("");
    await context.close();
  },
);

test(
  "each failure of an event action shows its message, and the form keeps what was typed; submitting again after a reload during the request creates one record",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const maya = await createUser(origin, "maya");
    const { page, context, session } = await openNewUser(browser, origin, "leo", inUtc);
    const title = freshName("Potluck");
    const [{ id }, full] = (await Promise.all(
      [title, `${title} again`].map((name) => createEvent(origin, maya.session, { title: name, maxParticipants: 1 })),
    )) as [SocialEvent, SocialEvent];
    const broken = { status: 500, body: "" };

    await withoutLiveMessages(page);
    await page.route("**/api/events?*", (route) => route.fulfill(broken));
    await page.goto(`${EVENTS}?query=${title}`);
    await expect(page.getByRole("heading", { name: "Failed to load events" })).toBeVisible();
    await expect(toasts(page)).toContainText("Failed to load events");
    await page.unroute("**/api/events?*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(tickets(page)).toHaveCount(2);

    const first = tickets(page).filter({ has: page.getByRole("link", { name: title, exact: true }) });
    const places = (event: string) => `**/api/events/${event}/participants`;
    let fail = () => {};
    const failing = new Promise<void>((done) => (fail = done));
    await page.route(places(id), (route) => failing.then(() => route.fulfill(broken)));
    await first.getByRole("button", { name: "Join Event" }).click();
    await expect(first.getByRole("button", { name: "Joining..." })).toHaveAttribute("aria-busy", "true");
    await expect(first).toContainText("1 going");
    fail();
    await expect(toasts(page)).toContainText("Failed to join event");
    await expect(first).toContainText("No one yet");
    await page.unroute(places(id));

    // Joined on another device in the meantime.
    await page.route(places(id), async (route) => {
      await joinEvent(origin, session, id);
      await route.continue();
    });
    await first.getByRole("button", { name: "Join Event" }).click();
    await expect(toasts(page)).toContainText("You've already joined this event");
    await expect(first.getByRole("button", { name: "Joined" })).toBeVisible();

    // Someone else took the last place in the meantime.
    const zoe = await createUser(origin, "zoe");
    await page.route(places(full.id), async (route) => {
      await joinEvent(origin, zoe.session, full.id);
      await route.continue();
    });
    const second = ticket(page, full.title);
    await second.getByRole("button", { name: "Join Event" }).click();
    await expect(toasts(page)).toContainText("This event is full");
    await expect(second).toContainText(`Organized by ${maya.username}`);
    await second.getByRole("button", { name: "Join waiting list" }).click();
    await expect(toasts(page)).toContainText("You are on the waiting list");
    await expect(second.getByRole("button", { name: "On the waiting list" })).toHaveAttribute("aria-disabled", "true");

    await page.route("**/api/events", (route) => route.fulfill(broken));
    await followLink(page, `${EVENTS}?new`);
    const dialog = form(page);
    await dialog.getByLabel("Event Title").fill("Brunch");
    await dialog.getByLabel("Location").fill("Here");
    await dialog.getByLabel("Date & Time").fill(inDays(3).slice(0, 16));
    await dialog.getByRole("button", { name: "Create Event" }).click();
    await expect(toasts(page)).toContainText("Failed to create event");
    await expect(dialog.getByLabel("Event Title")).toHaveValue("Brunch");
    await expectIdle(dialog.getByRole("button", { name: "Create Event" }));
    await page.unroute("**/api/events");
    await dialog.getByRole("button", { name: "Create Event" }).click();
    await expect(toasts(page)).toContainText("Event created successfully!");
    await expect(dialog).toHaveCount(0);

    await followLink(page, `${mine}&new`);
    await dialog.getByLabel("Event Title").fill("Picnic");
    await dialog.getByLabel("Location").fill("Park");
    await dialog.getByLabel("Date & Time").fill(inDays(9).slice(0, 16));
    const submit = dialog.getByRole("button", { name: "Create Event" });
    await reloadDuringRequest(page, "**/api/events", () => submit.click());
    await expect(dialog.getByLabel("Event Title")).toHaveValue("Picnic");
    await submit.click();
    await expect(dialog).toHaveCount(0);
    const { events } = await callApi<{ events: SocialEvent[] }>(origin, "GET", "/events?mine=true", session);
    expect(events.filter((event) => event.title === "Picnic")).toHaveLength(1);
    await context.close();
  },
);

test(
  "an event is found, joined and left by keyboard alone, and created from the phone's + button; the address holds the search and every filter, chips remove them, and Back restores them; more events load while the user scrolls, also after pages without a match",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), openNewUser(browser, origin, "leo", inUtc)]);
    const word = freshName("Fête");
    const [games, dinner, trip] = await Promise.all([
      createEvent(origin, maya.session, {
        title: `${word} games`,
        category: "Games",
        estimatedCostCents: 0,
        eventDate: inDays(2),
      }),
      createEvent(origin, maya.session, {
        title: `${word} dinner`,
        category: "Food",
        estimatedCostCents: 2_000,
        eventDate: inDays(5),
      }),
      createEvent(origin, leo.session, {
        title: `${word} trip`,
        locationName: "Lake",
        estimatedCostCents: 9_000,
        eventDate: inDays(40),
      }),
    ]);
    const { page } = leo;
    const titles = async (...events: { title: string }[]) => {
      await expect(tickets(page)).toHaveCount(events.length);
      for (const [at, { title }] of events.entries()) await expect(tickets(page).nth(at)).toContainText(title);
    };
    const { title: chess } = await createEvent(origin, maya.session, { title: freshName("Chess") });
    await page.goto(`${EVENTS}?view=discover`);
    await expect(tickets(page).first()).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(chess.toUpperCase());
    await expect(page).toHaveURL(/query=/);
    await expect(tickets(page)).toHaveCount(1);
    const seen = ticket(page, chess);
    await page.getByRole("link", { name: chess }).focus();
    await page.keyboard.press("Tab");
    await expect(button(page, "Join Event")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Successfully joined event!");
    await expect(seen.getByRole("button", { name: "Joined" })).toHaveAttribute("aria-disabled", "true");
    await expect(button(page, "Joined")).toBeFocused();
    await expect(seen).toContainText("1 going");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: chess, level: 1 })).toBeFocused();
    await button(page, "Leave").press("Enter");
    await expect(toasts(page)).toContainText("You left the event");
    await expect(button(page, "Join Event")).toBeFocused();
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(button(page, "Joined")).toBeVisible();
    await button(page, "Leave").click();
    await expect(button(page, "Join Event")).toBeVisible();
    await page.goBack();
    await expect(seen).toBeVisible();
    await page.keyboard.press("n");
    await expect(form(page).getByLabel("Event Title")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(form(page)).toHaveCount(0);

    // Regardless of case and accents.
    await page.getByRole("searchbox", { name: "Search events..." }).fill(word.replace("ê", "E").toUpperCase());
    await titles(games, dinner, trip);

    const filter = page.getByRole("button", { name: /^Filter/ });
    await filter.click();
    const panel = page.getByRole("dialog", { name: "Filter" });
    await panel.getByLabel("To", { exact: true }).fill(inDays(20).slice(0, 10));
    await titles(games, dinner);
    await panel.getByRole("button", { name: "Up to" }).click();
    await panel.getByLabel("Most per person").fill("15");
    await titles(games);
    await expect(page).toHaveURL(/maxCostCents=1500/);
    await panel.getByRole("button", { name: "Any" }).click();
    await panel.getByLabel("Category").selectOption("Food");
    await titles(dinner);
    await page.keyboard.press("Escape");
    await expect(filter).toBeFocused();
    await expect(filter).toHaveAccessibleName("Filter, 2 active");

    await page.getByRole("link", { name: dinner.title }).click();
    await expect(page.getByRole("heading", { name: dinner.title, level: 1 })).toBeVisible();
    await page.goBack();
    await titles(dinner);
    await page.reload();
    await titles(dinner);
    await page.getByRole("button", { name: "Remove filter Food" }).click();
    await expect(filter).toBeFocused();
    await titles(games, dinner);
    await page.getByRole("button", { name: /^Remove filter Until/ }).click();
    await titles(games, dinner, trip);

    await filter.click();
    await panel.getByRole("switch", { name: "Your events" }).click();
    await titles(trip);
    await panel.getByRole("button", { name: "Free" }).click();
    await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
    await expect(page.getByText("Try adjusting your search")).toBeVisible();
    await panel.getByRole("button", { name: "Clear all" }).click();
    await titles(games, dinner, trip);
    await panel.getByRole("switch", { name: "Past events" }).click();
    await expect(page).toHaveURL(/past=true/);
    await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
    await panel.getByRole("button", { name: "Show events" }).click();
    await button(page, "Show all events").click();
    await expect(page).toHaveURL(/events\?view=discover$/);

    const row = freshName("Row");
    const dates = Array.from({ length: 12 }, (_, index) => inDays(100 + index));
    await Promise.all(
      dates.map((eventDate, index) => createEvent(origin, maya.session, { title: `${row} ${index}`, eventDate })),
    );
    await followLink(page, `${EVENTS}?query=${row}`);
    await expect(tickets(page).first()).toContainText(`${row} 0`);
    // Works whether the next page has already loaded or loads after this scroll.
    await page.getByRole("main").evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    await expect(tickets(page)).toHaveCount(12);
    await expect(tickets(page).nth(11)).toContainText(`${row} 11`);

    await page.setViewportSize({ width: 360, height: 640 });
    await filter.click();
    await panel.getByRole("button", { name: "Up to" }).click();
    await expect(panel.getByRole("button", { name: "Show events" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("dialog", { name: "Add" }).getByRole("button", { name: "Plan an event" }).click();
    await expect(form(page)).toBeVisible();
    await leo.context.close();
  },
);

test(
  "an event in another time zone shows both times, and its organizer edits it in the event's zone",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const chloe = await openNewUser(browser, origin, "chloe", { timezoneId: "Europe/Paris" });
    // The last evening of a year: 23:30 in Paris, and the next year in the far east.
    const { id } = await createEvent(origin, chloe.session, {
      eventDate: "2031-12-31T22:30:00.000Z",
      timeZone: "Europe/Paris",
    });
    const away = await openAs(browser, origin, chloe.session, { timezoneId: "Pacific/Kiritimati" });
    const [chloes, aways] = [chloe.page, away.page].map((page) => page.getByRole("region", { name: "The event" }));
    await Promise.all([chloe, away].map(({ page }) => page.goto(`${EVENTS}/${id}`)));
    await expect(chloes!).toContainText("Wed, Dec 31, 2031, 11:30 PM");
    await expect(chloes!).not.toContainText("your time");
    await expect(aways!).toContainText("Thu, Jan 1, 2032, 12:30 PM your time");
    await expect(aways!).toContainText("Wed, Dec 31, 11:30 PM in Paris");
    await choose(away.page, "Edit");
    const dialog = form(away.page, "Edit Event");
    await expect(dialog.getByLabel("Date & Time")).toHaveValue("2031-12-31T23:30");
    await expect(dialog.getByLabel("Date & Time")).toHaveAccessibleDescription("The time in Paris");
    await dialog.getByLabel("Date & Time").fill("2031-12-31T20:00");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(chloes!).toContainText("Wed, Dec 31, 2031, 8:00 PM");
    await Promise.all([chloe, away].map(({ context }) => context.close()));
  },
);

test(
  "the organizer invites people, whose notification opens the event; its cost is split with the participants, and event and split link to each other",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana, leo] = await Promise.all([
      openNewUser(browser, origin, "maya", inUtc),
      openNewUser(browser, origin, "ana"),
      createUser(origin, "leo"),
    ]);
    const { id } = await createEvent(origin, maya.session, { title: "Ski day", estimatedCostCents: 7_400 });
    const { page } = maya;
    await Promise.all([page.goto(`${EVENTS}/${id}`), ana.page.goto("/dashboard")]);
    await expect(people(page)).toContainText("No one has joined yet.");
    await expect(button(page, "Split the cost")).toHaveCount(0);

    await button(page, "Invite friends").click();
    const invite = form(page, "Invite friends");
    await invite.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(invite.getByText("Please select at least one person")).toBeVisible();
    await invite.getByRole("combobox").fill(ana.username);
    await page.getByRole("option", { name: ana.username }).click();
    await invite.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(toasts(page)).toContainText("1 person invited");
    await expect(button(page, "Invite friends")).toBeFocused();
    await ana.page.getByRole("button", { name: "Notifications, 1 unread" }).click();
    await ana.page.getByRole("link", { name: `${maya.username} invited you to Ski day` }).click();
    await button(ana.page, "Join Event").click();
    await expect(people(page)).toContainText(ana.username);
    await ana.context.close();

    await joinEvent(origin, leo.session, id);
    await expect(page.getByRole("region", { name: "Costs" })).toContainText(
      /About \$222\.00.*for 2 participants and the organizer/,
    );
    await button(page, "Split the cost").click();
    const dialog = form(page, "Create Split");
    await expect(dialog).toContainText("For the event Ski day");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Ski day");
    await expect(dialog.getByLabel("Total amount")).toHaveValue("222.00");
    await expect(dialog.getByRole("list", { name: "Chosen people" }).getByRole("listitem")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Create Split" }).click();
    await expect(toasts(page)).toContainText("Split created successfully!");
    await page
      .getByRole("list", { name: "Splits" })
      .getByRole("link", { name: /Ski day/ })
      .click();
    await page.getByRole("link", { name: "For the event Ski day" }).click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    const [split] = (await callApi<EventDetail>(origin, "GET", `/events/${id}`, ana.session)).splits;
    expect((await callApi<Split>(origin, "GET", `/splits/${split!.id}`, ana.session)).event).toEqual({
      id,
      title: "Ski day",
    });
    await page.getByRole("list", { name: "Costs" }).getByRole("link", { name: "Ski day" }).click();
    await expect(page.getByText("Payment breakdown")).toBeVisible();

    // The event is cancelled while the form is open: the split can still be created.
    await page.goBack();
    await button(page, "Split the cost").click();
    await expect(dialog).toContainText("For the event Ski day");
    await callApi(origin, "DELETE", `/events/${id}`, maya.session);
    await dialog.getByRole("button", { name: "Create Split" }).click();
    await expect(dialog.getByText("This event is not there any more").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Leave it out" }).click();
    await expect(dialog).not.toContainText("For the event");
    await expect(dialog.getByLabel("Total amount")).toHaveValue("222.00");
    await dialog.getByRole("button", { name: "Create Split" }).click();
    await expect(dialog).toHaveCount(0);
    await maya.context.close();
  },
);

test("an event's page opens by its address, adds to a calendar, shares its address, and says when the event does not exist or the device is offline", async ({
  browser,
  origin,
}) => {
  const { page, context, session } = await openNewUser(browser, origin, "maya", {
    ...inUtc,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { id, title } = await createEvent(origin, session, { eventDate: "2031-12-31T23:30:00.000Z" });
  await page.goto(`${EVENTS}/${id}?edit`);
  await expect(form(page, "Edit Event").getByLabel("Event Title")).toHaveValue(title);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${id}$`));

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("board-game-night.ics");
  const calendar = new ICAL.Component(
    ICAL.parse(await readFile(await file.path(), "utf8")) as unknown[] as [string, [], []],
  );
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
  expect([event.uid, event.summary, event.location]).toEqual([`${id}@squadtab`, title, "Our place, 4B"]);
  expect(event.startDate.toString()).toBe("2031-12-31T23:30:00Z");
  expect(event.component.getFirstPropertyValue("url")).toBe(`${origin}${EVENTS}/${id}`);

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(toasts(page)).toContainText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}${EVENTS}/${id}`);

  await context.setOffline(true);
  await expect(page.getByText("You’re offline.", { exact: false })).toBeVisible();
  await choose(page, "Cancel event");
  await form(page, "Cancel this event?").getByRole("button", { name: "Cancel event" }).click();
  await expect(toasts(page)).toContainText("You’re offline. Check your connection and try again.");
  await form(page, "Cancel this event?").getByRole("button", { name: "Keep it" }).click();
  await callApi(origin, "PATCH", `/events/${id}`, session, { title, locationName: "Elsewhere", eventDate: inDays(10) });
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: "The event" })).toContainText("Elsewhere");
  await followLink(page, `${EVENTS}/evt_none`);
  await expect(page.getByRole("heading", { name: "Event not found", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to events" })).toBeVisible();
  await context.close();
});
