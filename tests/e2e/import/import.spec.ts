import { expect } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createUser, openAs, test } from "#tests/support/e2e/people.ts";

const rows = (...lines: string[]): string => ["Date,Description,Category,Cost,Currency,You,Bo,Cy", ...lines].join("\n");

const FILE = rows(
  "2026-03-14,Power bill,Electricity,90.00,EUR,60.00,-30.00,-30.00",
  "2026-03-15,You paid Bo,Payment,30.00,EUR,30.00,-30.00,0.00",
  "2026-04-01,Total balance, , ,EUR,90.00,-60.00,-30.00",
);

test(
  "a file of another app is imported into a new squad, with proof of its balances",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto("/dashboard/squads");
    await page.getByRole("link", { name: "Import from another app" }).click();

    const choose = (text: string) =>
      page
        .getByLabel("File to import")
        .setInputFiles({ name: "flat-12_2026-04-01_export.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose(rows("2026-03-14,Power bill,Electricity,90.00,EUR,60.00,-30.00,-20.00"));
    await expect(page.getByRole("alert")).toHaveText("Line 2: This row does not add up to 0.");
    await expectAccessible(page, "a file that cannot be read");

    await choose(FILE);
    await expect(page.getByText("Splitwise · flat-12 · EUR · 2 entries")).toBeVisible();
    await expect(page.getByLabel("Squad name")).toHaveValue("flat-12");
    await expect(page.getByLabel("You", { exact: true })).toHaveValue("me");
    await expect(page.getByLabel("Bo", { exact: true })).toHaveValue("guest");
    await expect(page.getByText("Every balance is what the file says.")).toBeVisible();
    await expectAccessible(page, "a file that was read");

    await page.getByRole("button", { name: "Import 2 entries" }).click();
    await expect(page.getByText("2 entries were imported")).toBeVisible();
    await expectAccessible(page, "the result of an import");
    await page.getByRole("link", { name: "Open squad" }).click();
    await expect(page.getByRole("main")).toContainText("€90.00");
    await context.close();
  },
);

test("an import is undone from its result", async ({ browser, origin }) => {
  const ana = await createUser(origin, "ana");
  const { page, context } = await openAs(browser, origin, ana.session);
  await page.goto("/dashboard/squads/import");
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "flat.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${FILE}`, "utf16le") });
  await page.getByRole("button", { name: "Import 2 entries" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone").first()).toBeVisible();
  await page.getByRole("link", { name: "Open squad" }).click();
  await expect(page.getByRole("main")).not.toContainText("€90.00");
  await context.close();
});
