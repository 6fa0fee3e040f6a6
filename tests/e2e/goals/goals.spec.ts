import { expect, type Page } from "@playwright/test";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const card = (page: Page) => page.getByRole("list", { name: "Open goals" }).getByRole("listitem").first();
const waiting = (page: Page) => page.getByRole("list", { name: "Waiting for an answer" }).getByRole("listitem");

test(
  "two people save for a trip: put in, confirmed, used for a bill, closed, and both browsers agree live",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12", currency: "EUR" });
    const open = async (session: typeof ana.session, options = {}) => {
      const { page } = await openAs(browser, origin, session, options);
      await page.goto(`/dashboard/squads/${squad.id}?tab=goals`);
      await expect(page.getByText("Nothing saved for yet")).toBeVisible();
      return page;
    };
    const [atAna, atLeo] = await Promise.all([
      open(ana.session),
      open(leo.session, { viewport: { width: 360, height: 740 } }),
    ]);
    await expectAccessible(atLeo, "the goals of a squad");

    await atAna.getByRole("button", { name: "New goal" }).click();
    const form = atAna.getByRole("dialog", { name: "New goal" });
    await form.getByLabel("Name").fill("Lisbon");
    await form.getByLabel("Target").fill("200");
    await form.getByText("Who puts in what, regularly").click();
    await form.getByLabel(`Pledge of ${leo.username}`).fill("50");
    await expectAccessible(atAna, "a new goal", "goals/goal-form-dialog.tsx");
    await form.getByRole("button", { name: "Create goal" }).click();
    await expect(form).toBeHidden();
    await expect(card(atLeo)).toContainText("€50.00 a month");

    // Leo's pledge is in the field already.
    await card(atLeo).getByRole("button", { name: "Put in" }).click();
    const putIn = atLeo.getByRole("dialog", { name: "Put into Lisbon" });
    await expect(putIn.getByLabel("Amount")).toHaveValue("50.00");
    await expectAccessible(atLeo, "money for a goal", "goals/move-dialog.tsx");
    await putIn.getByRole("button", { name: "Record" }).click();
    await expect(putIn).toBeHidden();
    await expect(waiting(atLeo)).toContainText([`Waiting for ${ana.username}`]);
    await expect(waiting(atAna)).toContainText(["Did it arrive?"]);
    await expect(card(atAna).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");

    await waiting(atAna).getByRole("button", { name: "Didn’t get it" }).click();
    await expect(waiting(atLeo)).toContainText([`${ana.username} didn’t get it`]);
    await expect(card(atLeo).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
    await waiting(atAna).getByRole("button", { name: "It arrived" }).click();
    await expect(waiting(atAna)).toHaveCount(0);
    await expect(card(atLeo).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");

    await callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Train",
      totalCents: 6_000,
      payers: [{ memberId: squad.myMemberId, paidCents: 6_000 }],
      input: { method: "equal", people: squad.members.map(({ id }) => id) },
    });
    await card(atAna).locator("summary").click();
    await card(atAna).getByRole("button", { name: "More for Lisbon" }).click();
    await expectAccessible(atAna, "a goal, its book and its menu", "goals/goal-card.tsx");
    await atAna.getByRole("menuitem", { name: "Use for a bill" }).click();
    const use = atAna.getByRole("dialog", { name: "Use Lisbon for a bill" });
    await expectAccessible(atAna, "a goal that pays for a bill", "goals/use-dialog.tsx");
    await use.getByRole("button", { name: "Pays €30.00" }).click();
    await expect(use).toBeHidden();
    await expect(card(atLeo)).toContainText("used €30.00");
    await expect(atLeo.getByRole("region", { name: "Your balance" })).toContainText("settled");

    await card(atAna).getByRole("button", { name: "More for Lisbon" }).click();
    await atAna.getByRole("menuitem", { name: "Close goal" }).click();
    const close = atAna.getByRole("dialog", { name: "Close Lisbon?" });
    await expect(close).toContainText("€20.00");
    await expectAccessible(atAna, "closing a goal", "goals/close-dialog.tsx");
    await close.getByRole("button", { name: "Close goal" }).click();
    await expect(atLeo.getByRole("list", { name: "Closed" })).toContainText("Lisbon");
    await expect(atLeo.getByRole("region", { name: "Your balance" })).toContainText("€20.00");
  },
);

test("a keeper hands the money over before they leave", { tag: "@a11y" }, async ({ browser, origin }) => {
  const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
  const squad = await createSquad(origin, ana, [leo], { name: "Flat 12" });
  const keeperId = squad.members.find(({ person }) => person?.id === leo.session.user.id)!.id;
  await callApi(origin, "POST", `/squads/${squad.id}/goals`, leo.session, {
    name: "Sofa",
    targetCents: 9_000,
    keeperId,
  });
  const { page } = await openAs(browser, origin, leo.session);
  await page.goto(`/dashboard/squads/${squad.id}?tab=goals`);
  await card(page).getByRole("button", { name: "More for Sofa" }).click();
  await page.getByRole("menuitem", { name: "Hand over" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over Sofa" });
  await expectAccessible(page, "a goal that is handed over", "goals/keeper-dialog.tsx");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(card(page)).toContainText(`${ana.username} keeps the money`);
});
