import { expect } from "@playwright/test";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

test(
  "the activity of a squad says what an edit changed, and a member undoes it: the split is as it was",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], {
      name: "Flat 12",
    });
    const [first, second] = squad.members.map(({ id }) => id);
    const bill = (name: string, totalCents: number, payer = first) => ({
      name,
      totalCents,
      payers: [{ memberId: payer, paidCents: totalCents }],
      input: { method: "equal", people: [first, second] },
    });
    const path = `/squads/${squad.id}/splits`;
    const split = await callApi<SquadSplit>(origin, "POST", path, ana.session, bill("Groceries", 1_200));
    const edit = { ...bill("Rent", 90_000, second), version: split.version };
    await callApi<SquadSplit>(origin, "PATCH", `${path}/${split.id}`, ana.session, edit);

    const { page, context } = await openAs(browser, origin, leo.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=activity`);
    const activity = page.getByRole("list", { name: "Activity" });
    const line = activity.getByRole("listitem").first();
    await expect(line).toContainText(`${ana.username} changed “Rent”`);
    await expect(line).toContainText("Groceries → Rent");
    await expect(line).toContainText("Amount: $12.00 → $900.00");
    await expect(line).toContainText(`Paid by: ${ana.username} $12.00 → ${leo.username} $900.00`);
    await expectAccessible(page, "the activity of a squad with an edit");
    await line.getByRole("button", { name: `Undo: ${ana.username} changed “Rent”` }).click();
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    await expect(activity.getByRole("listitem").first()).toContainText("You changed “Groceries”");
    await page.getByRole("link", { name: "Splits", exact: true }).last().click();
    await expect(page.getByRole("main").getByRole("link", { name: /Groceries/ })).toBeVisible();
    await context.close();
  },
);
