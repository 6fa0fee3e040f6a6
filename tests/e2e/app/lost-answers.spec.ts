import { expect, type Page } from "@playwright/test";
import type { EventPage } from "#domain/events/events.ts";
import type { ExpensePage } from "#domain/expenses/expenses.ts";
import type { Series } from "#domain/recurring/series.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { inDays } from "#tests/support/e2e/create-event.ts";
import { expectIdle } from "#tests/support/e2e/expect-idle.ts";
import { reloadDuringRequest } from "#tests/support/e2e/lost-response.ts";
import { inUtc } from "#tests/support/e2e/money.ts";
import { callApi, openNewUser, test } from "#tests/support/e2e/people.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });

/** Fills in the form of a new event. */
async function fillEvent(page: Page, title: string) {
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Event Title").fill(title);
  await form.getByLabel("Location").fill("Park");
  await form.getByLabel("Date & Time").fill(inDays(9).slice(0, 16));
  return form;
}

test(
  "an expense whose answer was lost and whose draft was then changed is there once, with what was typed last",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, session, context } = await openNewUser(browser, origin, "maya", inUtc);
    const descriptions = async () =>
      (await callApi<ExpensePage>(origin, "GET", "/expenses", session)).expenses.map(({ description }) => description);
    await page.goto("/dashboard/expenses?new");
    const form = page.getByRole("dialog", { name: "Add Expense" });
    const submit = form.getByRole("button", { name: "Add Expense" });
    await form.getByLabel("Description").fill("Te");
    await form.getByLabel("Amount").fill("4.50");
    await reloadDuringRequest(page, "**/api/expenses", () => submit.click());
    await expect(form.getByLabel("Description")).toHaveValue("Te");
    await form.getByLabel("Description").fill("Tea");
    await submit.click();
    await expect(form).toBeHidden();
    await expect(toasts(page)).toContainText("Expense added successfully");
    const rows = page.getByRole("list", { name: /^Expenses of/ }).getByRole("listitem");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Tea");
    expect(await descriptions()).toEqual(["Tea"]);

    // Who starts over means another one.
    await page.goto("/dashboard/expenses?new");
    await form.getByLabel("Description").fill("Cake");
    await form.getByLabel("Amount").fill("3");
    await reloadDuringRequest(page, "**/api/expenses", () => submit.click());
    await form.getByRole("button", { name: "Discard draft" }).click();
    await form.getByLabel("Description").fill("Milk");
    await form.getByLabel("Amount").fill("2");
    await submit.click();
    await expect(form).toBeHidden();
    expect((await descriptions()).toSorted()).toEqual(["Cake", "Milk", "Tea"]);
    await context.close();
  },
);

test(
  "an event whose answer was lost and whose draft was then changed is there once, with what was typed last; if it was cancelled meanwhile, another one is created",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, session, context } = await openNewUser(browser, origin, "maya", inUtc);
    const own = async () => (await callApi<EventPage>(origin, "GET", "/events?mine=true", session)).events;
    const titles = async () => (await own()).map(({ title }) => title);
    await page.goto("/dashboard/events?new");
    const form = await fillEvent(page, "Picnik");
    const submit = form.getByRole("button", { name: "Create Event" });
    await reloadDuringRequest(page, "**/api/events", () => submit.click());
    await form.getByLabel("Event Title").fill("Picnic");
    await form.getByLabel("Max Participants").fill("7");
    await submit.click();
    await expect(page.getByRole("heading", { name: "Picnic", level: 1 })).toBeVisible();
    await expect(toasts(page)).toContainText("Event created successfully!");
    expect(await own()).toMatchObject([{ title: "Picnic", maxParticipants: 7 }]);

    await page.goto("/dashboard/events?new");
    await fillEvent(page, "Brunsh");
    await reloadDuringRequest(page, "**/api/events", () => submit.click());
    await expect(form.getByLabel("Event Title")).toHaveValue("Brunsh");
    const { id } = (await own()).find(({ title }) => title === "Brunsh")!;
    await callApi(origin, "DELETE", `/events/${id}`, session);
    await form.getByLabel("Event Title").fill("Brunch");
    await submit.click();
    await expect(page.getByRole("heading", { name: "Brunch", level: 1 })).toBeVisible();
    expect((await titles()).toSorted()).toEqual(["Brunch", "Picnic"]);
    await context.close();
  },
);

test(
  "a recurring event whose answer was lost and whose draft was then changed is not created twice: a message leads to the first",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, session, context } = await openNewUser(browser, origin, "maya", inUtc);
    await page.goto("/dashboard/events?new");
    const form = await fillEvent(page, "Runing");
    await form.getByText("More", { exact: true }).click();
    await form.getByLabel("Repeats").selectOption("Weekly");
    const submit = form.getByRole("button", { name: "Create Event" });
    await reloadDuringRequest(page, "**/api/series", () => submit.click());
    await form.getByLabel("Event Title").fill("Running");
    for (let press = 0; press < 2; press++) {
      await submit.click();
      await expect(toasts(page)).toContainText("This was already added, without your latest changes");
      await expectIdle(submit);
    }
    const { series } = await callApi<{ series: Series[] }>(origin, "GET", "/series", session);
    expect(series.map(({ title }) => title)).toEqual(["Runing"]);
    await toasts(page).getByRole("link", { name: "View" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/recurring/${series[0]!.id}`));
    await context.close();
  },
);

test(
  "a squad whose answer was lost and whose form was then changed is not created twice: a message leads to the first",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, session, context } = await openNewUser(browser, origin, "maya", inUtc);
    await page.goto("/dashboard/squads?new");
    const form = page.getByRole("dialog", { name: "Create Squad" });
    const submit = form.getByRole("button", { name: "Create Squad" });
    await form.getByLabel("Name", { exact: true }).fill("Flad");
    let written = 0;
    await page.route("**/api/squads", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      written++;
      await route.abort();
    });
    await submit.click();
    await expectIdle(submit);
    await expect(toasts(page).getByRole("alert").first()).toBeVisible();
    expect(written).toBeGreaterThan(0);
    await page.unroute("**/api/squads");
    await form.getByLabel("Name", { exact: true }).fill("Flat");
    for (let press = 0; press < 2; press++) {
      await submit.click();
      await expect(toasts(page)).toContainText("This squad was already added, without your latest changes");
      await expectIdle(submit);
    }
    const { squads } = await callApi<{ squads: Squad[] }>(origin, "GET", "/squads", session);
    expect(squads.map(({ name }) => name)).toEqual(["Flad"]);
    await toasts(page).getByRole("link", { name: "View" }).click();
    await expect(page.getByRole("heading", { name: "Flad", level: 1 })).toBeVisible();
    await context.close();
  },
);
