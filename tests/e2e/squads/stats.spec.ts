import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Squad } from "#domain/squads/squads.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { dayFromNow } from "#tests/support/e2e/money.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const splitOf = (squad: Squad, name: string, totalCents: number, memberId: string) => ({
  name,
  totalCents,
  payers: [{ memberId, paidCents: totalCents }],
  input: { method: "equal", people: squad.members.map(({ id }) => id) },
});

test(
  "the stats of a squad open their lines, keep their period in the URL, follow other members, and are a CSV file and a picture",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = [await createUser(origin, "ana"), await createUser(origin, "leo")];
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12", emoji: "🏠", currency: "EUR" });
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=stats`);
    await expect(page.getByRole("heading", { name: "No figures yet" })).toBeVisible();

    const leoId = squad.members.find(({ id }) => id !== squad.myMemberId)!.id;
    const add = (name: string, cents: number, payer: string) =>
      callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, splitOf(squad, name, cents, payer));
    await add("Rent", 90_000, squad.myMemberId);
    await add("Pizza", 3_000, leoId);
    await page.reload();
    const figures = page.getByRole("list", { name: "Key figures" });
    await expect(figures).toContainText("€930.00");
    await expect(page.getByRole("list", { name: "By kind of bill" }).getByRole("listitem")).toHaveText([
      /Bills\s*€900\.00/,
      /Food\s*€30\.00/,
    ]);
    await expectAccessible(page, "the stats of a squad");
    const months = page.getByRole("table", { name: "What the squad spent in each month" });
    await expect(months.getByRole("link").last()).toHaveAttribute(
      "href",
      `/dashboard/squads/${squad.id}?tab=stats&period=${dayFromNow(0).slice(0, 7)}`,
    );

    await page
      .getByRole("list", { name: "Paid by person" })
      .getByRole("link", { name: /€900\.00/ })
      .click();
    const lines = page.getByRole("dialog", { name: /^Paid by person/ });
    await expect(lines.getByRole("listitem")).toHaveText([/Rent.*€900\.00/]);
    await expectAccessible(page, "the lines of a figure", "squads/stats/stats-lines-dialog.tsx");
    await page.keyboard.press("Escape");

    await page.getByRole("combobox", { name: "Period" }).selectOption("All time");
    await expect(page).toHaveURL(/period=all/);

    // Another member hides their figures, and adds a bill: both are seen without a reload.
    await callApi(origin, "PUT", `/squads/${squad.id}/stats/choice`, leo.session, { hidden: true, named: false });
    const spent = page.getByRole("list", { name: "Spent by person" }).getByRole("listitem");
    await expect(spent.filter({ hasText: "Someone" })).toBeVisible();
    await callApi(origin, "POST", `/squads/${squad.id}/splits`, leo.session, splitOf(squad, "Taxi", 2_000, leoId));
    await expect(figures).toContainText("€950.00");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const csv = await readFile(await download.path(), "utf8");
    expect(csv).toContain("Someone,475.00,3,158.33,50.00,2,0,0");

    await page.getByRole("button", { name: "Year in review" }).click();
    const picture = page.getByRole("img", { name: /Spent together: €950\.00, 3 bills; .*Paid most bills: Someone/ });
    await expect(picture).toBeVisible();
    await expectAccessible(page, "the picture of a year", "squads/stats/year-dialog.tsx");
    await page.keyboard.press("Escape");

    await page.getByRole("switch", { name: "Hide my figures" }).click();
    await expect(page.getByRole("switch", { name: "Hide my figures" })).toBeChecked();
    await context.close();
  },
);
