import { expect, type Page } from "@playwright/test";
import { errorMessages } from "#domain/errors.ts";
import type { FriendLink } from "#domain/friends/friend-links.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, openNewUser, PASSWORD, test } from "#tests/support/e2e/people.ts";

const PATH = "/dashboard/friends";
const toast = (page: Page, words: string) => page.getByRole("region", { name: "Messages" }).getByText(words);
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add Friend" });
const way = (page: Page, name: string) => dialogOf(page).getByRole("radio", { name }).check({ force: true });
const pending = (page: Page) => page.getByRole("region", { name: "Pending Requests (1)" });

test(
  "a friend is found by name and gets a request; one who has asked already is accepted; who has nothing to send says why",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [ana, leo, zoe] = await Promise.all([
      openNewUser(browser, origin, "ana"),
      openNewUser(browser, origin, "leo"),
      createUser(origin, "zoe"),
    ]);
    const { page } = ana;
    await leo.page.goto(PATH);
    await page.goto(`${PATH}?new`);
    const dialog = dialogOf(page);
    await way(page, "Name");
    const search = dialog.getByRole("combobox", { name: "Name" });
    const send = dialog.getByRole("button", { name: "Send request" });
    await send.click();
    await expect(search).toHaveAccessibleDescription("Choose a person from the list");
    await expect(search).toBeFocused();
    await search.fill(leo.username);
    await expect(dialog.getByRole("option")).toHaveCount(1);
    await search.press("Enter");
    await expect(dialog.getByRole("button", { name: `Remove ${leo.username}` })).toBeVisible();
    await expectAccessible(page, "a friend found by name", "friends/add/add-friend-dialog.tsx");
    await search.press("Enter");
    await expect(toast(page, "Friend request sent!")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(pending(leo.page)).toContainText(`@${ana.username}`);

    await callApi(origin, "POST", "/friends", zoe.session, { userId: ana.session.user.id });
    await expect(pending(page)).toContainText(`@${zoe.username}`);
    await page.getByRole("link", { name: "Add Friend" }).first().click();
    await way(page, "Name");
    for (const [username, note, action] of [
      [leo.username, "Request sent", null],
      [zoe.username, "Sent you a request", "Accept request"],
    ] as const) {
      await search.fill(username);
      await expect(dialog.getByRole("option")).toContainText([note]);
      await search.press("Enter");
      if (action === null) {
        await expect(dialog.getByText(`${username} has not answered your friend request yet.`)).toBeVisible();
        await expect(send).toBeDisabled();
      } else await dialog.getByRole("button", { name: action }).click();
    }
    await expect(toast(page, "Friend request accepted!")).toBeVisible();
    await expect(page.getByRole("list", { name: "Friends" }).getByRole("listitem")).toContainText(`@${zoe.username}`);
    await Promise.all([ana.context.close(), leo.context.close()]);
  },
);

test(
  "a personal link and its QR code lead a visitor through signing in to its owner and a request; a new link ends the old one",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, page, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), createUser(origin, "leo")]);
    await ana.page.goto(`${PATH}?new`);
    const dialog = dialogOf(ana.page);
    await way(ana.page, "Your link");
    await expect(dialog.getByRole("img", { name: "QR code of your link" })).toBeVisible();
    const field = dialog.getByRole("textbox", { name: "Link" });
    const link = await field.inputValue();
    expect(link).toMatch(new RegExp(`^${origin}/friend#fln_\\w+\\.[\\w-]+$`));
    await expectAccessible(ana.page, "the user's own link");

    const token = new URL(link).hash.slice(1);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url() + JSON.stringify(request.headers())));
    await page.goto(`/friend#${token}`);
    await expect(page.getByText(`@${ana.username}`)).toBeVisible();
    await expect(page).toHaveURL(`${origin}/friend`);
    await expectAccessible(page, "a friend's link");
    await page.getByRole("link", { name: "Sign In" }).last().click();
    await page.getByLabel("Email or username").fill(leo.username);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Add a friend" })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/friend`);
    await expectAccessible(page, "a friend's link, signed in");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(toast(page, "Friend request sent!")).toBeVisible();
    await expect(page).toHaveURL(`${origin}${PATH}`);
    expect(asked.filter((request) => request.includes(token))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(token);

    // Leo's own link, which Ana follows: he has asked her already.
    const his = await callApi<FriendLink>(origin, "PUT", "/me/friend-link", leo.session);
    const other = await ana.context.newPage();
    await other.goto(`/friend#${his.token}`);
    await expect(other.getByRole("heading", { name: `${leo.username} wants to be friends` })).toBeVisible();
    await other.getByRole("button", { name: "Accept" }).click();
    await expect(toast(other, "Friend request accepted!")).toBeVisible();
    await other.goto(`/friend#${his.token}`);
    await expect(other.getByText(`${leo.username} is already one of your friends.`)).toBeVisible();
    await other.goto(link);
    await expect(other.getByText(errorMessages.own_friend_link)).toBeVisible();

    await dialog.getByRole("button", { name: "Make a new link" }).click();
    await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
    await dialog.getByRole("button", { name: "Make a new link" }).click();
    await expect(toast(ana.page, "You have a new link")).toBeVisible();
    await expect(field).not.toHaveValue(link);
    const asLeo = await openAs(browser, origin, leo.session);
    for (const path of [link, "/friend", "/friend#nonsense"]) {
      await asLeo.page.goto(path);
      await expect(asLeo.page.getByText(errorMessages.friend_link_gone)).toBeVisible();
    }
    await Promise.all([ana.context.close(), asLeo.context.close()]);
  },
);
