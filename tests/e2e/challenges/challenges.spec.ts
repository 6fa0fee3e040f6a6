import { expect } from "@playwright/test";
import type { Challenge } from "#domain/challenges/challenges.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

test(
  "a squad has its streak and challenges: one is started by its numbers, joined live, and a habit checked in",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12", currency: "EUR" });
    const today = utcDay(new Date());
    const habit = { kind: "habit", from: today, until: daysAfter(today, 4), terms: { habit: "No takeout" } };
    await callApi<Challenge>(origin, "POST", `/squads/${squad.id}/challenges`, ana.session, habit);

    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${squad.id}`);
    await page.getByRole("link", { name: "Challenges" }).click();
    await expect(page.getByText("The first week counts on Monday", { exact: false })).toBeVisible();
    const cards = page.getByRole("list", { name: "Challenges", exact: true }).getByRole("listitem");
    const noTakeout = cards.filter({ hasText: "No takeout: check in every day" });
    await expect(noTakeout).toContainText("Self-reported");
    await expect(noTakeout).toContainText("0 of 5 days");
    await noTakeout.getByRole("button", { name: "Check in for today" }).click();
    await expect(noTakeout).toContainText("1 of 5 days");
    await expect(noTakeout.getByRole("button", { name: "Checked in today" })).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page, "the challenges of a squad");

    await page.getByRole("button", { name: "New challenge" }).click();
    const dialog = page.getByRole("dialog", { name: "New challenge" });
    await expect(dialog).toContainText(/Pay what you owe within 3 days, from/);
    await expectAccessible(page, "the form of a challenge", "challenges/new-challenge-dialog.tsx");
    await dialog.getByLabel("Kind").selectOption({ label: "Spend less together" });
    await dialog.getByRole("button", { name: "Start challenge" }).click();
    await expect(dialog.getByLabel("Limit for all splits")).toBeFocused();
    await dialog.getByLabel("Limit for all splits").fill("200");
    await expect(dialog).toContainText(/Spend at most €200\.00 together from/);
    await dialog.getByRole("button", { name: "Start challenge" }).click();
    await expect(dialog).toBeHidden();
    const spending = cards.filter({ hasText: "Spend at most €200.00 together" });
    await expect(spending).toContainText("Starts on");

    const other = await openAs(browser, origin, leo.session);
    await other.page.goto(`/dashboard/squads/${squad.id}?tab=challenges`);
    const theirs = other.page.getByRole("listitem").filter({ hasText: "Spend at most €200.00 together" });
    await theirs.getByRole("button", { name: "Join" }).click();
    await expect(theirs.getByRole("button", { name: "Leave" })).toBeVisible();
    await theirs.getByRole("button", { name: "Leave" }).click();
    await expect(theirs.getByRole("button", { name: "Join" })).toBeVisible();
    await other.context.close();
    await context.close();
  },
);
