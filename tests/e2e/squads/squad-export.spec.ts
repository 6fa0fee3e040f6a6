import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

test(
  "the palette leads from a squad to its files, which are saved under its name",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [user, leo] = await Promise.all([openNewUser(browser, origin, "maya"), createUser(origin, "leo")]);
    const { page } = user;
    const { id } = await createSquad(origin, user, [leo], { name: "Flat 12" });
    const openPalette = async (words: string) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill(words);
    };
    await page.goto("/dashboard/squads");
    await expect(page.getByRole("link", { name: /Flat 12/ }).first()).toBeVisible();
    await openPalette("export this squad");
    await expect(page.getByRole("option", { name: "Export this squad" })).toHaveCount(0);
    await page.keyboard.press("Escape");

    await page.goto(`/dashboard/squads/${id}`);
    await expect(page.getByRole("navigation", { name: "Squad sections" })).toBeVisible();
    await openPalette("export");
    await page.getByRole("option", { name: "Export this squad" }).click();
    const section = page.getByRole("region", { name: "Export" });
    await expect(section.getByRole("heading", { name: "Export" })).toBeFocused();
    await expect(section.getByRole("button", { name: "Squadtab file" })).toBeInViewport();
    const save = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        section.getByRole("button", { name, exact: true }).click(),
      ]);
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
    };
    const json = await save("Squadtab file");
    expect(json.name).toMatch(/^flat-12-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(json.text)).toMatchObject({ format: "squadtab-squad", version: 1, squad: { name: "Flat 12" } });
    const splitwise = await save("Splitwise CSV");
    expect(splitwise.name).toMatch(/^flat-12-\d{4}-\d\d-\d\d-splitwise\.csv$/);
    expect(splitwise.text).toContain("Date,Description,Category,Cost,Currency");
    expect((await save("CSV")).text).toContain("Merchant or method");
    await expectAccessible(page, "a squad’s settings with its exports");
  },
);
