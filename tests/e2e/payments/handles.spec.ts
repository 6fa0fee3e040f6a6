import { expect } from "@playwright/test";
import { callApi, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";

const PROFILE = "/dashboard/profile/payments";

test(
  "ways to pay are saved from what people paste, an invalid one says why beside its field, and what was typed stays",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [{ context, page, session }, leo] = await Promise.all([
      openNewUser(browser, origin, "ana"),
      createUser(origin, "leo"),
    ]);
    const { user } = session;
    await callApi(origin, "POST", "/splits", session, {
      name: "Dinner",
      totalCents: 10_000,
      participantIds: [leo.session.user.id],
    });
    await page.goto(PROFILE);
    const section = page.getByRole("region", { name: "Ways to pay" });
    const field = (name: string) => section.getByLabel(name);
    const save = () => section.getByRole("button", { name: "Save ways to pay" }).click();
    const add = (name: string) => section.getByRole("button", { name: `Add ${name}` }).click();
    await expect(section.getByRole("textbox")).toHaveCount(0);
    await expectAccessible(page, "ways to pay before one is entered");
    await add("Venmo");
    await expect(field("Venmo")).toBeFocused();
    await expect(field("Venmo")).toHaveAccessibleDescription("Your Venmo username, for debts in US dollars.");

    await field("Venmo").fill("https://venmo.com/u/ana-ruiz");
    await add("PayPal");
    await field("PayPal").fill("ana@example.com");
    await add("Bank transfer (IBAN)");
    await field("Bank transfer (IBAN)").fill("DE89 3704 0044 0532 0130 01");
    await save();
    await expect(field("PayPal")).toBeFocused();
    await expect(field("PayPal")).toHaveAccessibleDescription(
      "The name in a PayPal.Me link has at most 20 letters and digits",
    );
    await expect(field("Bank transfer (IBAN)")).toHaveAccessibleDescription(
      "A character of this IBAN is wrong: its check digits do not match",
    );
    await expect(field("Venmo")).toHaveValue("https://venmo.com/u/ana-ruiz");
    await expectAccessible(page, "ways to pay with refusals");

    await field("PayPal").fill("");
    await field("Bank transfer (IBAN)").fill("de89370400440532013000");
    await page.route("**/api/me/payment-handles", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await save();
    await expect(page.getByText("Failed to save the ways to pay")).toBeVisible();
    await expect(field("Venmo")).toHaveValue("https://venmo.com/u/ana-ruiz");
    await page.unroute("**/api/me/payment-handles");

    await save();
    await expect(page.getByText("Ways to pay saved")).toBeVisible();
    await expect(field("Venmo")).toHaveValue("@ana-ruiz");
    await expect(field("Bank transfer (IBAN)")).toHaveValue("DE89 3704 0044 0532 0130 00");
    await page.reload();
    await expect(field("Venmo")).toHaveValue("@ana-ruiz");
    await expect(section.getByRole("textbox")).toHaveCount(2);
    await expect(section.getByRole("button", { name: "Add PayPal" })).toBeVisible();

    const owed = await callApi(origin, "GET", `/people/${user.id}/payment-handles`, leo.session);
    expect(owed).toEqual({ handles: { venmo: "ana-ruiz", iban: "DE89370400440532013000" } });
    await context.close();
  },
);
