import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Series, SeriesDetail } from "#domain/recurring/series.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const inDays = (count: number): string => daysAfter(utcDay(new Date()), count);

test(
  "the organizer changes one recurring event, or this and all that follow, and downloads its dates",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const { id } = await callApi<Series>(origin, "POST", "/series", ana.session, {
      kind: "event",
      rule: "FREQ=WEEKLY",
      start: `${inDays(4)}T19:00`,
      timeZone: "UTC",
      template: { title: "Film night", locationName: "Sofa" },
    });
    const { created } = await callApi<SeriesDetail>(origin, "GET", `/series/${id}`, ana.session);
    const [first, second] = created.toReversed();
    const { page } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/events/${first!.itemId}`);
    const edit = page.getByRole("dialog", { name: "Edit Event" });
    const openForm = async () => {
      await page.getByRole("button", { name: "Event actions" }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
    };

    await openForm();
    await edit.getByLabel("Location").fill("Kitchen");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText("Kitchen")).toBeVisible();
    await page.goto(`/dashboard/events/${second!.itemId}`);
    await expect(page.getByText("Sofa")).toBeVisible();

    await page.goto(`/dashboard/events/${first!.itemId}`);
    await openForm();
    await edit.getByRole("radio", { name: "All from here on" }).check({ force: true });
    await edit.getByLabel("Event Title").fill("Series night");
    await edit.getByLabel("Date & Time").fill(`${inDays(5)}T20:00`);
    await expectAccessible(page, "editing all that follow");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit.getByText(/^All that follow keep their days/)).toBeVisible();
    await edit.getByLabel("Date & Time").fill(`${inDays(4)}T20:00`);
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole("heading", { name: "Series night" })).toBeVisible();
    await page.goto(`/dashboard/events/${second!.itemId}`);
    await expect(page.getByRole("heading", { name: "Series night" })).toBeVisible();
    await expect(page.getByText("Kitchen")).toBeVisible();

    await page.goto(`/dashboard/recurring/${id}`);
    await expect(page.getByText(/at 8:00 PM$/)).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Add to calendar" }).click();
    const file = await readFile(await (await downloading).path(), "utf8");
    expect(file).toContain("RRULE:FREQ=WEEKLY");
    // Those that are created already, and the rule of all later ones.
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(created.length + 1);
  },
);
