import { expect } from "@playwright/test";
import type { FriendLink } from "#domain/friends/friend-links.ts";
import type { Split } from "#domain/splits/splits.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { dayFromNow, inUtc } from "#tests/support/e2e/money.ts";
import { callApi, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

test(
  "points grow live with what is settled and who joins, say their reasons, and can be turned off",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [{ page, context, session }, leo] = await Promise.all([
      openNewUser(browser, origin, "maya", inUtc),
      createUser(origin, "leo"),
    ]);
    const paid = async (by: typeof leo.session, of: typeof leo.session) => {
      const { id, participants } = await callApi<Split>(origin, "POST", "/splits", of, {
        name: "Dinner",
        totalCents: 4_000,
        participantIds: [by.user.id],
        today: dayFromNow(0),
      });
      await callApi(origin, "PUT", `/splits/${id}/participants/${participants[0]!.id}/paid`, of, { paid: true });
    };
    await page.goto("/dashboard/profile/points");
    await expect(page.getByText("No points yet")).toBeVisible();
    await paid(session, leo.session);
    const lines = page.getByRole("list", { name: "Where your points come from" });
    await expect(lines.getByRole("listitem")).toHaveCount(1);
    await expect(lines).toContainText("within 7 days");
    await expect(page.getByText("10 points")).toBeVisible();
    await expect(page.getByText(/no cash value/)).toBeVisible();

    const { token } = await callApi<FriendLink>(origin, "PUT", "/me/friend-link", session);
    const kofi = await createUser(origin, "kofi");
    await callApi(origin, "POST", "/friend-links/open", kofi.session, { token });
    await page.goto("/dashboard/friends");
    const joined = page.getByRole("list", { name: /Joined through you/ });
    await expect(joined).toContainText("counts when they settle their first bill with someone else");
    await paid(kofi.session, leo.session);
    await expect(joined).toContainText("joined and settled a first bill: 50 points");

    await page.goto("/dashboard/profile/points");
    await expect(page.getByText("60 points")).toBeVisible();
    await expect(page.getByText("190 more to Silver")).toBeVisible();
    await expectAccessible(page, "the points of the profile");
    await page.getByText("Collect points").click();
    await expect(page.getByRole("switch", { name: "Collect points" })).not.toBeChecked();
    await expect(lines).toHaveCount(0);
    await context.close();
  },
);
