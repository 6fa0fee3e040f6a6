import { expect, type Page } from "@playwright/test";
import { createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createUser, openAs, test } from "#tests/support/e2e/people.ts";

const cover = (page: Page) => page.getByRole("img", { name: "Cover picture" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test(
  "the organizer's cover picture appears for a participant live, is removed, and comes back with Undo",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const { id } = await createEvent(origin, ana.session);
    await joinEvent(origin, leo.session, id);
    const organizer = (await openAs(browser, origin, ana.session)).page;
    const participant = (await openAs(browser, origin, leo.session)).page;
    await participant.setViewportSize({ width: 360, height: 740 });
    for (const page of [organizer, participant]) await page.goto(`/dashboard/events/${id}`);
    await expect(button(organizer, "Add a cover picture")).toBeVisible();
    await expect(participant.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(button(participant, "Add a cover picture")).toHaveCount(0);

    const chooser = organizer.getByLabel("File of the cover picture");
    await chooser.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expect(organizer.getByText("Please upload an image file")).toBeVisible();
    const buffer = await organizer.screenshot({ type: "jpeg" });
    await chooser.setInputFiles({ name: "beach.jpg", mimeType: "image/jpeg", buffer });
    await expect(organizer.getByText("Cover picture saved")).toBeVisible();
    await expect(cover(organizer)).toBeVisible();
    await expect(cover(participant)).toBeVisible();
    await expectAccessible(organizer, "an event with a cover picture");

    await button(organizer, "Remove the cover picture").click();
    await expect(cover(participant)).toHaveCount(0);
    await button(organizer, "Undo").click();
    await expect(cover(participant)).toBeVisible();
    await organizer.reload();
    await expect(cover(organizer)).toBeVisible();
  },
);
