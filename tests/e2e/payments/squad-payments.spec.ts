import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const plan = (page: Page) => page.getByRole("list", { name: "Settle up" }).getByRole("listitem");
const disputed = (page: Page) => page.getByRole("list", { name: "Did not arrive" }).getByRole("listitem");
const waiting = (page: Page) => page.getByRole("list", { name: "Waiting for an answer" }).getByRole("listitem");

test(
  "a payment of the plan is sent in part, disputed, confirmed and withdrawn, and three browsers agree live",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo, noor] = await Promise.all([
      createUser(origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "noor"),
    ]);
    const squad = await createSquad(origin, ana, [leo, noor], {
      name: "Flat 12",
      currency: "EUR",
      guests: ["Sam"],
    });
    const everyone = squad.members.map(({ id }) => id);
    await callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Rent",
      totalCents: 40_000,
      payers: [{ memberId: squad.myMemberId, paidCents: 40_000 }],
      input: { method: "equal", people: everyone },
    });
    const open = async (session: typeof ana.session, options = {}) => {
      const { page } = await openAs(browser, origin, session, options);
      await page.goto(`/dashboard/squads/${squad.id}?tab=balances`);
      await expect(plan(page)).toHaveCount(3);
      return page;
    };
    const [atAna, atLeo, atNoor] = await Promise.all([
      open(ana.session),
      open(leo.session, { viewport: { width: 360, height: 740 } }),
      open(noor.session),
    ]);

    // Leo sends a part.
    await expect(plan(atLeo).first()).toContainText(`You pay ${ana.username}`);
    await plan(atLeo).first().getByText("Why?").click();
    await expect(plan(atLeo).first()).toContainText("You owe €100.00 in total.");
    await expectAccessible(atLeo, "the plan of a squad");
    await atLeo.getByRole("link", { name: "Pay €100.00" }).click();
    const dialog = atLeo.getByRole("dialog", { name: `Pay ${ana.username}` });
    await expect(dialog.getByLabel("Amount")).toHaveValue("100.00");
    await dialog.getByLabel("Amount").fill("60");
    await expect(dialog).toContainText("€40.00 left to pay");
    await dialog.getByLabel("Payment method").fill("Cash");
    await expectAccessible(atLeo, "a payment in a squad", "payments/settling/squad/squad-payment-dialog.tsx");
    await dialog.getByLabel("Amount").press("Enter");
    await expect(dialog).toBeHidden();
    await expect(waiting(atLeo)).toHaveText([
      new RegExp(`You sent ${ana.username} €60\\.00.*Waiting for ${ana.username}.*Cash`),
    ]);
    for (const page of [atLeo, atAna, atNoor]) await expect(plan(page).filter({ hasText: "€40.00" })).toHaveCount(1);

    // Ana did not get it: it stops counting for everyone.
    await expect(waiting(atAna)).toContainText(`${leo.username} sent you €60.00`);
    await waiting(atAna).getByRole("button", { name: "I didn’t get it" }).click();
    for (const page of [atLeo, atAna, atNoor]) await expect(plan(page).filter({ hasText: "€100.00" })).toHaveCount(3);
    await expect(disputed(atLeo)).toContainText(`${ana.username} says it hasn’t arrived. Not counted yet.`);
    await expect(disputed(atLeo).getByRole("link", { name: "Send again" })).toBeVisible();
    await expect(waiting(atLeo)).toHaveCount(0);

    // It arrived after all.
    await disputed(atAna).getByRole("button", { name: "It arrived" }).click();
    for (const page of [atLeo, atAna, atNoor]) {
      await expect(plan(page).filter({ hasText: "€40.00" })).toHaveCount(1);
      await expect(disputed(page)).toHaveCount(0);
    }

    // Noor records what the guest paid; Ana got it.
    await atNoor.getByRole("list", { name: "Settle up" }).getByRole("link", { name: "Record" }).click();
    await expect(atNoor.getByRole("dialog", { name: "Payment from Sam" })).toBeVisible();
    await atNoor.getByRole("dialog").getByRole("button", { name: "Record" }).click();
    await expect(waiting(atAna)).toContainText("Sam sent you €100.00");
    await waiting(atAna).getByRole("button", { name: "I got it" }).click();
    for (const page of [atLeo, atAna, atNoor]) {
      await expect(plan(page)).toHaveCount(2);
      // Noor could withdraw what she recorded for Sam, as long as it is shown.
      await expect(waiting(page)).toHaveCount(0);
    }

    // Noor sends and withdraws.
    await atNoor.getByRole("link", { name: "Pay €100.00" }).click();
    await expect(atNoor.getByRole("dialog").getByText(/has not entered any way to pay/)).toBeVisible();
    await atNoor.getByRole("dialog").getByRole("button", { name: "I sent it" }).click();
    await expect(plan(atAna)).toHaveCount(1);
    await waiting(atNoor).getByRole("button", { name: "Withdraw" }).click();
    await expect(atNoor.getByText("Payment withdrawn")).toBeVisible();
    for (const page of [atLeo, atAna, atNoor]) await expect(plan(page)).toHaveCount(2);

    // Noor pays in another app, and is asked about it on return.
    await callApi(origin, "PUT", "/me/payment-handles", ana.session, {
      paypal: "anapays",
      iban: "DE89370400440532013000",
    });
    await atNoor.getByRole("link", { name: "Pay €100.00" }).click();
    const paying = atNoor.getByRole("dialog");
    const link = paying.getByRole("link", { name: "Pay €100.00 with PayPal" });
    await expect(link).toHaveAttribute("href", /paypal.*anapays.*100(\.00)?EUR/i);
    await expect(paying.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expect(paying.getByText("Did you send it")).toBeHidden();
    await link.evaluate((anchor) => {
      anchor.addEventListener("click", (event) => event.preventDefault());
      (anchor as HTMLAnchorElement).click();
    });
    await expect(paying.getByLabel("Payment method")).toHaveValue("PayPal");
    // The other app comes to the front, and goes.
    await atNoor.evaluate(() => {
      window.dispatchEvent(new Event("blur"));
      window.dispatchEvent(new Event("focus"));
    });
    await expect(paying.getByText("Did you send it with PayPal?")).toBeVisible();
    await expect(plan(atAna)).toHaveCount(2);
    await expectAccessible(
      atNoor,
      "the question after paying elsewhere",
      "payments/settling/squad/squad-payment-dialog.tsx",
    );
    await paying.getByRole("button", { name: "Yes, record it" }).click();
    await expect(waiting(atAna)).toContainText("PayPal");
    await expect(plan(atAna)).toHaveCount(1);

    // The entries of a balance name the payments.
    await atLeo.getByRole("region", { name: "Your balance" }).getByRole("link").first().click();
    await expect(atLeo.getByRole("dialog", { name: "Your balance" })).toContainText(`Paid ${ana.username}`);

    // Each opens, and has an address for everyone in the squad.
    const entries = atLeo.getByRole("dialog", { name: "Your balance" });
    await entries
      .getByRole("link", { name: new RegExp(`Paid ${ana.username}`) })
      .first()
      .click();
    const opened = atLeo.getByRole("dialog", { name: "Payment" });
    await expect(opened).toContainText(`You → ${ana.username}`);
    await expectAccessible(atLeo, "a payment", "payments/payment-dialog.tsx");
    const id = new URL(atLeo.url()).searchParams.get("payment");
    await atLeo.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(entries).toBeVisible();
    const address = `/dashboard/squads/${squad.id}?tab=balances&payment=${id}`;
    await atNoor.goto(`/dashboard/squads/${squad.id}?tab=chat`);
    await atNoor.setViewportSize({ width: 360, height: 640 });
    await atNoor.getByRole("textbox", { name: "Write a message" }).fill(origin + address);
    await atNoor.keyboard.press("Enter");
    // The chat follows its newest message while the card is loaded.
    const card = atNoor.getByRole("link", { name: new RegExp(`${leo.username} → ${ana.username}`) });
    await expect(card).toBeInViewport({ ratio: 1 });
    await card.click();
    await expect(atNoor.getByRole("dialog", { name: "Payment" })).toContainText(`${leo.username} → ${ana.username}`);
  },
);

test(
  "who was reminded on a person's page cannot be reminded again for hours, on any screen",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12" });
    await callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Rent",
      totalCents: 40_000,
      payers: [{ memberId: squad.myMemberId, paidCents: 40_000 }],
      input: { method: "equal", people: squad.members.map(({ id }) => id) },
    });
    const { page, context } = await openAs(browser, origin, ana.session);
    const remind = page.getByRole("button", { name: `Remind ${leo.username}` });
    await page.goto(`/dashboard/people/${leo.session.user.id}`);
    await remind.click();
    for (const path of [`/people/${leo.session.user.id}`, "/payments", `/squads/${squad.id}?tab=balances`]) {
      await page.goto(`/dashboard${path}`);
      await expect(remind).toHaveAttribute("aria-disabled", "true");
      await expect(page.getByText(/^Reminded just now, again (at|tomorrow) /)).toBeVisible();
    }
    await context.close();
  },
);
