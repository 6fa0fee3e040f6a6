import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const waiting = (page: Page) => page.getByRole("list", { name: "Waiting for an answer" }).getByRole("listitem");

test(
  "shares in both directions are settled by one payment that the other person confirms, and the history has it as a file",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const split = (by: typeof ana, other: typeof ana, name: string, totalCents: number) =>
      callApi(origin, "POST", "/splits", by.session, { name, totalCents, participantIds: [other.session.user.id] });
    await split(ana, leo, "=Dinner", 6_000);
    await split(leo, ana, "Taxi", 2_000);
    const trip = await createSquad(origin, leo, [ana], {
      name: "Lisbon",
      currency: "EUR",
    });
    await callApi(origin, "POST", `/squads/${trip.id}/splits`, leo.session, {
      name: "Tram",
      totalCents: 5_000,
      payers: [{ memberId: trip.myMemberId, paidCents: 5_000 }],
      input: { method: "equal", people: trip.members.map(({ id }) => id) },
    });
    const [atAna, atLeo] = await Promise.all(
      [ana, leo].map(async ({ session }) => (await openAs(browser, origin, session)).page),
    );
    await atAna!.goto("/dashboard/payments");

    // From the overview, one press leads to what is open, per currency.
    await atLeo!.goto("/dashboard");
    await atLeo!.getByRole("link", { name: "Settle up" }).click();
    await expect(atLeo!.getByRole("region", { name: "You owe, USD" })).toContainText("$20.00");
    await expect(atLeo!.getByRole("region", { name: "You are owed, EUR" })).toContainText("€25.00");
    await expectAccessible(atLeo!, "what is open across everything");

    await atLeo!.getByRole("link", { name: `Pay, ${ana.username}, Splits` }).click();
    const dialog = atLeo!.getByRole("dialog", { name: `Settle up with ${ana.username}` });
    await expect(dialog).toContainText("$20.00");
    await dialog.getByRole("checkbox", { name: /Taxi/ }).uncheck();
    await expect(dialog).toContainText(`You pay ${ana.username}`);
    await expect(dialog).toContainText("$30.00");
    await dialog.getByRole("checkbox", { name: /Taxi/ }).check();
    await dialog.getByLabel("Note").fill('=1+1, "hello"');
    await expectAccessible(atLeo!, "settling direct splits", "payments/settling/settle-dialog.tsx");
    await dialog.getByLabel("Note").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(waiting(atLeo!)).toContainText(`You sent ${ana.username} $20.00`);

    await waiting(atAna!).getByRole("button", { name: "I got it" }).click();
    for (const page of [atAna!, atLeo!]) {
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByRole("region", { name: /, USD$/ })).toHaveCount(0);
    }

    // The squad's part leads to the payment in the squad.
    await atAna!.getByRole("link", { name: `Pay, ${leo.username}, Lisbon` }).click();
    await expect(atAna!.getByRole("dialog", { name: `Pay ${leo.username}` }).getByLabel("Amount")).toHaveValue("25.00");
    await atAna!.getByRole("dialog").getByRole("button", { name: "I sent it" }).click();
    await expect(waiting(atLeo!)).toContainText(`${ana.username} sent you €25.00`);

    await atLeo!.getByRole("link", { name: "History" }).click();
    const rows = atLeo!.getByRole("list", { name: /^Payments of / }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "Lisbon" })).toContainText("Waiting");
    await expectAccessible(atLeo!, "the history of payments");
    await rows.filter({ hasText: "Lisbon" }).getByRole("link").click();
    const payment = atLeo!.getByRole("dialog", { name: "Payment" });
    await expect(payment).toContainText("Did you get it?");
    await atLeo!.reload();
    await expect(payment.getByRole("button", { name: "I got it" })).toBeVisible();
    await atLeo!.goBack();
    await expect(payment).toBeHidden();
    await atLeo!.goto(`/dashboard/people/${ana.session.user.id}`);
    await atLeo!
      .getByRole("link", { name: /€25\.00.*Lisbon/ })
      .first()
      .click();
    await expect(payment).toContainText("Did you get it?");
    await atLeo!.goto("/dashboard/payments?tab=history");
    const saved = atLeo!.waitForEvent("download");
    await atLeo!.getByRole("button", { name: "CSV" }).click();
    const file = await readFile(await (await saved).path(), "utf8");
    expect(file).toContain(`"'=1+1, ""hello"""`);
    await atLeo!.getByRole("button", { name: "Filter", exact: true }).click();
    await atLeo!.getByLabel("State").selectOption("confirmed");
    await expect(rows).toHaveCount(1);
    await expectAccessible(atLeo!, "the filters of the history");
    await atLeo!.reload();
    await expect(rows).toHaveCount(1);
    await atLeo!.getByRole("button", { name: "Remove filter Confirmed" }).click();
    await expect(rows).toHaveCount(2);
    await atLeo!.getByRole("button", { name: "Filter", exact: true }).click();
    await atLeo!.getByLabel("State").selectOption("withdrawn");
    await atLeo!.getByRole("button", { name: "Show payments" }).click();
    await expect(atLeo!.getByRole("button", { name: "Filter, 1 active" })).toBeFocused();
    await expect(atLeo!.getByText("No payment matches")).toBeVisible();
  },
);
