import { expect, type Locator } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createUser, freshName, openAs, openNewUser, PASSWORD, test } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

const MOST_STEPS = 12;

test("from the landing page to the first bill shared with someone without an account it takes at most twelve presses and fields", async ({
  page,
}) => {
  let steps = 0;
  const press = async (what: Locator) => {
    steps += 1;
    await what.click();
  };
  const fill = async (what: Locator, text: string) => {
    steps += 1;
    await what.fill(text);
  };
  const name = freshName("maya");
  await page.goto("/");
  await press(page.getByRole("link", { name: "Start Your Squad" }).first());
  await fill(page.getByLabel("Username"), name);
  await fill(page.getByLabel("Email", { exact: true }), `${name}@example.com`);
  await fill(page.getByLabel("Password", { exact: true }), PASSWORD);
  await fill(page.getByLabel("Confirm password"), PASSWORD);
  await press(page.getByRole("button", { name: "Sign Up" }));
  // What was just typed is filled in.
  await expect(page).toHaveURL(/\/signin$/);
  await press(page.getByRole("button", { name: "Sign In", exact: true }));
  await press(page.getByRole("main").getByRole("link", { name: /^Split a bill/ }));
  const form = page.getByRole("dialog", { name: "Create Split" });
  await fill(form.getByLabel("Total amount"), "48.60");
  await fill(form.getByLabel("Name", { exact: true }), "Pizza");
  await fill(form.getByRole("combobox", { name: "Split with" }), "Sam");
  await expect(form.getByRole("option", { name: "Add “Sam” without an account" })).toBeEnabled();
  await press(form.getByRole("button", { name: "Create Split" }));
  await expect(page.getByRole("heading", { level: 1, name: "Pizza" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Pizza/ }).filter({ hasText: "You lent $24.30" })).toBeVisible();
  expect(steps).toBeLessThanOrEqual(MOST_STEPS);
});

test(
  "someone without an account makes a split the first one of a new squad, whose name and payer can be chosen and whose invite is offered",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "ana");
    await page.goto("/dashboard/splits?new");
    const form = page.getByRole("dialog", { name: "Create Split" });
    await form.getByLabel("Total amount").fill("30");
    await form.getByLabel("Name", { exact: true }).fill("Pizza");
    const people = form.getByRole("combobox", { name: "Split with" });
    await people.fill("Sam");
    await form.getByRole("option", { name: "Add “Sam” without an account" }).click();
    await people.fill("kim.lee@example.com");
    await form.getByRole("option", { name: "Invite kim.lee@example.com" }).click();
    await people.fill("sám");
    await expect(form.getByRole("option", { name: "Add “sám” without an account" })).toBeDisabled();
    await people.fill("");
    await expect(form.getByRole("list", { name: "Chosen people" }).getByRole("listitem")).toHaveText([
      /Sam · no account$/,
      /Kim Lee · invited by email$/,
    ]);
    await expect(form.getByText("in new squad “Pizza”")).toBeVisible();
    await form.getByRole("button", { name: "New squad: Pizza" }).click();
    await expectAccessible(page, "a split with people without an account", "splits/form/split-form-dialog.tsx");
    await form.getByLabel("Name of the squad").fill("Friday crew");
    const currency = form.getByRole("combobox", { name: "Currency of the squad" });
    await currency.click();
    await currency.fill("yen");
    await form.getByRole("option", { name: /^Japanese Yen/ }).click();
    await expect(currency).toHaveValue("JPY, Japanese Yen");
    await openPart(form, "payer");
    await form.getByLabel("Paid by", { exact: true }).selectOption("Sam");
    // What was typed survives a reload.
    await page.reload();
    await expect(form.getByText("in new squad “Friday crew”")).toBeVisible();
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Friday crew" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Pizza/ }).filter({ hasText: "You owe ¥10" })).toBeVisible();
    const offer = page.getByRole("region", { name: "Share the squad" });
    await expect(offer).toContainText("Sam");
    await expectAccessible(page, "the offer to share an invite");
    await offer.getByRole("button", { name: "Share invite link" }).click();
    await expect(page.getByRole("dialog", { name: "Invite people" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Create link" })).toBeFocused();
    await page.keyboard.press("Escape");
    await offer.getByRole("button", { name: "Not now" }).click();
    await expect(offer).toBeHidden();
    await page.goto("/dashboard/friends");
    await expect(page.getByText("kim.lee@example.com")).toBeVisible();
    await context.close();
  },
);

test("a split of a squad brings someone without an account into it", { tag: "@scale" }, async ({ browser, origin }) => {
  const ana = await createUser(origin, "ana");
  const squad = await createSquad(origin, ana, [], { name: "Flat 12", guests: ["Sam"] });
  const { page, context } = await openAs(browser, origin, ana.session);
  await page.goto(`/dashboard/squads/${squad.id}?new`);
  const form = page.getByRole("dialog", { name: "Create Split" });
  await form.getByLabel("Total amount").fill("30");
  await form.getByLabel("Name", { exact: true }).fill("Pizza");
  await openPart(form, "method");
  await form.getByRole("button", { name: "Add someone who isn’t in the squad" }).click();
  const added = form.getByRole("textbox", { name: "Add someone who isn’t in the squad" });
  await added.fill("sam");
  await expect(form.getByText("sam is in the squad already")).toBeVisible();
  await added.fill("Kim");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText("equally among all 3")).toBeVisible();
  await form.getByRole("button", { name: "Create Split" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("link", { name: /Pizza/ }).filter({ hasText: "You lent $20.00" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("list", { name: "Members" }).getByText("Kim", { exact: true })).toBeVisible();
  await context.close();
});
