import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { inUtc } from "#tests/support/e2e/money.ts";
import { freshName, openNewUser, test } from "#tests/support/e2e/people.ts";
import { inDays } from "#tests/support/e2e/create-event.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

test(
  "an event gets an end, which moves with its start, and becomes one of whole days; ticket, page and calendar file show it",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "maya", inUtc);
    const title = freshName("Cabin");
    await page.setViewportSize(PHONE);
    await page.goto("/dashboard/events?new");
    const dialog = page.getByRole("dialog", { name: "Create Event" });
    const ends = dialog.getByLabel("Ends", { exact: true });
    await dialog.getByLabel("Event Title").fill(title);
    await dialog.getByLabel("Location").fill("Lake");
    await dialog.getByLabel("Date & Time").fill(inDays(7, "19:00").slice(0, 16));
    await ends.fill(inDays(7, "18:00").slice(0, 16));
    await dialog.getByRole("button", { name: "Create Event" }).click();
    await expect(ends).toHaveAccessibleDescription("The end must be after the start");
    await ends.fill(inDays(7, "22:00").slice(0, 16));
    await dialog.getByLabel("Date & Time").fill(inDays(9, "18:30").slice(0, 16));
    await expect(ends).toHaveValue(inDays(9, "21:30").slice(0, 16));
    // What was typed survives a reload.
    await page.reload();
    await expect(ends).toHaveValue(inDays(9, "21:30").slice(0, 16));
    await expectAccessible(page, "the form of an event with an end");
    await page.setViewportSize(PHONE);
    await dialog.getByRole("button", { name: "Create Event" }).click();
    const facts = page.getByRole("region", { name: "The event" });
    await expect(facts).toContainText("6:30 – 9:30 PM");
    await page.goto("/dashboard/events?mine=true");
    const ticket = page.getByRole("listitem").filter({ hasText: title });
    await expect(ticket).toContainText("6:30 – 9:30 PM");

    await page.setViewportSize(DESKTOP);
    await ticket.getByRole("link", { name: title }).click();
    await page.getByRole("button", { name: "Event actions" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit event" });
    await edit.getByRole("switch", { name: "All day" }).click();
    await expect(edit.getByLabel("Date & Time")).toHaveValue(inDays(9).slice(0, 10));
    await edit.getByLabel("Ends", { exact: true }).fill(inDays(10).slice(0, 10));
    await edit.getByRole("button", { name: "Save" }).click();
    const shown = (days: number) =>
      new Date(inDays(days)).toLocaleDateString("en-US", {
        weekday: "short",
        month: "short",
        day: "numeric",
        timeZone: "UTC",
      });
    await expect(facts).toContainText(`${shown(9)} – ${shown(10)}`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Add to calendar" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain(`DTSTART;VALUE=DATE:${inDays(9).slice(0, 10).replaceAll("-", "")}`);
    expect(file).toContain(`DTEND;VALUE=DATE:${inDays(11).slice(0, 10).replaceAll("-", "")}`);
    await context.close();
  },
);
