import { expect, type Page } from "@playwright/test";
import type { Series } from "#domain/recurring/series.ts";
import { daysAfter, formatDay, lastDayOf, monthOf, utcDay } from "#domain/time/calendar.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

const inDays = (count: number): string => daysAfter(utcDay(new Date()), count);
const past = (page: Page) => page.getByRole("region", { name: "Past bills" }).getByRole("listitem");
const nextDays = (page: Page) => page.getByRole("region", { name: "Next dates" }).getByRole("listitem");

test(
  "a rent repeats: its first split is there at once, a day is skipped, another gets its own amount, and it is paused and changed",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const flat = await createSquad(origin, ana, [leo], {
      name: "Flat 12",
      currency: "EUR",
    });
    const [atAna, atLeo] = await Promise.all(
      [ana, leo].map(async ({ session }) => (await openAs(browser, origin, session)).page),
    );
    const page = atAna!;
    await atLeo!.goto(`/dashboard/squads/${flat.id}`);
    await page.goto(`/dashboard/squads/${flat.id}?new`);
    const form = page.getByRole("dialog", { name: "Create Split" });
    await form.getByLabel("Name", { exact: true }).fill("Rent");
    await form.getByLabel("Total amount").fill("1200");
    await openPart(form, "more");
    await form.getByLabel("Repeats").selectOption("Monthly");
    await expect(form.getByLabel("Repeat every (months)")).toHaveValue("1");
    await expect(form.getByText(/^Every month on the/)).toBeVisible();
    await expect(form.getByText("Your share each time: €600.00")).toBeVisible();
    await expectAccessible(page, "the form of a recurring split");
    // What was chosen survives a reload.
    await page.reload();
    await expect(form.getByLabel("Repeats")).toHaveValue("month");
    await form.getByLabel("Stops repeating").selectOption("After a number of times");
    await form.getByLabel("Number of times").fill("0");
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(form.getByText("Please enter a whole number from 1 to 999")).toBeVisible();
    await form.getByLabel("Number of times").fill("30");
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(form).toBeHidden();
    await expect(atLeo!.getByRole("link", { name: /Rent/ }).first()).toContainText("You owe €600.00");
    // The page of the plan opens, where its dates are.
    await expect(page).toHaveURL(/\/dashboard\/recurring\/ser_/);
    await expect(page.getByRole("heading", { name: "Next dates" })).toBeVisible();

    await page.goto("/dashboard/recurring");
    await expectAccessible(page, "everything that repeats");
    await page.getByRole("link", { name: /Rent/ }).click();
    await expect(page.getByText(/^Every month on the .*, 30 times$/)).toBeVisible();
    await expect(past(page)).toHaveCount(1);
    await expect(past(page)).toContainText("€1,200.00");
    await expect(past(page)).toContainText("Your share €600.00");
    await expect(nextDays(page).first()).toContainText("Your share €600.00");
    await expectAccessible(page, "a series");

    const skipped = nextDays(page).nth(1);
    await skipped.getByRole("button", { name: /^Skip/ }).click();
    await expect(skipped).toContainText("Skipped");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(skipped).not.toContainText("Skipped");
    // Every later date can be changed too.
    await expect(nextDays(page)).toHaveCount(6);
    await page.getByRole("button", { name: "Show more dates" }).click();
    await expect(nextDays(page)).toHaveCount(24);

    await nextDays(page)
      .nth(2)
      .getByRole("button", { name: /^Change the amount/ })
      .click();
    const amount = page.getByRole("dialog", { name: /^Change the amount/ });
    await expectAccessible(page, "the amount of one day", "recurring/amount-dialog.tsx");
    await amount.getByLabel("Amount").fill("900");
    await amount.getByLabel("Amount").press("Enter");
    await expect(nextDays(page).nth(2)).toContainText("€900.00");

    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Pause" }).click();
    await expect(page.getByText("Paused. No bills until you resume.")).toBeVisible();
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(page.getByText("Paused. No bills until you resume.")).toBeHidden();

    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Change" }).click();
    const change = page.getByRole("dialog", { name: "Edit recurring bill" });
    await expect(change.getByText("Your share").last()).toBeVisible();
    await expectAccessible(page, "changing a recurring split of a squad");
    await change.getByLabel("Total amount").fill("1300");
    await change.getByRole("button", { name: "Save" }).click();
    await expect(change).toBeHidden();
    await expect(nextDays(page).first()).toContainText("€1,300.00");

    // The other member reads it, and cannot change it.
    await atLeo!.goto(page.url());
    await expect(atLeo!.getByText(/^Every month on the .*, 30 times$/)).toBeVisible();
    await expect(atLeo!.getByRole("button", { name: /^Skip/ })).toHaveCount(0);

    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "End series" }).click();
    await expectAccessible(page, "ending a series", "recurring/series-actions.tsx");
    await page.getByRole("dialog", { name: "End “Rent”?" }).getByRole("button", { name: "End series" }).click();
    await expect(page.getByText("Nothing repeats yet")).toBeVisible();
    await expect(atLeo!.getByText("This has ended. What it added stays.")).toBeVisible();
  },
);

test(
  "a split with an amount that changes asks for it on its day, and is added for both once it is entered",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const { id } = await callApi<Series>(origin, "POST", "/series", ana.session, {
      kind: "split",
      rule: "FREQ=MONTHLY",
      start: inDays(1),
      timeZone: "UTC",
      amount: "ask",
      template: { name: "Electricity", totalCents: 5_000, participantIds: [leo.session.user.id] },
    });
    const [atAna, atLeo] = await Promise.all(
      [ana, leo].map(async ({ session }) => (await openAs(browser, origin, session)).page),
    );
    await atAna!.goto(`/dashboard/recurring/${id}`);
    await atLeo!.goto("/dashboard/splits");
    await callApi(origin, "POST", "/dev/cron/series", undefined, { at: `${inDays(1)}T08:00:00Z` });
    const amount = atAna!.getByLabel(`Amount for ${formatDay(inDays(1))}`);
    await expect(amount).toHaveValue("50.00");
    await amount.fill("0");
    await atAna!.getByRole("button", { name: "Add bill" }).click();
    await expect(atAna!.getByText("Amount must be greater than 0")).toBeVisible();
    await amount.fill("73.01");
    await amount.press("Enter");
    await expect(amount).toBeHidden();
    await expect(atLeo!.getByRole("link", { name: /Electricity/ })).toContainText("You owe $36.5");
    await past(atAna!).getByRole("link").click();
    await expect(atAna!.getByRole("link", { name: "Repeats" })).toBeVisible();
  },
);

test(
  "a bill repeats on the 1st and 15th, the second day is removed again, and a bill repeats on every weekday",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const flat = await createSquad(origin, ana, [leo], { name: "Flat 12", currency: "EUR" });
    const { page } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${flat.id}?new`);
    const form = page.getByRole("dialog", { name: "Create Split" });
    await form.getByLabel("Name", { exact: true }).fill("Cleaner");
    await form.getByLabel("Total amount").fill("60");
    await openPart(form, "more");
    const firstOfMonth = daysAfter(lastDayOf(monthOf(utcDay(new Date()))), 1);
    await form.getByLabel("Repeats").selectOption("Weekly");
    await openPart(form, "date");
    await form.getByLabel("First date").fill(firstOfMonth);
    await form.getByRole("button", { name: "Every weekday" }).click();
    await expect(form.getByText("Every week on Monday, Tuesday, Wednesday, Thursday and Friday")).toBeVisible();
    await form.getByLabel("Repeats").selectOption("Monthly");
    await form.getByLabel("Second day").selectOption("On the 15th");
    await expect(form.getByText("Every month on the 1st and 15th")).toBeVisible();
    await form.getByLabel("Second day").selectOption("No second day");
    await expect(form.getByText("Every month on the 1st", { exact: true })).toBeVisible();
    await form.getByLabel("Second day").selectOption("On the 15th");
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(page).toHaveURL(/\/dashboard\/recurring\/ser_/);
    await expect(page.getByText("Every month on the 1st and 15th")).toBeVisible();
    await expect(nextDays(page).nth(0)).toContainText(/day, \w+ 1\D/);
    await expect(nextDays(page).nth(1)).toContainText(/day, \w+ 15\D/);
  },
);

test("a split whose amount varies is planned without one", { tag: "@scale" }, async ({ browser, origin }) => {
  const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
  const { page } = await openAs(browser, origin, ana.session);
  await page.goto("/dashboard/splits?new");
  const form = page.getByRole("dialog", { name: "Create Split" });
  await form.getByLabel("Name", { exact: true }).fill("Electricity");
  await form.getByRole("combobox", { name: "Split with" }).fill(leo.username);
  await page.getByRole("option", { name: leo.username }).click();
  await openPart(form, "more");
  await form.getByLabel("Repeats").selectOption("Monthly");
  await form.getByText("Amount varies").first().click();
  await expect(form.getByLabel("Usual amount")).toHaveValue("");
  await expect(form.getByText("We’ll ask you for the amount on the day.").filter({ visible: true })).toBeVisible();
  await form.getByRole("button", { name: "Create Split" }).click();
  await expect(form).toBeHidden();
  await page.goto("/dashboard/recurring");
  await expect(page.getByRole("link", { name: /Electricity/ })).toContainText("Amount varies");
});

test(
  "a recurring event is planned ahead, someone joins every time, and its organizer subscribes to the calendar",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const [atAna, atLeo] = await Promise.all(
      [ana, leo].map(async ({ session }) => (await openAs(browser, origin, session)).page),
    );
    const page = atAna!;
    await page.goto("/dashboard/events?new");
    const form = page.getByRole("dialog", { name: "Create Event" });
    const title = `Pizza ${ana.username}`;
    await form.getByLabel("Event Title").fill(title);
    await form.getByLabel("Location").fill("Kitchen");
    await form.getByLabel("Who can see it").selectOption("Everyone");
    await form.getByLabel("Date & Time").fill(`${inDays(5)}T19:00`);
    // What few events need is folded.
    await expect(form.getByLabel("Guests per participant")).toBeHidden();
    await form.getByText("More", { exact: true }).click();
    await expect(form.getByLabel("Guests per participant")).toBeVisible();
    await form.getByLabel("Repeats").selectOption("Weekly");
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(page).toHaveURL(/\/dashboard\/recurring\/ser_/);
    await expect(page.getByText(/^Every week on \w+day at 7:00 PM$/)).toBeVisible();
    // The first two are less than two weeks away, so they are planned.
    await expect(nextDays(page).getByRole("link")).toHaveCount(2);
    await expect(nextDays(page).first()).toContainText("In 5 days · Planned");

    await nextDays(page).getByRole("link").first().click();
    await atLeo!.goto(page.url());
    await atLeo!.getByRole("button", { name: "Join all dates" }).click();
    await expect(atLeo!.getByText("You’re going every week")).toBeVisible();
    await expectAccessible(atLeo!, "a recurring event");
    await page.getByRole("link", { name: "All dates" }).click();
    await expect(page.getByRole("region", { name: "Regulars" })).toContainText(leo.username);
    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Change" }).click();
    const change = page.getByRole("dialog", { name: "Edit recurring event" });
    await expectAccessible(page, "changing recurring events", "recurring/change-dialog.tsx");
    await change.getByLabel("Time").fill("20:30");
    await change.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/^Every week on \w+day at 8:30 PM$/)).toBeVisible();
    await callApi(origin, "POST", "/dev/cron/series", undefined, { at: `${inDays(10)}T12:00:00Z` });
    await expect(nextDays(page).getByRole("link")).toHaveCount(3);
    await nextDays(page).getByRole("link").last().click();
    await expect(page.getByText(leo.username, { exact: true })).toBeVisible();
    await page.goBack();
    await nextDays(page).first().getByRole("button", { name: "Cancel the event on" }).click();
    await expectAccessible(page, "cancelling one event of a series", "recurring/cancel-planned.tsx");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel event" }).click();
    await expect(nextDays(page).getByRole("link")).toHaveCount(2);

    await page.goto("/dashboard/recurring");
    await page.getByRole("link", { name: "Calendar" }).click();
    const dialog = page.getByRole("dialog", { name: "Your calendar" });
    await dialog.getByRole("button", { name: "Get calendar link" }).click();
    await expectAccessible(page, "the calendar's address", "calendar/calendar-dialog.tsx");
    const address = new URL(await dialog.getByLabel("Private address").inputValue());
    const file = await (await fetch(origin + address.pathname)).text();
    expect(file).toContain("BEGIN:VCALENDAR");
    expect(file).toContain(title);
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expect(dialog.getByRole("button", { name: "Get calendar link" })).toBeVisible();
    expect((await fetch(origin + address.pathname)).status).toBe(404);
  },
);
