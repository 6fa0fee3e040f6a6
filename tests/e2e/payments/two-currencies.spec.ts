import { expect, type Page } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const side = (page: Page, name: string) => page.getByRole("region", { name });

test(
  "squads in euros and yen are settled apart, also with a guest, and three browsers agree live",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo, noor] = await Promise.all([
      createUser(origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "noor"),
    ]);
    const others = [leo, noor];
    const squad = async (name: string, currency: string, totalCents: number, guests: string[] = []) => {
      const made = await createSquad(origin, ana, others, {
        name,
        currency,
        guests,
      });
      const people = made.members.map(({ id }) => id);
      // In yen the guest has paid.
      const guest = made.members.find(({ guestName }) => guestName !== null);
      await callApi(origin, "POST", `/squads/${made.id}/splits`, ana.session, {
        name: "Dinner",
        totalCents,
        payers: [{ memberId: guest?.id ?? made.myMemberId, paidCents: totalCents }],
        input: { method: "equal", people },
      });
      return made;
    };
    await squad("Lisbon", "EUR", 9_000);
    const tokyo = await squad("Tokyo", "JPY", 4_000, ["Sam"]);
    const pages = await Promise.all(
      [ana, leo, noor].map(async ({ session }) => {
        const { page } = await openAs(browser, origin, session);
        await page.goto("/dashboard/payments");
        await expect(side(page, "You owe, JPY")).toContainText("¥1,000");
        return page;
      }),
    );
    const [atAna, atLeo, atNoor] = pages as [Page, Page, Page];
    await expect(side(atAna, "You are owed, EUR")).toContainText("€60.00");
    await expect(side(atLeo, "You owe, EUR")).toContainText("€30.00");

    // Leo pays Ana in euros: nothing of it touches the yen.
    await side(atLeo, "You owe, EUR")
      .getByRole("link", { name: `Pay, ${ana.username}, Lisbon` })
      .click();
    await atLeo.getByRole("dialog").getByRole("button", { name: "I sent it" }).click();
    await expect(side(atAna, "You are owed, EUR")).toContainText("€30.00");
    await atLeo.goto("/dashboard/payments");
    await expect(side(atLeo, "You owe, EUR")).toHaveCount(0);
    for (const page of pages) await expect(side(page, "You owe, JPY")).toContainText("¥1,000");

    // Noor pays the guest, who cannot confirm it.
    await side(atNoor, "You owe, JPY").getByRole("link", { name: "Pay, Sam, Tokyo" }).click();
    const dialog = atNoor.getByRole("dialog", { name: "Pay Sam" });
    await expect(dialog.getByLabel("Amount")).toHaveValue("1,000");
    await dialog.getByRole("button", { name: "I sent it" }).click();
    await expect(dialog).toBeHidden();
    for (const page of [atAna, atLeo]) {
      await page.goto(`/dashboard/squads/${tokyo.id}?tab=balances`);
      await expect(page.getByRole("list", { name: "Settle up" }).getByRole("listitem")).toHaveCount(2);
      await expect(page.getByText("Waiting for an answer")).toBeHidden();
    }
  },
);
