import { expect, type Locator } from "@playwright/test";
import type { Squad } from "#domain/squads/squads.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

test(
  "a member adds a split paid by two people, another member edits it and comments on it, and a deletion can be undone",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], {
      name: "Flat 12",
      currency: "EUR",
      guests: ["Sam"],
    });
    const [first, second] = await Promise.all([
      openAs(browser, origin, ana.session),
      openAs(browser, origin, leo.session),
    ]);
    const { page } = first;
    await page.goto(`/dashboard/squads/${squad.id}`);
    await second.page.goto(`/dashboard/squads/${squad.id}`);

    await page.getByRole("link", { name: "Create Split" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByLabel("Name", { exact: true }).fill("Groceries");
    await dialog.getByLabel("Total amount").fill("100+20");
    await openPart(dialog, "payer");
    await dialog.getByLabel("Paid by", { exact: true }).selectOption("Several people");
    await dialog.getByLabel("Amount paid by You").fill("48");
    await dialog.getByLabel(/^Amount paid by .?leo_/).fill("70");
    await expect(dialog.getByText("Paid by: €2.00 left to assign").filter({ visible: true })).toBeVisible();
    await expectAccessible(page, "the form of a squad's split", "splits/form/split-form-dialog.tsx");
    // What was typed survives a reload.
    await page.reload();
    await dialog.getByLabel(/^Amount paid by .?leo_/).fill("72");
    await openPart(dialog, "method");
    await dialog.getByRole("button", { name: "Percentages" }).click();
    await dialog.getByLabel("Percentage of You").fill("50");
    await dialog.getByLabel(/^Percentage of .?leo_/).fill("30");
    await dialog.getByRole("button", { name: "Create Split" }).click();
    await expect(dialog.getByText("20 % left to assign").filter({ visible: true })).toBeVisible();
    await dialog.getByLabel("Percentage of Sam").fill("20");
    await dialog.getByRole("button", { name: "Create Split" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "Groceries" })).toContainText("You owe €12.00");

    // Live in the other browser.
    const row = second.page.getByRole("link", { name: /Groceries/ });
    await expect(row).toContainText("You lent €36.00");
    await row.click();
    const shares = second.page.getByRole("list").filter({ hasText: "Sam" }).last();
    await expect(second.page.getByRole("heading", { name: "Groceries" })).toBeVisible();
    await expect(shares.getByRole("listitem").filter({ hasText: "You" })).toContainText(
      "You paid €72.00, and get back €36.00",
    );
    await second.page.getByRole("button", { name: "Split actions" }).click();
    await expectAccessible(second.page, "the page of a squad's split", "splits/squad/squad-split-actions.tsx");
    await second.page.getByRole("menuitem", { name: "Edit" }).click();
    const edit = second.page.getByRole("dialog", { name: "Edit Split" });
    await expect(edit.getByLabel(/^Percentage of .?ana_/)).toHaveValue("50");
    await edit.getByLabel("Total amount").fill("200");
    await edit.getByLabel("Amount paid by You").fill("152");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "Groceries" })).toContainText("You owe €52.00");

    await second.page
      .getByLabel("Receipt file")
      .setInputFiles({ name: "bill.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg) });
    await expect(second.page.getByText("Receipt added")).toBeVisible();
    await page.getByRole("link", { name: /Groceries/ }).click();
    await page.getByRole("link", { name: "View Receipt" }).click();
    await expect(page.getByRole("dialog").getByRole("img", { name: "Receipt of Groceries" })).toBeVisible();
    await page.keyboard.press("Escape");
    await second.page.getByLabel("Write a comment").fill("Too many crisps");
    await second.page.keyboard.press("Enter");
    await expect(page.getByText("Too many crisps")).toBeVisible();
    await page.goBack();

    await second.page.getByRole("button", { name: "Split actions" }).click();
    await second.page.getByRole("menuitem", { name: "Delete" }).click();
    await second.page.getByRole("button", { name: "Delete split" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Groceries" })).toHaveCount(0);
    await second.page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Groceries" })).toContainText("€200.00");
    await Promise.all([first.context.close(), second.context.close()]);
  },
);

test(
  "what was typed moves to a squad's form, which starts with the squad's default split",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const squad = await callApi<Squad>(origin, "POST", "/squads", ana.session, { name: "Flat 12", guests: ["Sam"] });
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=settings`);
    const settings = page.getByRole("region", { name: "Default split" });
    await settings.getByRole("button", { name: "Shares" }).click();
    await settings.getByLabel("Shares of You").fill("1");
    await settings.getByLabel("Shares of Sam").fill("3");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Squad updated")).toBeVisible();

    await page.goto("/dashboard/splits?new");
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByLabel("Name", { exact: true }).fill("Rent");
    await dialog.getByLabel("Total amount").fill("800");
    await dialog.getByLabel("Group").selectOption("Flat 12");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Rent");
    await expect(dialog.getByLabel("Total amount")).toHaveValue("800");
    await openPart(dialog, "payer");
    await dialog.getByLabel("Paid by", { exact: true }).selectOption("Sam");
    await expect(dialog.getByLabel("Shares of Sam")).toHaveValue("3");
    await dialog.getByRole("button", { name: "Create Split" }).click();
    await page.getByRole("link", { name: "View", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rent" })).toBeVisible();
    await page.getByRole("link", { name: "Flat 12" }).first().click();
    const row = page.getByRole("listitem").filter({ hasText: "Rent" });
    await expect(row).toContainText("Paid by Sam");
    await expect(row).toContainText("You owe $200.00");

    await page.goto("/dashboard/splits");
    const listed = page.getByRole("list", { name: /^Splits of / }).getByRole("listitem");
    await expect(listed).toContainText("Flat 12");
    await expect(listed).toContainText("You owe $200.00");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search screens/ }).fill("rent");
    await page.getByRole("group", { name: "Splits" }).getByRole("option", { name: /Rent/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rent" })).toBeVisible();
    await context.close();
  },
);

test("a bill needs three presses inside a squad and four from anywhere, where the form starts with the squad of the last one", async ({
  browser,
  origin,
}) => {
  const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
  const squad = await createSquad(origin, ana, [leo], { name: "Flat 12", currency: "EUR", guests: ["Sam", "Noor"] });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, context } = await openAs(browser, origin, ana.session, phone);
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  const dialog = page.getByRole("dialog", { name: "Create Split" });
  const add = async (name: string) => {
    // The form opens with the focus in the amount.
    await expect(dialog.getByLabel("Total amount")).toBeFocused();
    await page.keyboard.type("48.60");
    await press(dialog.getByLabel("Name", { exact: true }));
    await page.keyboard.type(name);
    await expect(dialog.getByRole("button", { name: "Split equally among all 4" })).toBeVisible();
    await press(dialog.getByRole("button", { name: "Create Split" }));
    await expect(dialog).toBeHidden();
  };

  await page.goto(`/dashboard/squads/${squad.id}`);
  // Only the bar's + is the main button.
  const colour = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour(page.getByRole("link", { name: "Create Split" }).first())).not.toBe(
    await colour(page.getByRole("button", { name: "Add", exact: true })),
  );
  await press(page.getByRole("link", { name: "Create Split" }).first());
  await add("Groceries");
  expect(presses, "presses inside the squad").toBe(3);
  await expect(page.getByRole("listitem").filter({ hasText: "Groceries" })).toContainText("€48.60");

  await page.goto("/dashboard");
  presses = 0;
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await press(page.getByRole("button", { name: "Split a bill" }));
  await expect(dialog.getByLabel("Group")).toHaveValue(squad.id);
  await add("Pizza");
  expect(presses, "presses from anywhere").toBe(4);

  // The + of a squad's page is for that squad, also after a split with people chosen for it alone.
  await page.goto(`/dashboard/squads/${squad.id}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Pizza" })).toContainText("€48.60");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Split a bill" }).click();
  await expect(page).toHaveURL(new RegExp(`/squads/${squad.id}\\?new`));
  await expect(dialog.getByLabel("Group")).toHaveValue(squad.id);
  await context.close();
});

test(
  "a split that is sent before the code of the methods is there waits for it",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const squad = await createSquad(origin, ana, [], { name: "Flat 12", currency: "EUR", guests: ["Sam"] });
    const { page, context } = await openAs(browser, origin, ana.session);
    let arrive = () => {};
    const isFetched = new Promise<void>((done) => (arrive = done));
    await page.route(/\/method-code-/, async (route) => {
      await isFetched;
      await route.continue();
    });
    await page.goto(`/dashboard/squads/${squad.id}`);
    await page.getByRole("link", { name: "Create Split" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByLabel("Total amount").fill("48.60");
    await dialog.getByLabel("Name", { exact: true }).fill("Groceries");
    const button = dialog.getByRole("button", { name: "Create Split" });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    arrive();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("listitem").filter({ hasText: "Groceries" })).toContainText("€48.60");
    await context.close();
  },
);
