import { expect } from "@playwright/test";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

test(
  "a squad's splits and who owes whom appear live to its members, in the squad's currency",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], {
      name: "Flat 12",
      currency: "EUR",
    });
    const { page, context } = await openAs(browser, origin, leo.session);
    await page.goto(`/dashboard/squads/${squad.id}`);
    await expect(page.getByText("This squad has no splits yet.")).toBeVisible();

    const memberIds = squad.members.map(({ id }) => id);
    await callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Groceries",
      totalCents: 1286,
      payers: [{ memberId: squad.myMemberId, paidCents: 1286 }],
      input: { method: "equal", people: memberIds },
    });
    const row = page.getByRole("listitem").filter({ hasText: "Groceries" });
    await expect(row).toContainText(`Paid by`);
    await expect(row).toContainText("€12.86");
    await expect(row).toContainText("You owe €6.43");
    await expectAccessible(page, "the splits of a squad");

    await page.getByRole("link", { name: "Balances" }).click();
    await expect(page.getByRole("list", { name: "Settle up" }).getByRole("listitem")).toContainText("You pay");
    await page.getByText("Who owes whom").click();
    const debts = page.getByRole("list", { name: "Who owes whom" });
    await expect(debts.getByRole("listitem")).toHaveCount(1);
    await expect(debts).toContainText("You owe");
    await expect(debts).toContainText("€6.43");
    await expectAccessible(page, "the balances of a squad");

    await page.getByRole("list", { name: "Balances" }).getByRole("link", { name: /leo_/ }).click();
    const entries = page.getByRole("dialog", { name: "Your balance" });
    await expect(entries.getByRole("listitem")).toContainText("−€6.43");
    await expect(entries.getByRole("listitem")).toContainText("Balance −€6.43");
    await expectAccessible(page, "what a balance consists of", "squads/detail/entries-dialog.tsx");
    await page.reload();
    await entries.getByRole("link", { name: /Groceries/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Groceries" })).toBeVisible();
    await page.goBack();
    await page.keyboard.press("Escape");
    await expect(entries).toBeHidden();
    await context.close();
  },
);

test(
  "the page of an itemised split shows who had each item, with tax and tip; who paid it has paid it also once they are settled",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12", currency: "EUR" });
    const [anas, leos] = [ana, leo].map(
      ({ session }) => squad.members.find(({ person }) => person?.id === session.user.id)!.id,
    );
    const { id, shares } = await callApi<SquadSplit>(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Trattoria",
      totalCents: 10_000,
      payers: [{ memberId: anas, paidCents: 10_000 }],
      input: {
        method: "items",
        items: [
          { name: "Pizza", cents: 4_000, people: [anas, leos] },
          { name: "Wine", cents: 4_400, people: [anas] },
        ],
        taxCents: 760,
        tip: { percent: "10" },
      },
    });
    const { page, context } = await openAs(browser, origin, leo.session);
    await page.goto(`/dashboard/squads/${squad.id}/splits/${id}`);
    const lines = page.getByRole("list", { name: "Items" }).getByRole("listitem");
    await expect(lines).toHaveText([/Pizza.*€40\.00/, /Wine.*€44\.00/, /Tax.*€7\.60/, /Tip, 10 %.*€8\.40/]);
    await expect(lines.nth(0).getByRole("img", { name: /ana_.*leo_/ })).toBeVisible();
    await expect(lines.nth(1).getByRole("img", { name: /^.?ana_[^,]*$/ })).toBeVisible();
    const paid = page.getByRole("listitem").filter({ hasText: /ana_.*Paid €100\.00/ });
    await expect(paid).toContainText(/Paid €100\.00, gets back €/);
    await expectAccessible(page, "the page of an itemised split");
    const { page: atAna } = await openAs(browser, origin, ana.session);
    await atAna.goto(`/dashboard/squads/${squad.id}/splits/${id}`);
    await expect(atAna.getByRole("listitem").filter({ hasText: /leo_.*Owes a share/ })).toBeVisible();

    const cents = shares.find(({ memberId }) => memberId === leos)!.cents;
    await callApi(origin, "POST", "/payments", ana.session, {
      squadId: squad.id,
      from: leos,
      to: anas,
      cents,
      today: new Date().toISOString().slice(0, 10),
    });
    await page.reload();
    await expect(paid).toContainText("Paid €100.00, settled");
    await context.close();
  },
);

test(
  "a squad's list says what was spent; its splits are found by name and by person, and all are back with one press",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo, noor] = await Promise.all([
      createUser(origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "noor"),
    ]);
    const squad = await createSquad(origin, ana, [leo, noor], { name: "Flat 12" });
    const idOf = (who: typeof leo) => squad.members.find(({ person }) => person?.id === who.session.user.id)!.id;
    const add = (name: string, other: typeof leo) =>
      callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
        name,
        totalCents: 2_000,
        payers: [{ memberId: squad.myMemberId, paidCents: 2_000 }],
        input: { method: "equal", people: [squad.myMemberId, idOf(other)] },
      });
    for (const name of ["Rent", "Power", "Water", "Internet", "Groceries"]) await add(name, leo);
    await add("Pizza", noor);
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${squad.id}`);
    const rows = page.getByRole("main").getByRole("link", { name: /Paid by/ });
    await expect(rows).toHaveCount(6);
    await expect(page.getByText("Spent $120.00 · your share $60.00")).toBeVisible();
    // What others add counts at once.
    await callApi(origin, "POST", `/squads/${squad.id}/splits`, leo.session, {
      name: "Lamp",
      totalCents: 4_000,
      payers: [{ memberId: idOf(leo), paidCents: 4_000 }],
      input: { method: "equal", people: [idOf(leo), squad.myMemberId] },
    });
    await expect(page.getByText("Spent $160.00 · your share $80.00")).toBeVisible();
    await expect(rows).toHaveCount(7);

    const search = page.getByRole("searchbox", { name: "Search splits" });
    await search.fill("piz");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Pizza");
    // What is searched for is in the address.
    await page.reload();
    await expect(search).toHaveValue("piz");
    await expect(rows).toHaveCount(1);
    await search.fill("nothing like it");
    await expect(page.getByText("No splits match.")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(rows).toHaveCount(7);

    await page.getByRole("combobox", { name: "Person" }).selectOption(noor.session.user.id);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Pizza");
    await context.close();
  },
);
