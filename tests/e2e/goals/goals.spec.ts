import { expect, type Locator, type Page } from "@playwright/test";
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

/** Presses Tab until the button is focused, and Enter. */
async function pressWithKeyboard(page: Page, button: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40 && !(await isFocused(button)); tabs++) await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
}

const isFocused = (button: Locator) => button.evaluate((element) => element === document.activeElement);

test(
  "a keeper hands the money over with the keyboard; it is theirs until the new keeper confirms it, and both browsers agree live",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12" });
    const keeperId = squad.members.find(({ person }) => person?.id === leo.session.user.id)!.id;
    const { id } = await callApi<{ id: string }>(origin, "POST", `/squads/${squad.id}/goals`, leo.session, {
      name: "Sofa",
      targetCents: 9_000,
      keeperId,
    });
    await callApi(origin, "POST", `/squads/${squad.id}/goals/${id}/contributions`, leo.session, { cents: 4_500 });
    const { page: atLeo } = await openAs(browser, origin, leo.session);
    const { page: atAna } = await openAs(browser, origin, ana.session);
    for (const page of [atLeo, atAna]) {
      await page.goto(`/dashboard/squads/${squad.id}?tab=goals`);
      await expect(card(page)).toContainText("Sofa");
    }

    await card(atLeo).getByRole("button", { name: "More for Sofa" }).focus();
    await atLeo.keyboard.press("Enter");
    await atLeo.keyboard.press("h");
    await expect(atLeo.getByRole("menuitem", { name: "Hand over" })).toBeFocused();
    await atLeo.keyboard.press("Enter");
    const dialog = atLeo.getByRole("dialog", { name: "Hand over Sofa" });
    await expect(dialog).toContainText(
      `Give them the $45.00 first. You keep the money until ${ana.username} confirms it.`,
    );
    await expectAccessible(atLeo, "a goal that is handed over", "goals/keeper-dialog.tsx");
    await pressWithKeyboard(atLeo, dialog.getByRole("button", { name: "Hand over" }));
    await expect(dialog).toBeHidden();
    await expect(card(atLeo)).toContainText("You keep the money");
    await expect(waiting(atLeo)).toContainText([`Waiting for ${ana.username}`]);
    await expectAccessible(atLeo, "a hand-over that waits");

    await expect(waiting(atAna)).toContainText(["Do you have it?"]);
    await expect(card(atAna)).toContainText(`${leo.username} keeps the money`);
    await expectAccessible(atAna, "the question to a new keeper");
    await pressWithKeyboard(atAna, waiting(atAna).getByRole("button", { name: "I don’t have it" }));
    await expect(waiting(atLeo)).toContainText([`${ana.username} doesn’t have it`]);
    await expect(card(atLeo)).toContainText("You keep the money");

    // The answer took its button away; the keyboard goes on in the same goal.
    await expect(card(atAna).getByRole("button", { name: "More for Sofa" })).toBeFocused();
    await pressWithKeyboard(atAna, waiting(atAna).getByRole("button", { name: "I have it" }));
    await expect(card(atAna)).toContainText("You keep the money");
    await expect(card(atLeo)).toContainText(`${ana.username} keeps the money`);
    await expect(waiting(atLeo)).toHaveCount(0);
  },
);

test(
  "a goal whose hand-over waits is closed by its keeper, who is told that it ends",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12" });
    const memberIdOf = (userId: string) => squad.members.find(({ person }) => person?.id === userId)!.id;
    const goals = `/squads/${squad.id}/goals`;
    const body = { name: "Sofa", targetCents: 9_000, keeperId: memberIdOf(leo.session.user.id) };
    const { id } = await callApi<{ id: string }>(origin, "POST", goals, leo.session, body);
    await callApi(origin, "POST", `${goals}/${id}/contributions`, leo.session, { cents: 4_500 });
    await callApi(origin, "POST", `${goals}/${id}/keeper`, leo.session, { memberId: squad.myMemberId });
    const { page } = await openAs(browser, origin, leo.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=goals`);
    await card(page).getByRole("button", { name: "More for Sofa" }).click();
    await expect(page.getByRole("menuitem", { name: "Hand over" })).toHaveCount(0);
    await page.getByRole("menuitem", { name: "Close goal" }).click();
    const close = page.getByRole("dialog", { name: "Close Sofa?" });
    await expect(close).toContainText(`The hand-over to ${ana.username} isn’t confirmed, and ends with the goal.`);
    await expect(close).toContainText("Only the keeper has money in it");
    await expectAccessible(page, "closing a goal whose hand-over waits", "goals/close-dialog.tsx");
    await close.getByRole("button", { name: "Close goal" }).click();
    await expect(page.getByRole("list", { name: "Closed" })).toContainText("Sofa");
    await expect(waiting(page)).toHaveCount(0);
  },
);
