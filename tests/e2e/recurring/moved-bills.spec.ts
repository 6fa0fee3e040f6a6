import { expect } from "@playwright/test";
import type { Series } from "#domain/recurring/series.ts";
import { daysAfter, formatDay, monthOf, utcDay } from "#domain/time/calendar.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const inDays = (count: number): string => daysAfter(utcDay(new Date()), count);

for (const [device, viewport] of [
  ["a phone", { width: 360, height: 780 }],
  ["a desktop", { width: 1440, height: 900 }],
] as const)
  test(
    `on ${device} one date of a rent is moved, undone, moved again and moved back, and the sums of what is due follow`,
    { tag: ["@a11y", "@scale"] },
    async ({ browser, origin }) => {
      const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
      const { id } = await callApi<Series>(origin, "POST", "/series", ana.session, {
        kind: "split",
        rule: "FREQ=MONTHLY",
        start: inDays(13),
        timeZone: "UTC",
        amount: "fixed",
        template: { name: "Rent", totalCents: 120_000, participantIds: [leo.session.user.id] },
      });
      const { page } = await openAs(browser, origin, ana.session, { viewport, timezoneId: "UTC" });
      const due = page.getByText(/^\$600\.00 due before/);
      await page.goto("/dashboard");
      await expect(due).toBeVisible();

      // There, the sum is that until the end of the month.
      await page.goto("/dashboard/recurring");
      await expect(page.getByRole("link", { name: /Rent/ })).toBeVisible();
      const isThisMonth = monthOf(inDays(13)) === monthOf(inDays(0));
      await expect(due).toHaveCount(isThisMonth ? 1 : 0);

      await page.goto(`/dashboard/recurring/${id}`);
      const first = page.getByRole("region", { name: "Next dates" }).getByRole("listitem").first();
      const dialog = page.getByRole("dialog", { name: `Move ${formatDay(inDays(13))}` });
      const moveTo = async (day: string) => {
        await first.getByRole("button", { name: `Move ${formatDay(inDays(13))}`, exact: true }).click();
        await dialog.getByLabel("New date").fill(day);
        await dialog.getByRole("button", { name: "Save" }).click();
      };
      await moveTo(inDays(-1));
      await expect(dialog.getByText("Please choose today or a later date")).toBeVisible();
      await dialog.getByLabel("New date").fill(inDays(60));
      await expect(dialog.getByText(/^Please choose a day before .*, its next date$/)).toBeVisible();
      await expectAccessible(page, "moving one date", "recurring/move-dialog.tsx");
      await dialog.getByLabel("New date").fill(inDays(15));
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
      await expect(first).toContainText(`Moved from ${formatDay(inDays(13))}`);
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(first).not.toContainText("Moved from");

      await moveTo(inDays(15));
      await expect(first).toContainText(`Moved from ${formatDay(inDays(13))}`);
      await expectAccessible(page, "a series with a moved date");
      await page.goto("/dashboard");
      await expect(page.getByRole("region", { name: "Three steps to start" })).toBeVisible();
      await expect(due).toHaveCount(0);
      await page.goto("/dashboard/recurring");
      await expect(page.getByRole("link", { name: /Rent/ })).toBeVisible();
      await expect(due).toHaveCount(0);
      await page.goto(`/dashboard/recurring/${id}`);
      await first.getByRole("button", { name: /back to/ }).click();
      await expect(first).not.toContainText("Moved from");
      await page.goto("/dashboard");
      await expect(due).toBeVisible();
    },
  );
