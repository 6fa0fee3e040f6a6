import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { mobileIssues, PHONE } from "#tests/support/e2e/mobile-issues.ts";
import { callApi, createUser, openAs, openNewUser, test } from "#tests/support/e2e/people.ts";

const standing = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "a person's page says what is open and where, settles it, and follows what the other does live",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), openNewUser(browser, origin, "leo")]);
    const { id } = await callApi<{ id: string }>(origin, "POST", "/friends", ana.session, {
      email: leo.session.user.email,
    });
    await callApi(origin, "PATCH", `/friends/${id}`, leo.session, { status: "accepted" });
    const dinner = await callApi<Split>(origin, "POST", "/splits", ana.session, {
      name: "Dinner",
      totalCents: 5_000,
      participantIds: [leo.session.user.id],
    });
    await ana.page.goto("/dashboard/friends");
    const name = leo.username;
    await ana.page.getByRole("link", { name: `${name}: what is open, and what you share` }).click();
    await expect(ana.page.getByRole("heading", { level: 1, name })).toBeVisible();
    const navigation = ana.page.getByRole("navigation", { name: "Dashboard" });
    await expect(navigation.getByRole("link", { name: "Friends" })).toHaveAttribute("aria-current", "page");
    await expect(standing(ana.page, name)).toContainText(`${name} owes you $25.00`);
    await expectAccessible(ana.page, "a person's page");
    await ana.page.getByRole("button", { name: `Actions for ${name}` }).click();
    await expectAccessible(ana.page, "a person's menu", "friends/person/person-actions.tsx");
    await ana.page.keyboard.press("Escape");

    // What Leo adds appears without a reload.
    await callApi(origin, "POST", "/splits", leo.session, {
      name: "Taxi",
      totalCents: 1_000,
      participantIds: [ana.session.user.id],
    });
    await expect(standing(ana.page, name)).toContainText(`${name} owes you $20.00`);
    await expect(ana.page.getByRole("list", { name: "Splits" }).getByRole("link")).toHaveCount(2);

    await ana.page.setViewportSize(PHONE);
    expect(await mobileIssues(ana.page)).toEqual([]);
    await ana.page.setViewportSize({ width: 1280, height: 800 });

    // Settled here: the dialog opens over the page, and the address can be opened again.
    await standing(ana.page, name).getByRole("link", { name: "I got it" }).click();
    const dialog = ana.page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await ana.page.reload();
    await expect(dialog).toBeVisible();
    await ana.page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await callApi(origin, "PUT", `/splits/${dinner.id}/participants/${dinner.participants[0]!.id}/paid`, ana.session, {
      paid: true,
    });
    await expect(standing(ana.page, name)).toContainText(`You owe ${name} $5.00`);

    await ana.page.getByRole("link", { name: `All splits with ${name}` }).click();
    await expect(ana.page.getByRole("heading", { level: 1, name: "Splits" })).toBeVisible();
    await ana.page.goBack();
    await expect(ana.page.getByRole("heading", { level: 1, name })).toBeVisible();
    await Promise.all([ana.context.close(), leo.context.close()]);
  },
);

test(
  "a person in a squad is added as a friend from their page, and a stranger has none",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), openNewUser(browser, origin, "leo")]);
    const eve = await createUser(origin, "eve");
    await callApi(origin, "POST", "/splits", leo.session, {
      name: "Dinner",
      totalCents: 4_000,
      participantIds: [ana.session.user.id],
    });
    await ana.page.goto(`/dashboard/people/${leo.session.user.id}`);
    await ana.page.getByRole("button", { name: "Add Friend" }).click();
    await expect(ana.page.getByText(/· Friend request sent$/)).toBeVisible();
    await leo.page.goto(`/dashboard/people/${ana.session.user.id}`);
    await leo.page.getByRole("button", { name: /^Accept/ }).click();
    await expect(leo.page.getByText(/· Friend$/)).toBeVisible();
    await expect(ana.page.getByText(/· Friend$/)).toBeVisible();

    await ana.page.goto(`/dashboard/people/${eve.session.user.id}`);
    await expect(ana.page.getByRole("heading", { level: 1, name: "Person not found" })).toBeVisible();
    await ana.page.getByRole("link", { name: "Back to Friends" }).click();
    await expect(ana.page).toHaveURL(/\/dashboard\/friends$/);
    await Promise.all([ana.context.close(), leo.context.close()]);
  },
);

test(
  "on a phone the name of a friend is not cut by amounts in two currencies",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const { id } = await callApi<{ id: string }>(origin, "POST", "/friends", ana.session, {
      email: leo.session.user.email,
    });
    await callApi(origin, "PATCH", `/friends/${id}`, leo.session, { status: "accepted" });
    await callApi(origin, "PATCH", "/me/profile", leo.session, { displayName: "Jonas" });
    for (const [currency, cents] of [
      ["USD", 6_052],
      ["EUR", 47_960],
    ] as const) {
      const squad = await createSquad(origin, ana, [leo], { name: `Trip in ${currency}`, currency });
      const memberOf = (id: string) => squad.members.find(({ person }) => person?.id === id)!.id;
      const [me, friend] = [squad.myMemberId, memberOf(leo.session.user.id)];
      await callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
        name: "Hotel",
        totalCents: cents,
        payers: [{ memberId: friend, paidCents: cents }],
        input: { method: "equal", people: [me, friend] },
      });
    }
    const { page } = await openAs(browser, origin, ana.session, { viewport: { width: 390, height: 844 } });
    await page.goto("/dashboard/friends");
    const name = page.getByRole("list", { name: "Friends" }).getByRole("link", { name: /Jonas/ }).first();
    await expect(page.getByText("$30.26 + €239.80")).toBeVisible();
    const cut = await name.evaluate((link) => link.parentElement!.scrollWidth > link.parentElement!.clientWidth);
    expect(cut).toBe(false);
  },
);
