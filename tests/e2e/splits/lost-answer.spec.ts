import { expect } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectIdle } from "#tests/support/e2e/expect-idle.ts";
import { reloadDuringRequest } from "#tests/support/e2e/lost-response.ts";
import { createUser, openAs, test } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

test(
  "a split whose answer was lost and whose draft was then changed is there once, with what was typed last",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, leo, ana] = await Promise.all(["maya", "leo", "ana"].map((name) => createUser(origin, name)));
    const { page, context } = await openAs(browser, origin, maya!.session);
    await page.goto("/dashboard/splits?new");
    const form = page.getByRole("dialog", { name: "Create Split" });
    await form.getByLabel("Total amount").fill("10.01");
    await form.getByLabel("Name", { exact: true }).fill("Diner");
    for (const { username } of [leo!, ana!]) {
      await form.getByRole("combobox", { name: "Split with" }).fill(username);
      await page.getByRole("option", { name: username }).click();
    }
    // The cents are exact before it is saved.
    await expect(form.getByText(/\d or \$/).filter({ visible: true })).toHaveCount(0);
    await page.route("**/api/splits", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await form.getByRole("button", { name: "Create Split" }).click();
    await expectIdle(form.getByRole("button", { name: "Create Split" }));
    await expect(page.getByRole("region", { name: "Messages" }).getByRole("alert").first()).toBeVisible();
    await page.unroute("**/api/splits");
    await page.reload();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Diner");
    await form.getByLabel("Name", { exact: true }).fill("Dinner");
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText("Split created successfully!")).toBeVisible();
    const rows = page.getByRole("list", { name: /^Splits of / }).getByRole("listitem");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Dinner");

    // Who discards the draft means another split.
    await page.goto("/dashboard/splits?new");
    const fill = async (name: string) => {
      await form.getByLabel("Total amount").fill("9");
      await form.getByLabel("Name", { exact: true }).fill(name);
      await form.getByRole("combobox", { name: "Split with" }).fill(leo!.username);
      await page.getByRole("option", { name: leo!.username }).click();
    };
    await fill("Taxi");
    await reloadDuringRequest(page, "**/api/splits", () => form.getByRole("button", { name: "Create Split" }).click());
    await form.getByRole("button", { name: "Discard draft" }).click();
    await fill("Museum");
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(form).toBeHidden();
    await expect(rows).toHaveCount(3);
    for (const name of ["Taxi", "Museum", "Dinner"]) await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await context.close();
  },
);

test(
  "a split whose answer was lost is there once if its draft then moves to a squad, or repeats",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all(["maya", "leo"].map((name) => createUser(origin, name)));
    const squad = await createSquad(origin, maya!, [leo!], { name: "Flat 12" });
    const { page, context } = await openAs(browser, origin, maya!.session);
    const form = page.getByRole("dialog", { name: "Create Split" });
    const rows = page.getByRole("list", { name: /^Splits of / }).getByRole("listitem");
    const loseAnswer = async (name: string) => {
      await page.goto("/dashboard/splits?new");
      await form.getByLabel("Group").selectOption({ index: 0 });
      await expect(form.getByLabel("Group")).toHaveValue("");
      await form.getByLabel("Total amount").fill("30");
      await form.getByLabel("Name", { exact: true }).fill(name);
      await form.getByRole("combobox", { name: "Split with" }).fill(leo!.username);
      await page.getByRole("option", { name: leo!.username }).click();
      await reloadDuringRequest(page, "**/api/splits", () =>
        form.getByRole("button", { name: "Create Split" }).click(),
      );
      await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);
    };
    await loseAnswer("Rent");
    await form.getByLabel("Group").selectOption("Flat 12");
    await expect(form.getByLabel("Group")).toHaveValue(squad.id);
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(form).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Flat 12");

    await loseAnswer("Internet");
    await openPart(form, "more");
    await form.getByLabel("Repeats").selectOption("Monthly");
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Internet" })).toBeVisible();
    await page.goto("/dashboard/splits");
    await expect(rows.filter({ hasText: "Internet" })).toHaveCount(1);
    await context.close();
  },
);
