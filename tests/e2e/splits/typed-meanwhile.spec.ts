import { expect } from "@playwright/test";
import type { Squad } from "#domain/squads/squads.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

test(
  "what is typed while another group loads goes along, and a group that answers late does not replace a later choice",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const flat = await callApi<Squad>(origin, "POST", "/squads", ana.session, { name: "Flat 12", guests: ["Sam"] });
    const trip = await callApi<Squad>(origin, "POST", "/squads", ana.session, { name: "Trip", guests: ["Leo"] });
    const { page, context } = await openAs(browser, origin, ana.session);
    let answerFlat = () => {};
    const held = new Promise<void>((resolve) => (answerFlat = resolve));
    await page.route(`**/api/squads/${flat.id}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/dashboard/splits?new");
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByLabel("Group").selectOption("Flat 12");
    await dialog.getByLabel("Total amount").fill("48.60");
    await dialog.getByLabel("Name", { exact: true }).fill("Dinner");
    answerFlat();
    await expect(dialog.getByRole("button", { name: "Split equally among all 2" })).toBeVisible();
    await expect(dialog.getByLabel("Total amount")).toHaveValue("48.60");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Dinner");

    await test.step("the group that was chosen last is the one", async () => {
      let answerTrip = () => {};
      const heldTrip = new Promise<void>((resolve) => (answerTrip = resolve));
      const answered = page.waitForResponse(`**/api/squads/${trip.id}`);
      await page.route(`**/api/squads/${trip.id}`, async (route) => {
        await heldTrip;
        await route.continue();
      });
      await dialog.getByLabel("Group").selectOption("Trip");
      await dialog.getByLabel("Group").selectOption({ index: 0 });
      await expect(dialog.getByRole("combobox", { name: "Split with" })).toBeVisible();
      answerTrip();
      await answered;
      await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Dinner");
      await expect(dialog.getByRole("combobox", { name: "Split with" })).toBeVisible();
    });
    await context.close();
  },
);

test(
  "a form that is closed while it is sent keeps its draft where the server refuses it, and items count as typed",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const squad = await callApi<Squad>(origin, "POST", "/squads", ana.session, { name: "Flat 12", guests: ["Sam"] });
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${squad.id}?new`);
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByRole("button", { name: "Split equally among all 2" }).click();
    await dialog.getByRole("button", { name: "Itemised" }).click();
    await dialog.getByLabel("Name of item 1").fill("Bread");
    await page.keyboard.press("Escape");
    await expect(dialog.getByText("Discard")).not.toHaveCount(0);
    await page.reload();
    await expect(dialog.getByLabel("Name of item 1")).toHaveValue("Bread");
    await dialog.getByRole("button", { name: "Equally", exact: true }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("Bread");
    await dialog.getByLabel("Total amount").fill("12+3");

    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route("**/api/squads/*/splits", async (route) => {
      await refused;
      await route.fulfill({ status: 500, json: { error: { code: "internal", message: "", requestId: "req_1" } } });
    });
    await dialog.getByLabel("Total amount").press("Enter");
    await expect(dialog.locator("form")).toHaveAttribute("inert");
    await expect(dialog.getByRole("button", { name: "Create Split" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    refuse();
    await expect(page.getByText("Failed to create split. Please try again.")).toBeVisible();
    await page.unroute("**/api/squads/*/splits");

    await page.goto(`/dashboard/squads/${squad.id}?new`);
    await expect(dialog.getByLabel("Total amount")).toHaveValue("12+3");
    await dialog.getByLabel("Total amount").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "Bread" })).toContainText("$15.00");

    await test.step("nothing of it is left for the next split", async () => {
      await page.goto(`/dashboard/squads/${squad.id}?new`);
      await expect(dialog.getByLabel("Total amount")).toHaveValue("");
      await expect(dialog.getByRole("button", { name: "Discard draft" })).toHaveCount(0);
    });
    await context.close();
  },
);
