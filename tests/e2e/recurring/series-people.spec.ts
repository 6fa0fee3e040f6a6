import { expect } from "@playwright/test";
import type { Series, SeriesDetail } from "#domain/recurring/series.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

const inDays = (count: number): string => daysAfter(utcDay(new Date()), count);

test(
  "the owner changes who is in a recurring split and how it is divided, from a later day on",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo, maya] = await Promise.all(["ana", "leo", "maya"].map((name) => createUser(origin, name)));
    const { email } = maya!.session.user;
    const request = await callApi<{ id: string }>(origin, "POST", "/friends", ana!.session, { email });
    await callApi(origin, "PATCH", `/friends/${request.id}`, maya!.session, { status: "accepted" });
    const { id } = await callApi<Series>(origin, "POST", "/series", ana!.session, {
      kind: "split",
      rule: "FREQ=MONTHLY",
      start: inDays(40),
      timeZone: "UTC",
      amount: "fixed",
      template: { name: "Streaming", totalCents: 1_800, participantIds: [leo!.session.user.id] },
    });
    const { page } = await openAs(browser, origin, ana!.session);
    await page.goto(`/dashboard/recurring/${id}`);
    await expect(page.getByRole("region", { name: "Split with" })).toContainText(leo!.username);
    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Change" }).click();
    const form = page.getByRole("dialog", { name: "Edit recurring bill" });
    await form.getByLabel("From").selectOption({ index: 1 });
    await form.getByRole("combobox", { name: "Split with" }).fill(maya!.username);
    await page.getByRole("option", { name: maya!.username }).click();
    await openPart(form, "method");
    await form.getByRole("button", { name: /^Shares/ }).click();
    const shares = form.getByRole("textbox", { name: /^Shares of/ });
    for (const [index, text] of ["1", "1", "x"].entries()) await shares.nth(index).fill(text);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeVisible();
    await shares.nth(2).fill("2");
    await expectAccessible(page, "changing the people of a recurring split");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    // From a later day on it is another series.
    const people = page.getByRole("region", { name: "Split with" });
    await expect(people).toContainText(maya!.username);
    const path = new URL(page.url()).pathname;
    expect(path).not.toContain(id);
    const following = await callApi<SeriesDetail>(
      origin,
      "GET",
      path.replace("/dashboard/recurring", "/series"),
      ana!.session,
    );
    const [you, ...others] = [ana, leo, maya].map((who) => who!.session.user.id);
    expect(following.template).toMatchObject({
      totalCents: 1_800,
      participantIds: others,
      input: {
        method: "weights",
        people: [you, ...others].map((id, index) => ({ id, weight: index === 2 ? "2" : "1" })),
      },
    });
    await page.goto(`/dashboard/recurring/${id}`);
    await expect(people).not.toContainText(maya!.username);
  },
);

test(
  "a rent that paused because a member left starts again without them",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo, maya] = await Promise.all(["ana", "leo", "maya"].map((name) => createUser(origin, name)));
    const flat = await createSquad(origin, ana!, [leo!, maya!], {
      name: "Flat 3",
    });
    const memberOf = (who: typeof ana) => flat.members.find(({ person }) => person?.id === who!.session.user.id)!.id;
    const people = [ana, leo, maya].map(memberOf);
    const { id } = await callApi<Series>(origin, "POST", "/series", ana!.session, {
      kind: "squad-split",
      squadId: flat.id,
      rule: "FREQ=MONTHLY",
      start: inDays(2),
      timeZone: "UTC",
      amount: "fixed",
      template: {
        name: "Rent",
        totalCents: 90_000,
        payers: [{ memberId: memberOf(ana), paidCents: 90_000 }],
        input: { method: "equal", people },
      },
    });
    await callApi(origin, "DELETE", `/squads/${flat.id}/members/${memberOf(maya)}`, maya!.session);
    await callApi(origin, "POST", "/dev/cron/series", undefined, { at: `${inDays(2)}T12:00:00Z` });
    const { page } = await openAs(browser, origin, ana!.session);
    await page.goto(`/dashboard/recurring/${id}`);
    await expect(page.getByText(/^Paused, because someone in it is no longer available/)).toBeVisible();
    await expect(page.getByRole("region", { name: "People in it" })).toContainText("No longer available");
    await page.getByRole("button", { name: "Change who takes part" }).click();
    const form = page.getByRole("dialog", { name: "Edit recurring bill" });
    // The preview is there once the code of the methods is.
    await expect(form.getByText("your share").last()).toBeVisible();
    await form.getByRole("button", { name: "Save and resume" }).click();
    // With the person who left it is refused, and nothing is lost.
    await expect(page.getByText("Someone in this split is no longer in the squad")).toBeVisible();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Rent");
    await openPart(form, "method");
    await form.getByRole("button", { name: new RegExp(maya!.username) }).click();
    await form.getByRole("button", { name: "Save and resume" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(/^Paused/)).toBeHidden();
    await expect(page.getByRole("region", { name: "People in it" })).not.toContainText(maya!.username);
  },
);
