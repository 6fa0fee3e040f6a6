import { expect } from "@playwright/test";
import type { Squad } from "#domain/squads/squads.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

test(
  "each balance of a squad is a bar that opens the entries it consists of, also by keyboard",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const squad = await callApi<Squad>(origin, "POST", "/squads", ana.session, {
      name: "Flat 12",
      currency: "EUR",
      guests: ["Sam", "Zoe", "Kim"],
    });
    const me = squad.myMemberId;
    const idOf = (guest: string) => squad.members.find(({ guestName }) => guestName === guest)?.id;
    const [sam, zoe] = [idOf("Sam"), idOf("Zoe")];
    const add = (name: string, totalCents: number, memberId = me) =>
      callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
        name,
        totalCents,
        payers: [{ memberId, paidCents: totalCents }],
        input: { method: "equal", people: [me, sam, zoe] },
      });
    await add("Groceries", 3000);
    await add("Pizza", 600, sam);
    await callApi(origin, "DELETE", `/squads/${squad.id}/members/${zoe}`, ana.session);

    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=balances`);
    await expect(page.getByRole("link", { name: "Balances" })).toHaveAttribute("aria-current", "page");
    const bars = page.getByRole("list", { name: "Balances" }).getByRole("listitem");
    await expect(bars).toHaveText([
      /\(you\) You are owed €18\.00/,
      /Sam.*owes €6\.00/,
      /Zoe.*left, owes €12\.00/,
      /1 settled/,
    ]);
    await expectAccessible(page, "the balances as bars");

    const own = bars.first().getByRole("link");
    await own.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Your balance" });
    const entries = dialog.getByRole("list", { name: "What the balance consists of" }).getByRole("listitem");
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText("Pizza");
    await expect(entries.first()).toContainText("−€2.00");
    await expect(entries.first()).toContainText("+€18.00");
    await expect(entries.last()).toContainText("+€20.00");
    await expectAccessible(page, "the entries of a balance", "squads/detail/entries-dialog.tsx");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(own).toBeFocused();

    await context.close();
  },
);
