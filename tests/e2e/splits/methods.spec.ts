import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createUser, openAs, test } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

const shareOf = (form: ReturnType<Page["getByRole"]>, name: string) =>
  form.getByRole("list", { name: "Shares" }).getByRole("listitem").filter({ hasText: name });

test(
  "a bill is split by items with a tip, Save says what is left to assign, the other person sees their share and how it was split, and Edit and Duplicate show what was typed",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all(["maya", "leo"].map((name) => createUser(origin, name)));
    const [mayas, leos] = await Promise.all([maya!, leo!].map(({ session }) => openAs(browser, origin, session)));
    const { page } = mayas!;
    await page.goto("/dashboard/splits?new");
    const form = page.getByRole("dialog", { name: "Create Split" });
    await form.getByLabel("Name", { exact: true }).fill("Pizza night");
    await form.getByRole("combobox", { name: "Split with" }).fill(leo!.username);
    await page.getByRole("option", { name: leo!.username }).click();
    await openPart(form, "method");
    await form.getByRole("button", { name: "Itemised" }).click();

    await form.getByLabel("Name of item 1").fill("Pizza");
    await form.getByLabel("Amount of Pizza").fill("20");
    const had = (item: string) => form.getByRole("group", { name: `Who had ${item}` });
    await had("Pizza").getByRole("button", { name: "Everyone" }).click();
    await expect(form.getByText("Shares", { exact: true }).last()).toBeVisible();
    await form.getByRole("button", { name: "Add item" }).click();
    await expect(form.getByLabel("Name of item 2")).toBeFocused();
    await page.keyboard.type("Wine");
    await page.keyboard.press("Tab");
    await page.keyboard.type("15*2");
    await page.keyboard.press("Tab");
    await expect(form.getByLabel("Amount of Wine")).toHaveValue("30.00");
    await form.getByLabel("Tip", { exact: true }).fill("10");
    await expect(form.getByLabel("Total amount")).toHaveAttribute("placeholder", "55.00");

    await expect(form.getByText("Assign “Wine” to someone").filter({ visible: true })).toBeVisible();
    await form.getByRole("button", { name: "Create Split" }).click();
    await expect(form.getByRole("alert").filter({ visible: true })).toHaveText("Assign “Wine” to someone");
    await expect(form.getByLabel("Amount of Wine")).toBeFocused();
    await had("Wine").getByRole("button", { name: leo!.username }).click();
    await expect(shareOf(form, "You")).toContainText("$11.00");
    await expect(shareOf(form, leo!.username)).toContainText("$44.00");
    await form.getByLabel("Total amount").fill("58.10");
    await expect(form.getByText("$3.10 left to assign").filter({ visible: true })).toBeVisible();
    await expectAccessible(page, "splitting by items", "splits/form/split-form-dialog.tsx");
    await form.getByRole("button", { name: "Use $55.00 as total" }).click();
    await form.getByRole("button", { name: "Create Split" }).click();
    await page.getByRole("link", { name: "View", exact: true }).click();

    await expect(page.getByText("Split by items")).toBeVisible();
    await leos!.page.goto(page.url());
    await expect(leos!.page.getByText("Split by items")).toBeVisible();
    await expect(leos!.page.getByText("$44.00").first()).toBeVisible();

    await page.getByRole("button", { name: "Split actions" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Split" });
    await expect(edit.getByLabel("Amount of Wine")).toHaveValue("30.00");
    await expect(edit.getByLabel("Tip", { exact: true })).toHaveValue("10");
    await edit.getByRole("button", { name: "Percentages" }).click();
    await expect(edit.getByLabel("Total amount")).toHaveValue("55.00");
    await edit.getByLabel("Percentage of You").fill("40");
    await expect(edit.getByRole("listitem").filter({ hasText: "You" })).toContainText("$22.00");
    await expect(edit.getByText("60 % left · $33.00")).toBeVisible();
    await edit.getByRole("button", { name: `Rest: 60 % (${leo!.username})` }).click();
    await expect(edit.getByLabel(`Percentage of ${leo!.username}`)).toHaveValue("60");
    await edit.getByLabel(`Percentage of ${leo!.username}`).fill("59");
    await expect(edit.getByText("1 % left to assign").filter({ visible: true })).toBeVisible();
    await edit.getByLabel(`Percentage of ${leo!.username}`).fill("60");
    await edit.getByRole("button", { name: "Cover someone’s share" }).click();
    await expectAccessible(page, "splitting by percentages, with a cover", "splits/form/split-form-dialog.tsx");
    await page.keyboard.press("Enter");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`You cover the share of ${leo!.username}`)).toBeVisible();
    await expect(leos!.page.getByText(`${maya!.username} covers your share`)).toBeVisible();
    await expect(
      leos!.page.getByText(`${maya!.username} changed the split method from Itemised to Percentages`),
    ).toBeVisible();

    await page.getByRole("button", { name: "Split actions" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(form.getByLabel(`Percentage of ${leo!.username}`)).toHaveValue("60");
    await Promise.all([mayas!, leos!].map(({ context }) => context.close()));
  },
);
