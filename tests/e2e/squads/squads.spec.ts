import { expect } from "@playwright/test";
import type { NewSquadInvite, Squad } from "#domain/squads/squads.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectIdle } from "#tests/support/e2e/expect-idle.ts";
import { callApi, createUser, openAs, openNewUser, test } from "#tests/support/e2e/people.ts";

test(
  "a squad is created with a user and guests, invites by a link, and a visitor who signs in joins it as one of its guests, which its owner sees live",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "ana");
    const leo = await createUser(origin, "leo");
    await page.goto("/dashboard/squads");
    await expect(page.getByRole("heading", { name: "No squads yet" })).toBeVisible();
    await expectAccessible(page, "no squads");
    await page.getByRole("main").getByRole("link", { name: "Create Squad" }).first().click();
    const form = page.getByRole("dialog", { name: "Create Squad" });
    await form.getByRole("button", { name: "Create Squad" }).click();
    await expect(form.getByText("Squad name is required")).toBeVisible();
    await expect(form.locator("label", { hasText: "People" }).locator("..")).toContainText("optional");
    await form.getByLabel("Name", { exact: true }).fill("Flat 12");
    await form.getByLabel("Emoji").fill("🏠");
    await form.getByRole("combobox", { name: "Currency" }).fill("euro");
    await form.getByRole("option", { name: /^Euro/ }).click();
    for (const guest of ["Sam", "Kim"]) {
      await form.getByRole("combobox", { name: "People" }).fill(guest);
      await form.getByRole("option", { name: `Add “${guest}” without an account` }).click();
    }
    await expectAccessible(page, "Create Squad", "squads/form/create-squad-dialog.tsx");
    await form.getByRole("button", { name: "Create Squad" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Flat 12" })).toBeVisible();
    await expect(page.getByText("This squad has no splits yet.")).toBeVisible();
    await page.getByRole("link", { name: "Settings" }).click();
    const members = page.getByRole("list", { name: "Members" });
    await expect(members.getByRole("listitem")).toHaveCount(3);

    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const invite = page.getByRole("dialog", { name: "Invite people" });
    await expect(invite.getByRole("combobox", { name: "People" })).toBeFocused();
    await expectAccessible(page, "a new invite", "squads/detail/invite-dialog.tsx");
    await invite.getByRole("button", { name: "Create link" }).click();
    await expect(invite.getByRole("img", { name: "QR code of the invite" })).toBeVisible();
    const link = await invite.getByLabel("Link", { exact: true }).inputValue();
    await expectAccessible(page, "an invite link", "squads/detail/invite-dialog.tsx");
    await page.keyboard.press("Escape");
    // Opened again, it shows the same link, and only "New link" leads to another one.
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(invite.getByLabel("Link", { exact: true })).toHaveValue(link);
    await invite.getByRole("button", { name: "New link" }).click();
    await invite.getByRole("button", { name: "30 days" }).click();
    await invite.getByRole("button", { name: "5", exact: true }).click();
    await invite.getByRole("button", { name: "Create link" }).click();
    await expect(invite.getByText(/^The first 5 people who open this link can join the squad, until/)).toBeVisible();
    await expect(invite.getByLabel("Link", { exact: true })).not.toHaveValue(link);
    await expect(invite.getByRole("list", { name: "Open invites" }).getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Escape");

    const visitor = await browser.newContext();
    const join = await visitor.newPage();
    await join.goto(link);
    await expect(join.getByRole("heading", { name: / invited you to Flat 12$/ })).toBeVisible();
    await expect(join.getByText("Sam", { exact: true })).toHaveCount(0);
    // The token is out of the address at once.
    expect(new URL(join.url()).hash).toBe("");
    await join.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await join.getByLabel("Email or username").fill(leo.username);
    await join.getByLabel("Password", { exact: true }).fill("Dinner42");
    await join.keyboard.press("Enter");
    await expect(join.getByRole("button", { name: "Join", exact: true })).toBeVisible();
    await join.getByRole("button", { name: "Sam", exact: true }).click();
    await expectAccessible(join, "/join");
    await join.getByRole("button", { name: "Join as Sam" }).click();
    await expect(join.getByRole("heading", { level: 1, name: "Flat 12" })).toBeVisible();
    await expect(members.getByText(leo.username)).toBeVisible();
    await expect(members.getByRole("listitem")).toHaveCount(3);
    await visitor.close();
    await context.close();
  },
);

test(
  "an owner changes roles, removes people and leaves; a member sees the activity, claims a guest and undoes it",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], {
      name: "Ski trip",
      guests: ["Sam", "Kim"],
    });
    await callApi<NewSquadInvite>(origin, "POST", `/squads/${squad.id}/invites`, ana.session, {});
    const { page, context } = await openAs(browser, origin, ana.session);
    const { page: leos, context: leosContext } = await openAs(browser, origin, leo.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=settings`);
    await leos.goto("/dashboard/squads");
    await leos.getByRole("link", { name: "Ski trip" }).click();
    await leos.getByRole("link", { name: "Settings" }).click();
    const members = page.getByRole("list", { name: "Members" });
    await expect(members.getByRole("listitem")).toHaveCount(4);
    await expectAccessible(page, "a squad");

    await leos.getByRole("button", { name: "Actions for Sam" }).click();
    await leos.getByRole("menuitem", { name: "This is me" }).click();
    await expect(members.getByText("Also Sam")).toBeVisible();
    await leos.getByRole("button", { name: `Actions for ${leo.username}` }).click();
    await leos.getByRole("menuitem", { name: "Not me: make Sam a guest again" }).click();
    await expect(members.getByRole("listitem")).toHaveCount(4);

    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const add = page.getByRole("dialog", { name: "Invite people" });
    await add.getByRole("combobox", { name: "People" }).fill("Zoe");
    await add.getByRole("option", { name: "Add “Zoe” without an account" }).click();
    await expectAccessible(page, "Invite people", "squads/detail/invite-dialog.tsx");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(members.getByRole("listitem")).toHaveCount(5);
    await page.getByRole("button", { name: "Actions for Zoe" }).click();
    await expectAccessible(page, "a member's menu", "squads/detail/members.tsx");
    await page.getByRole("menuitem", { name: "Rename" }).click();
    const rename = page.getByRole("dialog", { name: "Rename guest" });
    await expectAccessible(page, "renaming a guest", "squads/detail/rename-guest-dialog.tsx");
    await rename.getByLabel("Name", { exact: true }).fill("kim");
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(rename.getByText(/^A guest with this name is in the squad already/).first()).toBeVisible();
    await rename.getByLabel("Name", { exact: true }).fill("Zoë");
    await rename.getByRole("button", { name: "Save" }).click();
    await expect(members.getByText("Zoë")).toBeVisible();
    await page.getByRole("button", { name: "Actions for Zoë" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expectAccessible(page, "removing a member", "squads/detail/remove-member-dialog.tsx");
    await page.getByRole("dialog", { name: "Remove Zoë?" }).getByRole("button", { name: "Remove" }).click();
    await expect(members.getByRole("listitem")).toHaveCount(4);
    await page.getByRole("button", { name: `Actions for ${leo.username}` }).click();
    await page.getByRole("menuitem", { name: "Make owner" }).click();
    await expect(leos.getByText("Owner")).toHaveCount(2);

    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(1);
    await page.getByLabel("Name", { exact: true }).fill("Ski week");
    await page.getByRole("button", { name: "Shares" }).click();
    await page.getByLabel("Shares of You").fill("3");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(async () => {
        const { defaultSplit } = await callApi<Squad>(origin, "GET", `/squads/${squad.id}`, ana.session);
        return defaultSplit?.method;
      })
      .toBe("weights");
    await expect(leos.getByRole("heading", { level: 1, name: "Ski week" })).toBeVisible();
    await page.getByRole("switch", { name: "Fewer payments" }).click();
    await expect(page.getByRole("switch", { name: "Fewer payments" })).not.toBeChecked();
    await page.getByRole("button", { name: "Leave squad" }).click();
    const leave = page.getByRole("dialog", { name: "Leave Ski week?" });
    await expectAccessible(page, "leaving a squad", "squads/detail/squad-settings.tsx");
    await leave.getByRole("button", { name: "Leave squad" }).click();
    await expect(page.getByRole("heading", { name: "No squads yet" })).toBeVisible();

    await leos.getByRole("link", { name: "Activity" }).click();
    const activity = leos.getByRole("list", { name: "Activity" });
    await expect(activity.getByRole("listitem").first()).toContainText(`${ana.username} left`);
    await expect(activity.getByText(`${ana.username} renamed the squad from “Ski trip” to “Ski week”`)).toBeVisible();
    await expectAccessible(leos, "the activity of a squad");
    await context.close();
    await leosContext.close();
  },
);

test(
  "someone who leaves gets to their squads, also if the page learns of it before the answer",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Ski trip" });
    const { page, context } = await openAs(browser, origin, leo.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=settings`);
    await page.route(`**/api/squads/${squad.id}/members/*`, async (route) => {
      const learned = page.waitForResponse(
        (response) => response.url().endsWith(`/squads/${squad.id}`) && response.status() === 404,
      );
      const response = await route.fetch();
      await learned;
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await route.fulfill({ response });
    });
    await page.getByRole("button", { name: "Leave squad" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave squad" }).click();
    await expect(page.getByRole("heading", { name: "No squads yet" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/squads$/);
    await context.close();
  },
);

test("squads are in the sidebar, and found by the palette", { tag: "@scale" }, async ({ browser, origin }) => {
  const ana = await createUser(origin, "ana");
  await callApi<Squad>(origin, "POST", "/squads", ana.session, { name: "Sailing club" });
  const { page, context } = await openAs(browser, origin, ana.session);
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Squads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Squads" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search screens/ }).fill("sailing");
  await page.getByRole("group", { name: "Squads" }).getByRole("option", { name: "Sailing club" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sailing club" })).toBeVisible();

  // Someone who is alone in a squad invites people first.
  await page.getByRole("main").getByRole("link", { name: "Invite people" }).press("Enter");
  const add = page.getByRole("dialog", { name: "Invite people" });
  await add.getByRole("combobox", { name: "People" }).fill("Sam");
  await add.getByRole("option", { name: "Add “Sam” without an account" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Invite people" })).toBeHidden();
  await expect(page.getByText("2 people · USD")).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite people" })).toBeHidden();
  await context.close();
});

test(
  "an invite for one guest is made for them alone, says so, and has them chosen, and no other guest, for who joins",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [], { name: "Flat 12", guests: ["Gus", "Sam"] });
    const [anas, leos] = await Promise.all([ana, leo].map(({ session }) => openAs(browser, origin, session)));
    const { page } = anas!;
    await page.goto(`/dashboard/squads/${squad.id}?tab=settings`);
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const invite = page.getByRole("dialog", { name: "Invite people" });
    await invite.getByRole("button", { name: "Gus", exact: true }).click();
    await expect(invite.getByText("People who can join by it")).toHaveCount(0);
    await invite.getByRole("button", { name: "Create link" }).click();
    await expect(invite.getByText(/^Anyone who joins by this link can take the place of .?Gus.?, until/)).toBeVisible();
    const link = await invite.getByLabel("Link", { exact: true }).inputValue();
    await invite.getByRole("button", { name: "New link" }).click();

    const { page: join } = leos!;
    await join.goto(link);
    await expect(join.getByRole("button", { name: "Sam", exact: true })).toHaveCount(0);
    await expect(join.getByRole("heading", { name: `${ana.username} invited you to Flat 12` })).toBeVisible();
    await expect(join.getByText("This invite is for Gus.")).toBeVisible();
    const choice = join.getByRole("group", { name: "Are you Gus?" });
    await expect(choice.getByRole("button", { pressed: true })).toHaveText("Gus");
    await join.getByRole("button", { name: "Join as Gus" }).click();
    await expect(join.getByRole("heading", { level: 1, name: "Flat 12" })).toBeVisible();
    // Their guest is taken, the other one is still there to be invited.
    await expect(invite.getByRole("button", { name: "Gus", exact: true })).toHaveCount(0);
    await expect(invite.getByRole("button", { name: "Sam", exact: true })).toBeVisible();
    await Promise.all([anas!.context.close(), leos!.context.close()]);
  },
);

test(
  "people are added once when the answer is lost and the form is sent again",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const squad = await createSquad(origin, ana, [], { name: "Flat 12" });
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto(`/dashboard/squads/${squad.id}?tab=settings`);
    const members = page.getByRole("list", { name: "Members" }).getByRole("listitem");
    // The app itself sends it twice.
    let lost = 2;
    await page.route("**/api/squads/*/members", async (route) => {
      const response = await route.fetch();
      await (lost-- > 0 ? route.abort() : route.fulfill({ response }));
    });
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Invite people" });
    await dialog.getByRole("combobox", { name: "People" }).fill("Zoe");
    await dialog.getByRole("option", { name: "Add “Zoe” without an account" }).click();
    const add = dialog.getByRole("button", { name: "Add", exact: true });
    await add.click();
    await expect(members).toHaveCount(2);
    await expect(dialog).toContainText("Zoe");
    await expectIdle(add);
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(members).toHaveCount(2);
    await expect(members.filter({ hasText: "Zoe" })).toHaveCount(1);
    await context.close();
  },
);
