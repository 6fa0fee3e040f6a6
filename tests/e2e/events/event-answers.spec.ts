import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { callApi, createUser, freshName, openAs, test } from "#tests/support/e2e/people.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const answer = (page: Page) => group(page, "Your answer");

async function writeNote(page: Page, opener: string, note: string): Promise<void> {
  await button(page, opener).click();
  const form = dialog(page, "Your note");
  await expect(form.getByLabel("Note")).toBeFocused();
  await form.getByLabel("Note").fill(note);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
}

for (const [device, width, height] of [
  ["a phone", 360, 740],
  ["a desktop", 1440, 900],
] as const)
  test(
    `on ${device}, an answer has a note and guests have names, which the organizer sees`,
    { tag: ["@a11y", "@scale"] },
    async ({ browser, origin }) => {
      const [ana, leo] = await Promise.all(["ana", "leo"].map((name) => createUser(origin, name)));
      const { id } = await createEvent(origin, ana!.session, { guestsAllowed: 3 });
      const organizer = (await openAs(browser, origin, ana!.session)).page;
      const { page } = await openAs(browser, origin, leo!.session);
      for (const each of [organizer, page]) {
        await each.setViewportSize({ width, height });
        await each.goto(`/dashboard/events/${id}`);
      }
      await button(page, "Can’t go").click();
      await button(page, "Add a note").click();
      await expectAccessible(page, "a note beside an answer", "events/detail/answer-note.tsx");
      await page.setViewportSize({ width, height });
      await page.keyboard.press("Escape");
      await writeNote(page, "Add a note", "Working late, sorry!");
      await expect(answer(page)).toContainText("“Working late, sorry!”");
      await expect(group(organizer, "Can’t go")).toContainText("“Working late, sorry!”");

      await page.getByRole("button", { name: /^Join Event/ }).click();
      await expect(answer(page)).toContainText("You’re going");
      await expect(answer(page)).not.toContainText("Working late");
      await writeNote(page, "Add a note", "I bring a cake");
      await writeNote(page, "Edit note", "I bring two cakes");
      await expect(group(organizer, "Going")).toContainText("“I bring two cakes”");

      await button(page, "One guest more").click();
      await button(page, "One guest more").click();
      await button(page, "Name your guests").click();
      const names = dialog(page, "Names of your guests");
      await expectAccessible(page, "the names of guests", "events/detail/guest-names.tsx");
      await page.setViewportSize({ width, height });
      await names.getByLabel("Guest 1").fill("Sam");
      await names.getByLabel("Guest 2").fill("Kim");
      await names.getByRole("button", { name: "Save" }).click();
      await expect(names).toHaveCount(0);
      await expect(group(organizer, "Going")).toContainText("brings 2 guests: Sam, Kim");
      await button(page, "One guest fewer").click();
      await expect(group(organizer, "Going")).toContainText("brings 1 guest: Sam");
      await writeNote(page, "Edit note", "");
      await expect(group(organizer, "Going")).not.toContainText("cakes");
    },
  );

for (const [device, width, height] of [
  ["a phone", 360, 740],
  ["a desktop", 1440, 900],
] as const)
  test(
    `on ${device}, a co-organizer does what the organizer does, until it is taken back`,
    { tag: ["@a11y", "@scale"] },
    async ({ browser, origin }) => {
      const [ana, leo, maya] = await Promise.all(["ana", "leo", "maya"].map((name) => createUser(origin, name)));
      const { id } = await createEvent(origin, ana!.session);
      for (const who of [leo!, maya!]) await joinEvent(origin, who.session, id);
      const { page } = await openAs(browser, origin, ana!.session);
      const atLeo = (await openAs(browser, origin, leo!.session)).page;
      for (const each of [page, atLeo]) {
        await each.setViewportSize({ width, height });
        await each.goto(`/dashboard/events/${id}`);
      }
      await expect(button(atLeo, "Event actions")).toHaveCount(0);
      await button(page, "Event actions").click();
      await page.getByRole("menuitem", { name: "Co-organizers" }).click();
      const choice = dialog(page, "Co-organizers");
      await expectAccessible(page, "who organizes an event too", "events/detail/co-organizers-dialog.tsx");
      await page.setViewportSize({ width, height });
      await choice.getByRole("switch", { name: leo!.username }).click();
      await expect(choice.getByRole("switch", { name: leo!.username })).toBeChecked();
      await choice.getByRole("button", { name: "Done" }).click();
      await expect(page.getByText(`Organized by ${ana!.username} and ${leo!.username}`)).toBeVisible();

      await expect(atLeo.getByText("You're a co-organizer")).toBeVisible();
      await expect(atLeo.getByRole("button", { name: `Remove ${leo!.username}` })).toHaveCount(0);
      await button(atLeo, "Event actions").click();
      await expect(atLeo.getByRole("menuitem")).toHaveText(["Edit"]);
      await atLeo.getByRole("menuitem", { name: "Edit" }).click();
      const form = dialog(atLeo, "Edit Event");
      const title = freshName("Games");
      await form.getByLabel("Event Title").fill(title);
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await atLeo.getByRole("button", { name: `Remove ${maya!.username}` }).click();
      await dialog(atLeo, `Remove ${maya!.username}?`).getByRole("button", { name: "Remove", exact: true }).click();
      await expect(group(page, "Going")).not.toContainText(maya!.username);
      await button(atLeo, "Close now").click();
      await dialog(atLeo, "Close sign-ups now?").getByRole("button", { name: "Close sign-ups" }).click();
      await button(atLeo, "Enter the cost").click();
      const cost = dialog(atLeo, "Enter the cost");
      await cost.getByLabel("Total cost").fill("30");
      await cost.getByRole("button", { name: "Save the cost" }).click();
      await expect(cost).toHaveCount(0);
      await button(atLeo, "Create the bill").click();
      await expect(page.getByRole("link", { name: /See the bill/ })).toBeVisible();

      await callApi(origin, "DELETE", `/events/${id}/co-organizers/${leo!.session.user.id}`, ana!.session);
      await expect(button(atLeo, "Event actions")).toHaveCount(0);
      await expect(button(atLeo, "Change the cost")).toHaveCount(0);
    },
  );
