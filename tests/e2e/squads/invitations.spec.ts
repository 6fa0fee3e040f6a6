import { expect, type Page } from "@playwright/test";
import type { Squad } from "#domain/squads/squads.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, openNewUser, test } from "#tests/support/e2e/people.ts";

const invitations = (page: Page) => page.getByRole("list", { name: /^Invitations/ }).getByRole("listitem");
const members = (page: Page) => page.getByRole("list", { name: "Members" }).getByRole("listitem");

test(
  "a stranger is asked, sees the invitation live and joins, which the other browser sees live; an invitation is taken back live",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), openNewUser(browser, origin, "leo")]);
    const { page } = ana;
    const other = leo.page;
    const { id } = await callApi<Squad>(origin, "POST", "/squads", ana.session, { name: "Flat 12", guests: ["Sam"] });
    await page.goto(`/dashboard/squads/${id}?tab=settings`);
    await other.goto("/dashboard/squads");
    await expect(other.getByRole("heading", { name: "No squads yet" })).toBeVisible();

    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Invite people" });
    const search = dialog.getByRole("combobox");
    await search.fill(leo.username);
    await dialog.getByRole("option", { name: leo.username }).click();
    await expect(dialog.getByText("will be asked first.")).toBeVisible();
    await expectAccessible(page, "who will be asked", "squads/detail/invite-dialog.tsx");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(/^Invited .?leo_/)).toBeVisible();
    const row = members(page).filter({ hasText: leo.username });
    await expect(row).toContainText("Invited");
    await expectAccessible(page, "a squad with an invited person");

    // The other browser shows it without a reload, and nothing of the squad.
    await expect(invitations(other)).toContainText("Flat 12");
    await expect(invitations(other)).toContainText(`${ana.username} invites you · 2 people`);
    await expectAccessible(other, "an invitation to a squad");
    await callApi(origin, "POST", `/squads/${id}/splits`, ana.session, await billOf(origin, ana.session, id));
    await other.reload();
    await expect(invitations(other)).toContainText("You would owe $10.00.");
    await expect(other.getByRole("heading", { name: "No squads yet" })).toBeVisible();

    // A person who is asked already cannot be chosen.
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await search.fill(leo.username);
    const option = dialog.getByRole("option", { name: leo.username });
    await expect(option).toContainText("Invited");
    await expect(option).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: `Actions for ${leo.username}` }).click();
    await expectAccessible(page, "the menu of an invited person", "squads/detail/members.tsx");
    await page.getByRole("menuitem", { name: "Take back invitation" }).click();
    await expect(row).toContainText("Guest");
    await expect(invitations(other)).toHaveCount(0);

    await callApi(origin, "POST", `/squads/${id}/members`, ana.session, { userIds: [leo.session.user.id] });
    await invitations(other).getByRole("button", { name: "Accept: Flat 12" }).click();
    await expect(other.getByRole("link", { name: "Flat 12" })).toBeVisible();
    await expect(other.getByText("You joined Flat 12")).toBeVisible();
    await expect(members(page).filter({ hasText: "Invited" })).toHaveCount(0);
    await expect(row).toHaveCount(1);
    await expect(row).not.toContainText("Guest");
    await Promise.all([ana.context.close(), leo.context.close()]);
  },
);

test(
  "an invitation is answered from its notification and from the address of the squad, by keyboard; offline it waits",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const invite = (name: string) =>
      callApi<Squad>(origin, "POST", "/squads", ana.session, { name, memberIds: [leo.session.user.id] });
    const [flat, club] = [await invite("Flat 12"), await invite("Chess club")];
    const { page, context } = await openAs(browser, origin, leo.session);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
    const decline = page.getByRole("button", { name: `Decline: ${ana.username} invites you to Chess club` });
    await expect(decline).toBeVisible();
    await expectAccessible(page, "notifications of invitations", "notifications/bell.tsx");
    await decline.press("Enter");
    await expect(page.getByText("Invitation declined")).toBeVisible();
    await expect(decline).toHaveCount(0);

    await page.getByRole("link", { name: `${ana.username} invites you to Flat 12` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Flat 12" })).toBeVisible();
    await expectAccessible(page, "the address of a squad to which one is invited");
    const accept = page.getByRole("button", { name: "Accept: Flat 12" });
    await context.setOffline(true);
    await expect(accept).toBeDisabled();
    await expect(page.getByText("You’re offline. You can answer once you have a connection.")).toBeVisible();
    await context.setOffline(false);
    await accept.press("Enter");
    await expect(page.getByText("This squad has no splits yet.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/squads/${flat.id}`);

    await page.goto(`/dashboard/squads/${club.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Squad not found" })).toBeVisible();
    await context.close();
  },
);

test(
  "a user blocks who invites them, chooses who can add them, and finds an invitation in the palette",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo, maya] = await Promise.all(["ana", "leo", "maya"].map((name) => createUser(origin, name)));
    const invite = (who: typeof ana, name: string) =>
      callApi<Squad>(origin, "POST", "/squads", who!.session, { name, memberIds: [leo!.session.user.id] });
    await invite(ana, "Bait");
    await invite(maya, "Sailing club");
    const { page, context } = await openAs(browser, origin, leo!.session);
    await page.goto("/dashboard/squads");
    await expect(invitations(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Actions for Bait" }).click();
    await expectAccessible(page, "the menu of an invitation", "squads/invitations/squad-invitations.tsx");
    await page.getByRole("menuitem", { name: `Block ${ana!.username}` }).click();
    await expectAccessible(page, "blocking who invites", "people/block-dialog.tsx");
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(invitations(page)).toHaveCount(1);

    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("sailing");
    await page.getByRole("option", { name: /Sailing club/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sailing club" })).toBeVisible();

    await page.goto("/dashboard/profile");
    const choice = page.getByRole("radiogroup", { name: "Who can add you to squads" });
    await expect(choice.getByRole("radio", { name: "Friends" })).toBeChecked();
    await choice.getByRole("radio", { name: "Friends" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(choice.getByRole("radio", { name: "No one without asking" })).toBeChecked();
    await expect(page.getByText("Friends ask you first, too.")).toBeVisible();
    await expectAccessible(page, "/dashboard/profile");
    await page.reload();
    await expect(choice.getByRole("radio", { name: "No one without asking" })).toBeChecked();
    await context.close();
  },
);

/** A bill of $30.00 for everyone in a squad, guests included. */
async function billOf(origin: string, session: Parameters<typeof callApi>[3], id: string) {
  const { members: all, myMemberId } = await callApi<Squad>(origin, "GET", `/squads/${id}`, session);
  return {
    name: "Groceries",
    totalCents: 3_000,
    payers: [{ memberId: myMemberId, paidCents: 3_000 }],
    input: { method: "equal", people: all.map((member) => member.id) },
  };
}
