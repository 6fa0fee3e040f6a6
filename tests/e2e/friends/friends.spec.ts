import { expect, type Page, type Route } from "@playwright/test";
import { errorMessages } from "#domain/errors.ts";
import type { Friends } from "#domain/friends/friends.ts";
import type { Split } from "#domain/splits/splits.ts";
import { ask, befriend } from "#tests/support/e2e/befriend.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { expectIdle } from "#tests/support/e2e/expect-idle.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { newestMail } from "#tests/support/e2e/mailbox.ts";
import { callApi, freshName, createUser, test, openNewUser, withoutLiveMessages } from "#tests/support/e2e/people.ts";

type Account = Awaited<ReturnType<typeof createUser>>;

const PATH = "/dashboard/friends";

const friendsOf = (origin: string, who: Pick<Account, "session">) =>
  callApi<Friends>(origin, "GET", "/friends", who.session);

const friends = (page: Page) => page.getByRole("list", { name: "Friends" }).getByRole("listitem");
const pending = (page: Page, count = 1) => page.getByRole("region", { name: `Pending Requests (${count})` });
const sent = (page: Page) => page.getByRole("region", { name: /^Sent requests/ });
const badge = (page: Page, count: number) =>
  page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: count > 0 ? `Friends, ${count} pending` : "Friends", exact: true });
/** The text without direction marks, which only names in right-to-left scripts need. */
const toast = (page: Page, words: string) => page.getByRole("region", { name: "Messages" }).getByText(words);

async function addFriend(page: Page, email: string) {
  await page.getByRole("link", { name: "Add Friend" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Friend" });
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Send request" }).click();
  return dialog;
}

async function chooseFromMenu(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Fails like a broken server, without a message. */
const breakDown = (route: Route) => route.fulfill({ status: 500, body: "" });

test("both users see a friend request, its acceptance and the end of the friendship live, with what each owes; accepting and rejecting at the same time has one outcome on every screen", async ({
  browser,
  origin,
}) => {
  const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), openNewUser(browser, origin, "leo")]);
  await Promise.all([ana.page.goto(PATH), leo.page.goto(PATH)]);
  for (const { page } of [ana, leo]) {
    await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
    await expect(page.getByText("Start building your squad!")).toBeVisible();
    await expect(badge(page, 0)).toBeVisible();
  }
  await addFriend(ana.page, ` ${leo.session.user.email.toUpperCase()} `);
  await expect(toast(ana.page, "Friend request sent!")).toBeVisible();
  await expect(ana.page.getByRole("dialog")).toHaveCount(0);
  await expect(sent(ana.page)).toContainText(`@${leo.username} · today`);
  await expect(pending(leo.page)).toContainText(`@${ana.username} · today`);
  await expect(badge(leo.page, 1)).toBeVisible();

  await leo.page.getByRole("button", { name: `Accept ${ana.username}` }).click();
  await expect(toast(leo.page, "Friend request accepted!")).toBeVisible();
  await expect(friends(leo.page)).toContainText(`@${ana.username}Settled`);
  await expect(friends(ana.page)).toContainText(`@${leo.username}Settled`);
  await expect(sent(ana.page)).toHaveCount(0);
  await expect(badge(leo.page, 0)).toBeVisible();

  const owe = (by: Account, other: Account, totalCents: number) =>
    callApi<Split>(origin, "POST", "/splits", by.session, {
      name: "Dinner",
      totalCents,
      participantIds: [other.session.user.id],
    });
  await owe(ana, leo, 6_666);
  await expect(friends(ana.page)).toContainText("owes you $33.33");
  await expect(friends(leo.page)).toContainText("you owe $33.33");
  await owe(leo, ana, 2_000);
  await expect(friends(ana.page)).toContainText("owes you $23.33");
  await expect(friends(leo.page)).toContainText("you owe $23.33");

  await chooseFromMenu(ana.page, leo.username, "Remove friend");
  const dialog = ana.page.getByRole("dialog", { name: `Remove ${leo.username}?` });
  await expect(dialog).toContainText("Splits that you share stay, with what is owed in them.");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Remove friend" }).click();
  for (const { page } of [ana, leo]) await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();
  await expect(toast(ana.page, `You and ${leo.username} are no longer friends`)).toBeVisible();
  await expect(ana.page.getByRole("heading", { name: "Friends", exact: true })).toBeFocused();

  const [one, two] = [leo.page, await leo.context.newPage()];
  await two.goto(PATH);
  await expect(two.getByRole("heading", { name: "No friends yet" })).toBeVisible();
  /** Presses both buttons, lets one request through, and then the other. */
  async function race(first: "Accept" | "Reject") {
    await ask(origin, ana, leo);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const [winner, loser] = first === "Accept" ? [one, two] : [two, one];
    await loser.route("**/api/friends/*", async (route) => {
      await held;
      await route.continue();
    });
    await expect(pending(one)).toBeVisible();
    await expect(pending(two)).toBeVisible();
    const press = (page: Page) =>
      page.getByRole("button", { name: `${page === one ? "Accept" : "Reject"} ${ana.username}` }).click();
    // Press the held one first: once the other has succeeded, the live update removes the buttons.
    await press(loser);
    // The toast of an earlier acceptance may still be visible.
    const won = winner.waitForResponse(/\/api\/friends\//);
    await press(winner);
    await won;
    await expect(
      toast(winner, first === "Accept" ? "Friend request accepted!" : "Friend request rejected"),
    ).toBeVisible();
    release();
    await expect(
      toast(
        loser,
        first === "Accept"
          ? `You and ${ana.username} are already friends, so nothing was changed.`
          : "This request no longer exists.",
      ),
    ).toBeVisible();
    for (const page of [ana.page, one, two]) {
      await expect(friends(page)).toHaveCount(first === "Accept" ? 1 : 0);
      await expect(page.getByRole("region", { name: /^(Pending|Sent)/i })).toHaveCount(0);
    }
    // Only now: the page fetches its friends again when the held request is answered.
    await loser.unroute("**/api/friends/*");
  }
  await race("Reject");
  await race("Accept");
  await Promise.all([ana, leo].map(({ context }) => context.close()));
});

test(
  "a friend request that is not possible says why once, and keeps what was typed; a person without an account can be invited by mail, and the invitation can be withdrawn",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), createUser(origin, "leo")]);
    const { page } = ana;
    await befriend(origin, leo, ana);
    await page.goto(`${PATH}?new`);
    const dialog = page.getByRole("dialog", { name: "Add Friend" });
    const field = dialog.getByRole("textbox", { name: "Email" });
    await expect(field).toBeFocused();
    const unknown = `${freshName("unknown")}@example.com`;
    const cases: [typed: string, sentence: string, fromServer: boolean][] = [
      ["", "Please enter a valid email address", false],
      ["leo", "Please enter a valid email address", false],
      [unknown, "User not found", true],
      [ana.session.user.email.toUpperCase(), "You cannot add yourself as a friend", true],
      [leo.session.user.email, "Friend request already exists", true],
    ];
    for (const [typed, sentence, fromServer] of cases) {
      await field.fill(typed);
      await field.press("Enter");
      if (fromServer) await expect(toast(page, sentence)).toBeVisible();
      else await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toHaveValue(typed);
      await expect(field).toBeFocused();
      await expect(page.getByText(sentence)).toHaveCount(1);
      await expect(dialog.getByRole("button", { name: "Invite by email" })).toHaveCount(typed === unknown ? 1 : 0);
    }
    await callApi(origin, "PUT", `/people/${leo.session.user.id}/block`, ana.session);
    await field.press("Enter");
    await expect(toast(page, errorMessages.blocked_by_you)).toBeVisible();

    await page.route("**/api/friends", (route) =>
      route.request().method() === "POST" ? breakDown(route) : route.continue(),
    );
    await field.press("Enter");
    await expect(toast(page, "Failed to send friend request")).toBeVisible();
    await expect(field).toHaveValue(leo.session.user.email);
    await page.unroute("**/api/friends");
    // A partly filled form asks before it closes.
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));

    const email = `${freshName("newcomer")}@example.com`;
    await addFriend(page, email);
    await page.route("**/api/invitations", breakDown);
    await dialog.getByRole("button", { name: "Invite by email" }).click();
    await expect(toast(page, "Failed to send the invitation")).toBeVisible();
    await page.unroute("**/api/invitations");
    await dialog.getByRole("button", { name: "Invite by email" }).click();
    await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
    const invited = page.getByRole("region", { name: /^Invited/ });
    await expect(invited).toContainText(`${email}By email, today`);
    expect((await newestMail(origin, email, `${ana.username} invites you to Squadtab`)).text).toContain(
      `${origin}/invite#`,
    );
    await page.route("**/api/invitations/*", breakDown);
    await invited.getByRole("button", { name: `Cancel the invitation to ${email}` }).press("Enter");
    await expect(toast(page, "Failed to withdraw the invitation")).toBeVisible();
    await expect(invited).toContainText(email);
    await page.unroute("**/api/invitations/*");
    await invited.getByRole("button", { name: `Cancel the invitation to ${email}` }).press("Enter");
    await expect(toast(page, `The invitation to ${email} is withdrawn`)).toBeVisible();
    await expect(invited).toHaveCount(0);
    await ana.context.close();
  },
);

test(
  "requests are rejected and cancelled immediately, and reappear when that fails; a request that was accepted in the meantime is not cancelled",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo, zoe] = await Promise.all([
      openNewUser(browser, origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "zoe"),
    ]);
    const { page } = ana;
    await Promise.all([ask(origin, leo, ana), ask(origin, ana, zoe)]);
    await page.goto(PATH);
    await page.route("**/api/friends/*", breakDown);
    const row = pending(page).getByRole("listitem");
    await row.getByRole("button", { name: "Accept" }).click();
    await expect(toast(page, "Failed to accept friend request")).toBeVisible();
    await row.getByRole("button", { name: "Reject" }).click();
    await expect(toast(page, "Failed to reject friend request")).toBeVisible();
    await sent(page)
      .getByRole("button", { name: `Cancel the request to ${zoe.username}` })
      .click();
    await expect(toast(page, "Failed to cancel friend request")).toBeVisible();
    await expect(sent(page)).toContainText(zoe.username);
    await page.unroute("**/api/friends/*");

    // Shown as done before the response arrives.
    let answer = () => {};
    const asked = new Promise<void>((done) => (answer = done));
    await page.route("**/api/friends/*", async (route) => {
      await asked;
      await route.continue();
    });
    await row.getByRole("button", { name: "Reject" }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Friends", exact: true })).toBeFocused();
    expect((await friendsOf(origin, ana)).pending).toHaveLength(1);
    answer();
    await expect(toast(page, "Friend request rejected")).toBeVisible();
    await sent(page).getByRole("button", { name: "Cancel" }).click();
    await expect(toast(page, "Friend request cancelled")).toBeVisible();
    await expect(sent(page)).toHaveCount(0);
    expect(await friendsOf(origin, ana)).toMatchObject({ friends: [], pending: [], sent: [] });
    await page.unroute("**/api/friends/*");

    // Accepted in the meantime.
    await addFriend(page, leo.session.user.email);
    await expect(sent(page)).toContainText(leo.username);
    await page.route("**/api/friends/*", async (route) => {
      const [request] = (await friendsOf(origin, ana)).sent;
      await callApi(origin, "PATCH", `/friends/${request!.id}`, leo.session, { status: "accepted" });
      await route.continue();
    });
    await sent(page).getByRole("button", { name: "Cancel" }).click();
    await expect(toast(page, `You and ${leo.username} are already friends, so nothing was changed.`)).toBeVisible();
    await expect(friends(page)).toHaveCount(1);
    await ana.context.close();
  },
);

test(
  "blocking explains its effects, ends the friendship, and can be undone at the end of the page; the creator of a split can be blocked from the split",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo, eve] = await Promise.all([
      openNewUser(browser, origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "eve"),
    ]);
    const { page } = ana;
    await Promise.all([befriend(origin, leo, ana), ask(origin, eve, ana)]);
    await page.goto(PATH);
    await chooseFromMenu(page, eve.username, "Block");
    const dialog = page.getByRole("dialog", { name: `Block ${eve.username}?` });
    await expect(dialog).toContainText(
      "can no longer add you to splits or send you requests, and you get no emails from them",
    );
    await page.route("**/api/people/*/block", breakDown);
    await dialog.getByRole("button", { name: "Block" }).click();
    await expect(toast(page, "Failed to block this person")).toBeVisible();
    await page.unroute("**/api/people/*/block");
    await dialog.getByRole("button", { name: "Block" }).click();
    await expect(toast(page, `${eve.username} is blocked`)).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
    await expect(badge(page, 0)).toBeVisible();
    // The row that had the focus was removed.
    await expect(page.getByRole("heading", { name: "Friends", exact: true })).toBeFocused();
    await chooseFromMenu(page, leo.username, "Remove friend");
    await page.route("**/api/friends/*", breakDown);
    await page.getByRole("dialog").getByRole("button", { name: "Remove friend" }).click();
    await expect(toast(page, "Failed to remove this friend")).toBeVisible();
    await page.unroute("**/api/friends/*");
    await chooseFromMenu(page, leo.username, "Block");
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByRole("heading", { name: "No friends yet" })).toBeVisible();

    await page.getByText("Blocked people (2)").click();
    const blocked = page.getByRole("list", { name: "Blocked people" }).getByRole("listitem");
    await page.route("**/api/people/*/block", breakDown);
    await blocked.getByRole("button", { name: `Unblock ${leo.username}` }).click();
    await expect(toast(page, "Failed to unblock this person")).toBeVisible();
    await expect(blocked).toHaveCount(2);
    await page.unroute("**/api/people/*/block");
    await blocked.getByRole("button", { name: `Unblock ${leo.username}` }).click();
    await expect(blocked).toHaveCount(1);
    await expect(blocked).toContainText(eve.username);
    // The list is updated before the server has answered.
    await expect.poll(async () => (await friendsOf(origin, ana)).blocked.length).toBe(1);

    const { id } = await callApi<Split>(origin, "POST", "/splits", leo.session, {
      name: "Whatever",
      totalCents: 9_000,
      participantIds: [ana.session.user.id],
    });
    await followLink(page, `/dashboard/splits/${id}`);
    await page.getByRole("button", { name: "Split actions" }).click();
    await page.getByRole("menuitem", { name: `Block ${leo.username}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(toast(page, `${leo.username} is blocked`).last()).toBeVisible();
    await expect
      .poll(async () => (await friendsOf(origin, ana)).blocked.map((person) => person.id).toSorted())
      .toEqual([eve, leo].map(({ session }) => session.user.id).toSorted());
    await ana.context.close();
  },
);

test(
  "a failure to load friends is shown, and Retry loads them; friends are found by name regardless of case and accents, by keyboard alone, and link to their splits",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo, chloe] = await Promise.all([
      openNewUser(browser, origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "chloe"),
    ]);
    const { page } = ana;
    await callApi(origin, "PATCH", "/me/profile", chloe.session, { displayName: "Chloé Ångström" });
    await Promise.all([befriend(origin, leo, ana), befriend(origin, ana, chloe)]);
    await callApi(origin, "POST", "/splits", chloe.session, {
      name: "Crêpes",
      totalCents: 1_000,
      participantIds: [ana.session.user.id],
    });
    await withoutLiveMessages(page);
    await page.route("**/api/friends", breakDown);
    await page.goto(PATH);
    await expect(page.getByRole("heading", { name: "Failed to load friends" })).toBeVisible();
    await page.unroute("**/api/friends");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(friends(page)).toHaveCount(2);
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox", { name: "Search friends" });
    await expect(search).toBeFocused();
    await expect(search).toHaveAttribute("placeholder", "Search friends...");
    for (const [typed, name] of [
      ["CHLOE ang", "Chloé Ångström"],
      [leo.username.toUpperCase(), leo.username],
      [`@${chloe.username}`, "Chloé Ångström"],
    ] as const) {
      await search.fill(typed);
      await expect(friends(page)).toHaveCount(1);
      await expect(friends(page)).toContainText(name);
    }
    await search.fill("no friend of that name");
    await expect(page.getByText("No friends match your search")).toBeVisible();
    await page.reload();
    await expect(page.getByText("No friends match your search")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(friends(page)).toHaveCount(2);

    await page.getByRole("heading", { name: "Friends", exact: true }).focus();
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "Add Friend" });
    await expect(dialog.getByRole("textbox", { name: "Email" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: `Actions for ${leo.username}` }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Remove friend" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(friends(page)).toHaveCount(1);
    await page.getByRole("link", { name: "Chloé Ångström: what is open, and what you share" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Splits" }).getByRole("link", { name: /Crêpes/ })).toBeVisible();
    await ana.context.close();
  },
);

test(
  "requests received while the tab was away are counted beside Friends on every screen; offline a request cannot be accepted, and a new one keeps what was typed and works when the connection is back; friends are suggested before anything is typed, and come first in the results",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const name = freshName("sam").slice(0, 12);
    const [ana, leo, friend, stranger] = await Promise.all([
      openNewUser(browser, origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "zoe"),
      createUser(origin, "ben"),
    ]);
    const { page, context } = ana;
    await Promise.all(
      [friend, stranger].map(({ session }) => callApi(origin, "PATCH", "/me/profile", session, { displayName: name })),
    );
    await befriend(origin, friend, ana);
    await page.goto("/dashboard/budget");
    await expect(badge(page, 0)).toBeVisible();
    // The code of toasts is there: the browser does not fetch a script again whose first request was cut off.
    await expect(page.getByRole("region", { name: "Messages" })).toBeAttached();
    await context.setOffline(true);
    await ask(origin, leo, ana);
    await context.setOffline(false);
    await expect(badge(page, 1)).toBeVisible();
    await badge(page, 1).click();
    await expect(pending(page)).toContainText(leo.username);

    await context.setOffline(true);
    await expect(pending(page).getByRole("button", { name: "Accept" })).toBeDisabled();
    const dialog = await addFriend(page, leo.session.user.email);
    await expect(toast(page, "You’re offline. Check your connection and try again.")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(leo.session.user.email);
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(toast(page, "Friend request already exists")).toBeVisible();
    // Closing while the request is sent does not ask.
    await expectIdle(dialog.getByRole("button", { name: "Send request" }));
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Discard" }).click();
    await pending(page).getByRole("button", { name: "Accept" }).click();
    await expect(friends(page).filter({ hasText: leo.username })).toHaveCount(1);

    // Code that could not be preloaded without a connection is requested again by a new document.
    await page.goto("/dashboard/splits?new");
    const form = page.getByRole("dialog", { name: "Create Split" });
    const offered = form.getByRole("list", { name: "Friends" });
    await expect(offered.getByRole("button", { name: `Add ${name}` })).toBeVisible();
    const box = form.getByRole("combobox", { name: "Split with" });
    const found = form.getByRole("listbox", { name: "People found" }).getByRole("option");
    // A friend is found from the first letter on, without a request.
    await box.fill(name.slice(0, 1));
    const friendLine = new RegExp(`${name}@${friend.username}Friend$`);
    const withoutAccount = (typed: string) => `Add “${typed}” without an account`;
    await expect(found).toHaveText([friendLine, withoutAccount(name.slice(0, 1))]);
    await box.fill(name);
    await expect(found).toHaveText([friendLine, new RegExp(`@${stranger.username}$`), withoutAccount(name)]);
    await page.keyboard.press("Enter");
    await expect(form.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    await offered.getByRole("button", { name: `Add ${leo.username}` }).click();
    await expect(offered).toHaveCount(0);
    await context.close();
  },
);

test(
  "a friend's card shows a username of 20 characters whole from 768 px, beside what both owe",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, long] = await Promise.all([
      openNewUser(browser, origin, "maya", { viewport: { width: 1440, height: 900 } }),
      createUser(origin, "wilhelmina_"),
    ]);
    expect(long.username).toHaveLength(20);
    await befriend(origin, maya, long);
    await callApi<Split>(origin, "POST", "/splits", maya.session, {
      name: "Rent",
      totalCents: 200_000,
      participantIds: [long.session.user.id],
    });
    await maya.page.goto(PATH);
    for (const width of [1440, 1024, 768]) {
      await maya.page.setViewportSize({ width, height: 900 });
      const line = friends(maya.page).getByText(`@${long.username}`);
      await expect(line).toBeVisible();
      expect([width, await line.evaluate((each) => each.scrollWidth <= each.clientWidth)]).toEqual([width, true]);
    }
    await maya.context.close();
  },
);

test(
  "a friend request is answered from its notification, by keyboard",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo, zoe] = await Promise.all([
      openNewUser(browser, origin, "ana"),
      createUser(origin, "leo"),
      createUser(origin, "zoe"),
    ]);
    const { page, context } = ana;
    await Promise.all([ask(origin, leo, ana), ask(origin, zoe, ana)]);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
    const reject = page.getByRole("button", { name: `Reject ${zoe.username}` });
    await expect(reject).toBeVisible();
    await expectAccessible(page, "notifications of friend requests", "notifications/bell.tsx");
    await reject.press("Enter");
    await expect(toast(page, "Friend request rejected")).toBeVisible();
    await expect(reject).toHaveCount(0);
    await page.getByRole("button", { name: `Accept ${leo.username}` }).press("Enter");
    await expect(toast(page, "Friend request accepted!")).toBeVisible();
    await expect(page.getByRole("link", { name: `You and ${leo.username} are now friends` })).toBeVisible();
    await expect(page.getByRole("button", { name: `Accept ${leo.username}` })).toHaveCount(0);
    expect(await friendsOf(origin, ana)).toMatchObject({
      friends: [{ person: { id: leo.session.user.id } }],
      pending: [],
    });
    await context.close();
  },
);
