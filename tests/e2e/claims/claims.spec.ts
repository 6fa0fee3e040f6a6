import { expect, type Page } from "@playwright/test";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const item = (page: Page, name: string) =>
  page.getByRole("list", { name: "Items" }).getByRole("button", { name: new RegExp(`^${name}`) });
/** What the sums say of someone. */
const sumOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).last();

test(
  "two members and a guest without an account tap what they had, live, and the split is what they saw",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Pizza night", currency: "EUR", guests: ["Sam"] });
    const people = squad.members.map(({ id }) => id);
    const items = [
      ["Pizza", 1_200],
      ["3 × Lemonade", 1_000],
      ["Salad", 800],
    ].map(([name, cents]) => ({ name, cents, people }));
    const split = await callApi<SquadSplit>(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Dinner",
      totalCents: 3_300,
      payers: [{ memberId: squad.myMemberId, paidCents: 3_300 }],
      input: { method: "items", items, tip: { percent: "10" } },
    });
    const path = `/dashboard/squads/${squad.id}/splits/${split.id}`;
    const [{ page: atAna }, { page: atLeo, context: leos }] = await Promise.all([
      openAs(browser, origin, ana.session),
      openAs(browser, origin, leo.session, { viewport: { width: 360, height: 740 }, hasTouch: true }),
    ]);
    await atLeo.goto(path);
    await atAna.goto(path);
    await atAna.getByRole("button", { name: "Let everyone tap what they had" }).click();
    await expect(item(atAna, "Pizza")).toBeVisible();

    // The link for guests.
    await atAna.getByRole("button", { name: "Link for guests" }).click();
    const dialog = atAna.getByRole("dialog", { name: "Link for guests" });
    await dialog.getByRole("button", { name: "Make a link" }).click();
    const url = await dialog.getByLabel("Link", { exact: true }).inputValue();
    await expectAccessible(atAna, "the link for guests of a claim", "claims/link-dialog.tsx");
    await dialog.getByRole("button", { name: "Close" }).click();
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const atSam = await phone.newPage();
    await atSam.goto(url);
    await expect(atSam.getByRole("heading", { level: 1 })).toContainText(`${ana.username} asks what you had`);
    await expect(atSam).toHaveURL(/\/claim$/);
    await expect(atSam.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await atSam.getByRole("button", { name: "Sam", exact: true }).click();

    // Leo comes by what is on the split's page.
    await expect(atLeo.getByRole("link", { name: "Tap what you had" })).toBeVisible();
    await atLeo.keyboard.press("Control+k");
    await atLeo.getByRole("combobox").fill("tap what");
    await atLeo.getByRole("option", { name: "Tap what you had" }).click();
    await item(atLeo, "Pizza").click();
    await expect(item(atSam, "Pizza").getByRole("img", { name: leo.username })).toBeVisible();
    await item(atSam, "Pizza").click();
    await expect(item(atAna, "Pizza")).toContainText("shared by 2");
    await expect(sumOf(atLeo, "You")).toContainText("€6.60");
    await expect(sumOf(atSam, "You")).toContainText("€6.60");

    // Undone by tapping again, and by the keyboard.
    await item(atLeo, "Pizza").focus();
    await atLeo.keyboard.press("Space");
    await expect(sumOf(atSam, "You")).toContainText("€13.20");
    await expect(item(atLeo, "Pizza")).toHaveAttribute("aria-pressed", "false");

    // Pieces, of which the last one is gone.
    await item(atLeo, "3 × Lemonade").click();
    await atLeo.getByRole("button", { name: "One more: Lemonade" }).click();
    await item(atAna, "3 × Lemonade").click();
    await expect(atLeo.getByRole("button", { name: "One more: Lemonade" })).toBeDisabled();
    await expect(item(atSam, "3 × Lemonade")).toHaveAttribute("aria-disabled", "true");

    // A lost connection loses nothing.
    await leos.setOffline(true);
    await item(atLeo, "Salad").click();
    await expect(item(atLeo, "Salad")).toHaveAttribute("aria-pressed", "true");
    await leos.setOffline(false);
    await expect(item(atAna, "Salad").getByRole("img", { name: leo.username })).toBeVisible({ timeout: 20_000 });
    await expect(atSam.getByText("Everything is claimed")).toBeVisible();

    await expectAccessible(atLeo, "the items that everyone taps");
    await expectAccessible(atSam, "/claim of a guest");
    const owed = await sumOf(atLeo, "You").textContent();
    await atAna.getByRole("button", { name: "Count pieces" }).click();
    await atAna.getByLabel("How Salad is divided").selectOption("Shared");
    await atAna.getByRole("button", { name: "Done" }).click();
    await atAna.getByRole("button", { name: "Save who had what" }).click();
    await expect(atAna).toHaveURL(new RegExp(`${split.id}$`));
    await expect(atSam.getByText("This is saved.")).toBeVisible();
    await expect(sumOf(atLeo, "You")).toHaveText(owed!);
    const { shares } = await callApi<SquadSplit>(origin, "GET", `/squads/${squad.id}/splits/${split.id}`, leo.session);
    expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(3_300);
  },
);

test(
  "what is left is shared after a question, asking can be stopped, and a dead link says so",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin, page }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const people = [ana.session.user.id, leo.session.user.id];
    const split = await callApi<{ id: string }>(origin, "POST", "/splits", ana.session, {
      name: "Lunch",
      totalCents: 1_000,
      participantIds: [leo.session.user.id],
      input: { method: "items", items: [{ name: "Soup", cents: 1_000, people }] },
    });
    const { page: atAna } = await openAs(browser, origin, ana.session);
    await atAna.goto(`/dashboard/splits/${split.id}?claim`);
    await expect(atAna.getByText("No one is asked")).toBeVisible();
    await callApi(origin, "POST", `/splits/${split.id}/claim`, ana.session, {});
    await atAna.reload();
    await atAna.getByRole("button", { name: "Save who had what" }).click();
    await expect(atAna.getByRole("dialog", { name: "Share the rest?" })).toContainText("$10.00");
    await expectAccessible(atAna, "sharing the rest of a claim", "claims/claim-view.tsx");
    await atAna.getByRole("button", { name: "Wait for more taps" }).click();
    await atAna.getByRole("button", { name: "Stop asking" }).click();
    await atAna.getByRole("dialog").getByRole("button", { name: "Stop asking" }).click();
    await expect(atAna.getByText("This receipt is closed.")).toBeVisible();
    await page.goto("/claim#wrong");
    await expect(page.getByRole("status")).toContainText("This link no longer works");
    await expectAccessible(page, "/claim with a link that does not work");
    await page.goto("/claim");
  },
);
