import { expect } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { openNewUser, test } from "#tests/support/e2e/people.ts";

const TOKENS = "/dashboard/profile/tokens";

test(
  "an access token is made by keyboard, shown once, copied, listed with its use, and refused once it is revoked",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const user = await openNewUser(browser, origin, "maya", { permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = user;
    const squad = await createSquad(origin, user, [], { name: "Flat 12", emoji: "🏠" });

    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("api token");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${TOKENS}$`));
    const section = page.getByRole("region", { name: "Access tokens" });
    await expect(section).toContainText("You have no access tokens");
    await expect(section.getByRole("link", { name: "API reference" })).toHaveAttribute("href", "/api/docs");
    await expectAccessible(page, "access tokens, none");
    await section.getByRole("button", { name: "Guide with examples" }).click();
    const guide = page.getByRole("dialog", { name: "Guide with examples" });
    await expect(guide.getByRole("heading", { name: "3. Add a split" })).toBeVisible();
    await expect(guide).toContainText(`export SQUADTAB=${origin}`);
    await expectAccessible(page, "the guide of the API", "accounts/tokens/api-guide.tsx");
    await page.keyboard.press("Escape");

    await section.getByRole("button", { name: "New token" }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "New token" });
    const name = form.getByLabel("Name");
    await expect(name).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(name).toHaveAccessibleDescription(/Please give the token a name/);
    await expectAccessible(page, "a new access token", "accounts/tokens/new-token-dialog.tsx");
    await name.fill("Kitchen tablet");
    await form.getByLabel("Sees").selectOption(squad.id);
    await name.press("Enter");

    const created = page.getByRole("dialog", { name: "Your new token" });
    await expect(created.getByRole("button", { name: "Copy token" })).toBeFocused();
    const token = await created.getByLabel("Token", { exact: true }).inputValue();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Token copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await expectAccessible(page, "the token that was made", "accounts/tokens/new-token-dialog.tsx");
    await created.getByRole("button", { name: "Done" }).click();
    const row = section.getByRole("listitem").filter({ hasText: "Kitchen tablet" });
    await expect(row).toContainText(/Read only · .?🏠 Flat 12/);
    await expect(row).toContainText("Never used");

    const statusOf = async (path: string) =>
      (await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await statusOf(`/squads/${squad.id}`), await statusOf("/me")]).toEqual([200, 403]);
    await page.reload();
    await expect(row).toContainText("Last used");
    await expect(page.getByText(token)).toHaveCount(0);
    await expectAccessible(page, "access tokens");

    await row.getByRole("button", { name: /^Revoke token: .?Kitchen tablet/ }).click();
    const question = page.getByRole("dialog", { name: /^Revoke “.?Kitchen tablet/ });
    await expectAccessible(page, "revoking a token", "accounts/tokens/access-tokens.tsx");
    await question.getByRole("button", { name: "Revoke" }).click();
    await expect(section).toContainText("You have no access tokens");
    expect(await statusOf(`/squads/${squad.id}`)).toBe(401);
  },
);
