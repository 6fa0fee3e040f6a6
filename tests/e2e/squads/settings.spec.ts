import { expect } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

test(
  "archiving a squad with open balances asks first, and they can be settled afterwards; the last owner is told who becomes the owner",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), createUser(origin, "leo")]);
    const { page, session, context } = ana;
    const flat = await createSquad(origin, ana, [leo], { name: "Flat 12" });
    await callApi(origin, "POST", `/squads/${flat.id}/splits`, session, {
      name: "Rent",
      totalCents: 3_000,
      payers: [{ memberId: flat.myMemberId, paidCents: 3_000 }],
      input: { method: "equal", people: flat.members.map(({ id }) => id) },
    });
    await page.goto(`/dashboard/squads/${flat.id}?tab=settings`);

    await page.getByRole("button", { name: "Leave squad" }).click();
    const leave = page.getByRole("dialog", { name: "Leave Flat 12?" });
    await expect(leave).toContainText("You are still owed $15.00");
    await expect(leave).toContainText(`${leo.username} becomes the owner.`);
    await leave.getByRole("button", { name: "Stay" }).click();

    await page.getByRole("button", { name: "Archive squad" }).click();
    const archive = page.getByRole("dialog", { name: "Archive Flat 12?" });
    await expect(archive).toContainText(
      "2 people still have an open balance, $15.00 in all. It can be settled after archiving, too.",
    );
    await archive.getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByText("Squad archived")).toHaveCount(0);
    await page.getByRole("button", { name: "Archive squad" }).click();
    await archive.getByRole("button", { name: "Archive anyway" }).click();
    await expect(page.getByText("Squad archived", { exact: true })).toBeVisible();
    await expect(page.getByText(/This squad is archived\. Payments can still be recorded/)).toBeVisible();
    await page.goto(`/dashboard/squads/${flat.id}?tab=balances`);
    await page.getByRole("link", { name: /I got it/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /I got it|Record/ })
      .last()
      .click();
    await expect(page.getByText("Payment recorded", { exact: false }).first()).toBeVisible();
    await context.close();
  },
);
