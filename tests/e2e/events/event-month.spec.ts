import { expect, type Page } from "@playwright/test";
import { inUtc } from "#tests/support/e2e/money.ts";
import { createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createUser, openAs, openNewUser, test } from "#tests/support/e2e/people.ts";

const EVENTS = "/dashboard/events";
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };
/** Next year, so that every month of these tests is one to come. */
const YEAR = new Date().getUTCFullYear() + 1;
const on = (day: string, time = "19:00") => `${YEAR}-${day}T${time}:00.000Z`;
const monthAt = (month: string, day = "") =>
  `${EVENTS}?view=month&month=${YEAR}-${month}${day && `&day=${YEAR}-${month}-${day}`}`;

const grid = (page: Page, name: string) => page.getByRole("grid", { name: `${name} ${YEAR}` });
const cell = (page: Page, name: RegExp) => page.getByRole("gridcell", { name });
const tickets = (page: Page) => page.getByRole("list", { name: "Events", exact: true }).getByRole("listitem");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const [name, size] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test(
    `on ${name} the user's own events are a month that has an address, with the events of the pressed day below`,
    { tag: "@scale" },
    async ({ browser, origin }) => {
      const [maya, leo] = await Promise.all([openNewUser(browser, origin, "maya", inUtc), createUser(origin, "leo")]);
      const { page } = maya;
      await page.setViewportSize(size);
      await createEvent(origin, maya.session, { title: "Pizza night", eventDate: on("06-05", "18:00") });
      const skating = await createEvent(origin, leo.session, {
        title: "Skating",
        eventDate: on("06-05"),
        visibility: "everyone",
      });
      await joinEvent(origin, maya.session, skating.id);
      await createEvent(origin, leo.session, { title: "Not mine", eventDate: on("06-05"), visibility: "everyone" });
      await createEvent(origin, maya.session, { title: "Picnic", eventDate: on("07-11") });

      await page.goto(`${EVENTS}?view=yours`);
      await expect(tickets(page)).toHaveCount(3);
      await page.getByText("Month", { exact: true }).click();
      await expect(page).toHaveURL(/\?view=month$/);
      await expect(page.getByText(/^You have no events in/)).toBeVisible();
      await page.goBack();
      await expect(tickets(page)).toHaveCount(3);

      await page.goto(monthAt("06"));
      await expect(grid(page, "June")).toBeVisible();
      // The first day with events is open.
      const fifth = cell(page, /June 5, 2 events$/);
      await expect(fifth).toHaveAttribute("aria-selected", "true");
      await expect(tickets(page)).toHaveText([/Pizza night/, /Skating/]);
      await expect(fifth.getByText("Pizza night")).toBeVisible({ visible: size === DESKTOP });
      await cell(page, /June 8$/).click();
      await expect(page.getByText("No events on this day.")).toBeVisible();
      await fifth.click();
      await expect(page).toHaveURL(new RegExp(`day=${YEAR}-06-05$`));

      // A new event of the day arrives by itself.
      await createEvent(origin, maya.session, { title: "Late show", eventDate: on("06-05", "21:00") });
      await expect(tickets(page)).toHaveCount(3);
      await expect(cell(page, /June 5, 3 events$/)).toBeVisible();

      // Back from an event the month and its day are as they were.
      await page.getByRole("link", { name: "Skating" }).click();
      await expect(page.getByRole("heading", { name: "Skating", level: 1 })).toBeVisible();
      await page.goBack();
      await expect(cell(page, /June 5, 3 events$/)).toHaveAttribute("aria-selected", "true");

      await button(page, "Next month").click();
      await expect(grid(page, "July")).toBeVisible();
      await expect(tickets(page)).toHaveText([/Picnic/]);
      await page.goBack();
      await expect(grid(page, "June")).toBeVisible();
      await button(page, "Today").click();
      await expect(page.getByRole("gridcell", { selected: true })).toHaveAttribute("aria-current", "date");
      await page.getByText("List", { exact: true }).click();
      await expect(page).toHaveURL(/view=yours$/);
      await expect(tickets(page)).toHaveCount(4);
      await maya.context.close();
    },
  );

test(
  "the keyboard moves through the days and months, the search narrows them, and a month stays without a connection",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, session, context } = await openNewUser(browser, origin, "maya", inUtc);
    await createEvent(origin, session, { title: "Pizza night", eventDate: on("06-30") });
    await createEvent(origin, session, { title: "Skating", eventDate: on("06-30") });
    await page.goto(monthAt("06", "30"));
    await cell(page, /June 30, 2 events$/).focus();
    await page.keyboard.press("ArrowRight");
    await expect(grid(page, "July")).toBeVisible();
    await expect(cell(page, /July 1$/)).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(cell(page, /August 1$/)).toBeFocused();
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowLeft");
    await expect(cell(page, /June 30, 2 events$/)).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No events on this day.")).toBeVisible();

    await page.getByRole("searchbox", { name: "Search events..." }).fill("pizza");
    await expect(cell(page, /June 30, 1 event$/)).toBeVisible();
    await expect(page).toHaveURL(/view=month.*query=pizza/);
    await button(page, "Next month").click();
    await expect(page.getByText(`No events found in July ${YEAR}. Try adjusting your search.`)).toBeVisible();
    await page.goBack();

    await expect(cell(page, /June 30, 1 event$/)).toBeVisible();
    await context.setOffline(true);
    await button(page, "Next month").click();
    await expect(grid(page, "July")).toBeVisible();
    await button(page, "Previous month").click();
    await expect(cell(page, /June 30, 1 event$/)).toBeVisible();
    await context.close();
  },
);

test(
  "a month with long titles, and one without events, are accessible",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { session } = await createUser(origin, "maya");
    for (const title of ["x".repeat(100), "Pizza night", "Skating", "Picnic"])
      await createEvent(origin, session, { title, category: "Games", eventDate: on("06-05") });
    const { page, context } = await openAs(browser, origin, session);
    await page.goto(monthAt("06"));
    await expect(tickets(page)).toHaveCount(4);
    await expectAccessible(page, "a month of events");
    await page.goto(monthAt("08"));
    await expect(page.getByText(`You have no events in August ${YEAR}.`)).toBeVisible();
    await expectAccessible(page, "a month without events");
    await context.close();
  },
);
