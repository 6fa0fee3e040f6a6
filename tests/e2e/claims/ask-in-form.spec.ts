import { expect, type Locator, type Page } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createUser, openAs, test } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

const item = (page: Page, name: string) =>
  page.getByRole("list", { name: "Items" }).getByRole("button", { name: new RegExp(`^${name}`) });

/** Types a split by items for which no one is chosen. */
async function typeItems(form: Locator, items: readonly [name: string, amount: string][]) {
  await openPart(form, "method");
  await form.getByRole("button", { name: "Itemised" }).click();
  for (const [index, [name, amount]] of items.entries()) {
    if (index > 0) await form.getByRole("button", { name: "Add item" }).click();
    await form.getByLabel(`Name of item ${index + 1}`).fill(name);
    await form.getByLabel(`Amount of ${name}`).fill(amount);
  }
}

test(
  "everyone is asked from the form: the split is saved, the copied link opens for a guest, and the payer sees their tap",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Pizza night", currency: "EUR", guests: ["Sam"] });
    const { page, context } = await openAs(browser, origin, ana.session);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    await page.goto(`/dashboard/squads/${squad.id}?new`);
    const form = page.getByRole("dialog", { name: "Create Split" });
    const chip = form.getByRole("button", { name: "Let everyone tap" });
    await form.getByLabel("Name", { exact: true }).fill("Dinner");
    await typeItems(form, [["Pizza", "12"]]);
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    // Also for what is added afterwards.
    await form.getByRole("button", { name: "Add item" }).click();
    await form.getByLabel("Name of item 2").fill("Salad");
    await form.getByLabel("Amount of Salad").fill("9");
    await expect(form.getByText(/^Assign “/)).toHaveCount(0);
    await expectAccessible(page, "asking everyone in the form of a split", "splits/form/split-form-dialog.tsx");

    await test.step("a split that repeats, or a refund, asks no one: each item needs its people", async () => {
      await openPart(form, "more");
      for (const [turnOn, turnOff] of [
        [
          () => form.getByLabel("Repeats").selectOption("Weekly"),
          () => form.getByLabel("Repeats").selectOption("Never"),
        ],
        [() => form.getByLabel("This is a refund").check(), () => form.getByLabel("This is a refund").uncheck()],
      ] as const) {
        await turnOn();
        await expect(chip).toHaveCount(0);
        await expect(form.getByText("Assign “Pizza” and “Salad” to someone").filter({ visible: true })).toBeVisible();
        await turnOff();
        await expect(chip).toHaveAttribute("aria-pressed", "true");
      }
    });

    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(page.getByText("The split is saved. Ask everyone now?")).toBeVisible();
    await page.getByRole("button", { name: "Let everyone tap what they had" }).click();
    await expect(item(page, "Salad")).toContainText("Not claimed yet");

    await page.getByRole("button", { name: "Link for guests" }).click();
    const dialog = page.getByRole("dialog", { name: "Link for guests" });
    await dialog.getByRole("button", { name: "Make a link" }).click();
    await dialog.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    await dialog.getByRole("button", { name: "Close" }).click();

    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const atSam = await phone.newPage();
    await atSam.goto(url);
    await atSam.getByRole("button", { name: "Sam", exact: true }).tap();
    await item(atSam, "Pizza").tap();
    await expect(item(page, "Pizza").getByRole("img", { name: "Sam" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Sam" }).last()).toContainText("€12.00");
  },
);

test("a split that is edited does not offer to ask: its page does", { tag: "@scale" }, async ({ browser, origin }) => {
  const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
  const squad = await createSquad(origin, ana, [leo], { name: "Flat", currency: "EUR" });
  const { page } = await openAs(browser, origin, ana.session);
  await page.goto(`/dashboard/squads/${squad.id}?new`);
  const form = page.getByRole("dialog", { name: "Create Split" });
  await form.getByLabel("Name", { exact: true }).fill("Dinner");
  await typeItems(form, [["Pizza", "12"]]);
  await form.getByRole("group", { name: "Who had Pizza" }).getByRole("button", { name: "Everyone" }).click();
  await form.getByRole("button", { name: "Create Split" }).click();
  await page.getByRole("link", { name: /Dinner/ }).click();
  await expect(page.getByRole("button", { name: "Let everyone tap what they had" })).toBeVisible();
  await page.getByRole("button", { name: "Split actions" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Split" });
  await expect(edit.getByLabel("Amount of Pizza")).toBeVisible();
  await expect(edit.getByRole("button", { name: "Let everyone tap" })).toHaveCount(0);
});
