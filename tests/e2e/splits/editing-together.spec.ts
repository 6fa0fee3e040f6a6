import { expect } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test, withoutLiveMessages } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

test(
  "two members edit the same split: each sees that the other does, what was saved meanwhile is named, and nothing that was typed is lost",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, ben] = await Promise.all([createUser(origin, "ana"), createUser(origin, "ben")]);
    const squad = await createSquad(origin, ana, [ben], { name: "Weekend", currency: "EUR" });
    const ids = squad.members.map(({ id }) => id);
    const split = await callApi<SquadSplit>(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Ice cream",
      totalCents: 2_000,
      payers: [{ memberId: ids[0], paidCents: 2_000 }],
      input: { method: "equal", people: ids },
    });
    const [anas, bens] = await Promise.all([ana, ben].map(({ session }) => openAs(browser, origin, session)));
    const address = `/dashboard/squads/${squad.id}/splits/${split.id}?edit`;
    await Promise.all([anas!, bens!].map(({ page }) => page.goto(address)));
    const [anasForm, bensForm] = [anas!, bens!].map(({ page }) => page.getByRole("dialog", { name: "Edit Split" }));
    await expect(anasForm!.getByText(`${ben.username} is editing this`)).toBeVisible();
    await expect(bensForm!.getByText(`${ana.username} is editing this`)).toBeVisible();

    // Ben types two things; Ana saves another one, and one of the same.
    await bensForm!.getByLabel("Total amount").fill("25");
    await openPart(bensForm!, "more");
    await bensForm!.getByLabel("Merchant").fill("Gelateria");
    await anasForm!.getByLabel("Name", { exact: true }).fill("Gelato");
    await anasForm!.getByLabel("Total amount").fill("30");
    await anasForm!.getByRole("button", { name: "Save" }).click();
    await expect(anasForm!).toBeHidden();

    const news = bensForm!.getByRole("alert");
    await expect(news).toContainText(`${ana.username} changed the name to “Gelato”.`);
    await expect(news).toContainText(`${ana.username} changed the total to €30.00. Yours replaces it when you save.`);
    await expect(bensForm!.getByText(`${ana.username} is editing this`)).toBeHidden();
    await expect(bensForm!.getByLabel("Total amount")).toHaveValue("25");
    await expect(bensForm!.getByLabel("Name", { exact: true })).toHaveValue("Gelato");
    await expect(bensForm!.getByLabel("Merchant")).toHaveValue("Gelateria");
    await expectAccessible(bens!.page, "an edit that someone else has overtaken");
    await bensForm!.getByRole("button", { name: "Save" }).click();
    await expect(bensForm!).toBeHidden();
    await expect(anas!.page.getByRole("heading", { name: "Gelato" })).toBeVisible();
    await expect(anas!.page.getByText("Gelateria").first()).toBeVisible();
    await expect(anas!.page.getByText("€25.00").first()).toBeVisible();
    await Promise.all([anas!, bens!].map(({ context }) => context.close()));
  },
);

test(
  "an edit that the server refuses as overtaken loads the new state, and Save again replaces it",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, ben] = await Promise.all([createUser(origin, "ana"), createUser(origin, "ben")]);
    const squad = await createSquad(origin, ana, [ben], { name: "Weekend", currency: "EUR" });
    const ids = squad.members.map(({ id }) => id);
    const body = {
      name: "Ice cream",
      totalCents: 2_000,
      payers: [{ memberId: ids[0], paidCents: 2_000 }],
      input: { method: "equal", people: ids },
    };
    const path = `/squads/${squad.id}/splits`;
    const split = await callApi<SquadSplit>(origin, "POST", path, ana.session, body);
    const { page, context } = await openAs(browser, origin, ben.session);
    // Without live messages the form learns of the other edit from the server's refusal.
    await withoutLiveMessages(page);
    await page.goto(`/dashboard/squads/${squad.id}/splits/${split.id}?edit`);
    const form = page.getByRole("dialog", { name: "Edit Split" });
    await form.getByLabel("Name", { exact: true }).fill("Sorbet");
    await callApi(origin, "PATCH", `${path}/${split.id}`, ana.session, {
      ...body,
      ...{ name: "Gelato", merchant: "Gelateria", version: split.version },
    });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toContainText(
      `${ana.username} changed the name to “Gelato”. Yours replaces it when you save.`,
    );
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Sorbet");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { name: "Sorbet" })).toBeVisible();
    await expect(page.getByText("Gelateria").first()).toBeVisible();
    await context.close();
  },
);

test(
  "a split that someone deletes while its form is open: the form stays, says who did it, restores the split and saves",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, ben] = await Promise.all([createUser(origin, "ana"), createUser(origin, "ben")]);
    const squad = await createSquad(origin, ana, [ben], { name: "Weekend", currency: "EUR" });
    const ids = squad.members.map(({ id }) => id);
    const path = `/squads/${squad.id}/splits`;
    const split = await callApi<SquadSplit>(origin, "POST", path, ana.session, {
      name: "Ice cream",
      totalCents: 2_000,
      payers: [{ memberId: ids[0], paidCents: 2_000 }],
      input: { method: "equal", people: ids },
    });
    const { page, context } = await openAs(browser, origin, ben.session);
    await page.goto(`/dashboard/squads/${squad.id}/splits/${split.id}?edit`);
    const form = page.getByRole("dialog", { name: "Edit Split" });
    await form.getByLabel("Name", { exact: true }).fill("Sorbet");
    await callApi(origin, "DELETE", `${path}/${split.id}`, ana.session);
    await expect(form.getByRole("alert")).toHaveText(
      `${ana.username} deleted this split. Restore it to save your changes.`,
    );
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Sorbet");
    await expectAccessible(page, "an edit of a split that was deleted");
    await form.getByRole("button", { name: "Restore and save" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { name: "Sorbet" })).toBeVisible();
    const saved = await callApi<SquadSplit>(origin, "GET", `${path}/${split.id}`, ana.session);
    expect(saved.name).toBe("Sorbet");
    await context.close();
  },
);

test(
  "a split that its creator deletes in another tab: the form stays without live messages too, and the page says it after Cancel",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, ben] = await Promise.all([createUser(origin, "ana"), createUser(origin, "ben")]);
    const split = await callApi<Split>(origin, "POST", "/splits", ana.session, {
      name: "Ice cream",
      totalCents: 2_000,
      participantIds: [ben.session.user.id],
    });
    const { page, context } = await openAs(browser, origin, ana.session);
    await withoutLiveMessages(page);
    await page.goto(`/dashboard/splits/${split.id}?edit`);
    const form = page.getByRole("dialog", { name: "Edit Split" });
    const name = form.getByLabel("Name", { exact: true });
    await name.fill("Sorbet");
    await callApi(origin, "DELETE", `/splits/${split.id}`, ana.session);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByRole("alert")).toHaveText("You deleted this split. Restore it to save your changes.");
    await expect(name).toHaveValue("Sorbet");
    await form.getByRole("button", { name: "Restore and save" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { name: "Sorbet" })).toBeVisible();

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(name).toHaveValue("Sorbet");
    await callApi(origin, "DELETE", `/splits/${split.id}`, ana.session);
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.getByText(/^You deleted this split\. You can restore it until/)).toBeVisible();
    await context.close();
  },
);
