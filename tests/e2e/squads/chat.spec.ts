import { expect, type Locator, type Page } from "@playwright/test";
import type { ChatPage, SquadMessage } from "#domain/squads/chat.ts";
import type { Goal } from "#domain/goals/goals.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

async function flat(origin: string) {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const { id } = await createSquad(origin, maya, [leo], { name: "Flat 12" });
  const say = (who: typeof maya, text: string, more: object = {}) =>
    callApi<SquadMessage>(origin, "POST", `/squads/${id}/messages`, who.session, { text, ...more });
  return { maya, leo, id, say, url: `/dashboard/squads/${id}?tab=chat` };
}

const field = (page: Page): Locator => page.getByRole("textbox", { name: "Write a message" });
const line = (page: Page, text: string): Locator =>
  page.getByRole("log").getByRole("listitem").filter({ hasText: text });
const choose = async (page: Page, text: string, action: string) => {
  await line(page, text).getByRole("button", { name: "Actions of this message" }).click();
  await line(page, text).getByRole("button", { name: action, exact: true }).click();
};

test(
  "two members write in the chat of their squad: live, with replies, reactions, edits and deletions",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const { maya, leo, say, url } = await flat(origin);
    const desk = await openAs(browser, origin, maya.session);
    await desk.page.goto(url);
    await expect(desk.page.getByText("No messages yet. Say hello.")).toBeVisible();
    await field(desk.page).fill("Who buys milk?");
    await field(desk.page).press("Enter");
    await expect(line(desk.page, "Who buys milk?")).toBeVisible();
    await expect(field(desk.page)).toHaveValue("");
    await expect(line(desk.page, "Who buys milk?").getByText("Sending…")).toHaveCount(0);

    const phone = await openAs(browser, origin, leo.session);
    await phone.page.goto(url);
    await choose(phone.page, "Who buys milk?", "Reply");
    await field(phone.page).fill("I do");
    await field(phone.page).press("Enter");
    await expect(line(desk.page, "I do").getByText("Who buys milk?")).toBeVisible();

    await choose(desk.page, "I do", "React with 🎉");
    await expect(phone.page.getByRole("button", { name: /🎉 by .?maya/ })).toBeVisible();

    await choose(phone.page, "I do", "Edit");
    await phone.page.getByRole("textbox", { name: "Edit message" }).fill("I do, tonight");
    await phone.page.getByRole("button", { name: "Save" }).click();
    await expect(line(desk.page, "I do, tonight").getByText("edited")).toBeVisible();
    await expectAccessible(desk.page, "the chat of a squad");

    await choose(phone.page, "I do, tonight", "Delete");
    await phone.page.getByRole("button", { name: "Delete message" }).click();
    await expect(line(desk.page, "Message deleted")).toBeVisible();
    await expect(desk.page.getByText("I do, tonight")).toHaveCount(0);

    await say(leo, "back in 5");
    await expect(line(desk.page, "back in 5")).toBeVisible();
    await desk.context.close();
    await phone.context.close();
  },
);

test(
  "what opens in the chat of a squad is accessible, and a search leads to its message",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { maya, leo, say, url } = await flat(origin);
    const { id: replyToId } = await say(leo, "Who buys milk?");
    await say(maya, "I do, tonight", { replyToId });
    await say(leo, "Bring bread too");
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto(url);
    await choose(page, "I do, tonight", "React with 🎉");
    await expect(page.getByRole("button", { name: "🎉 by you" })).toBeVisible();
    const add = page.getByRole("main").getByRole("button", { name: "Add", exact: true });
    const picker = page.waitForEvent("filechooser");
    await add.click();
    await page.getByRole("menuitem", { name: "Pictures" }).click();
    await (await picker).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg) });
    await expect(page.getByRole("button", { name: "Remove picture 1" })).toBeVisible();
    await choose(page, "Bring bread too", "Reply");
    await expect(field(page)).toBeFocused();
    await line(page, "I do, tonight").getByRole("button", { name: "Actions of this message" }).click();
    await page.getByRole("button", { name: "Cancel the reply" }).click();
    await expect(field(page)).toBeFocused();
    await choose(page, "Bring bread too", "Reply");
    await expectAccessible(page, "a reply with a picture, and the actions of a message");
    await add.click();
    await expectAccessible(page, "what a message can hold", "squads/chat/message-composer.tsx");
    await page.keyboard.press("Escape");
    await field(page).fill("Here it is");
    await field(page).press("Enter");
    await expect(line(page, "Here it is").getByRole("img", { name: /^Picture from/ })).toBeVisible();

    await line(page, "I do, tonight").getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("textbox", { name: "Edit message" }).fill("");
    await expectAccessible(page, "an empty edit", "squads/chat/edit-message-dialog.tsx");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    const opener = line(page, "I do, tonight").getByRole("button", { name: "Actions of this message" });
    await expect(opener).toBeFocused();
    await choose(page, "Here it is", "Delete");
    await expectAccessible(page, "deleting a message", "squads/chat/message-row.tsx");
    await page.getByRole("button", { name: "Delete message" }).click();
    await expect(line(page, "Message deleted")).toBeVisible();

    await page.getByRole("button", { name: "Options of the chat" }).click();
    await expectAccessible(page, "the chat's menu", "squads/chat/squad-chat.tsx");
    await page.getByRole("menuitem", { name: "Search" }).click();
    const search = page.getByRole("dialog", { name: "Search the chat" });
    await search.getByRole("searchbox").fill("milk");
    await expect(search.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page, "searching the chat", "squads/chat/search-dialog.tsx");
    await search.getByRole("button", { name: /Who buys milk/ }).click();
    await expect(line(page, "Who buys milk?").first()).toBeFocused();
    await context.close();
  },
);

test("what is unread is counted at the squad and at the tab until it is seen, below a line that says New", async ({
  browser,
  origin,
}) => {
  const { maya, leo, id, say, url } = await flat(origin);
  await say(leo, "one");
  await say(leo, "two");
  const { page, context } = await openAs(browser, origin, maya.session);
  await page.goto("/dashboard/squads");
  await expect(page.getByText("2 unread messages")).toBeAttached();
  await page.goto(`/dashboard/squads/${id}`);
  const tab = page.getByRole("link", { name: /^Chat/ });
  await expect(tab).toContainText("2 unread messages");
  await say(leo, "three");
  await expect(tab).toContainText("3 unread messages");
  await page.goto(url);
  await expect(page.getByRole("log").getByText("New", { exact: true })).toBeVisible();
  await expect(tab).not.toContainText("unread");
  await expect
    .poll(async () => (await callApi<ChatPage>(origin, "GET", `/squads/${id}/messages`, maya.session)).readId)
    .toMatch(/^msg_/);
  await context.close();
});

test(
  "on a phone, the open tab, the newest message with its actions, and the place to write are on the screen",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, id, say, url } = await flat(origin);
    for (const text of ["one", "two", "three", "four", "five", "six", "seven", "eight"]) await say(leo, text);
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(url);
    await expect(line(page, "eight")).toBeInViewport({ ratio: 1 });
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await line(page, "eight").getByRole("button", { name: "Actions of this message" }).click();
    await expect(line(page, "eight").getByRole("button", { name: "Reply", exact: true })).toBeInViewport({ ratio: 1 });

    await page.goto(`/dashboard/squads/${id}?tab=settings`);
    const tabs = page.getByRole("navigation", { name: "Squad sections" });
    await expect(tabs.getByRole("link", { name: "Settings" })).toBeInViewport({ ratio: 1 });
    await expect(tabs.getByRole("link", { name: "Splits" })).not.toBeInViewport();
    await context.close();
  },
);

test(
  "the chat follows its newest message also when a card loads between a scroll and its event",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, say, url } = await flat(origin);
    for (const text of ["one", "two", "three", "four", "five", "six", "seven", "eight"]) await say(maya, text);
    const { page, context } = await openAs(browser, origin, maya.session, { viewport: { width: 360, height: 640 } });
    await page.goto(url);
    await expect(line(page, "eight")).toBeInViewport({ ratio: 1 });
    const log = page.getByRole("log");
    const pixelsBelow = () => log.evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight);
    await log.evaluate(async (area) => {
      area.scrollTop -= 10;
      // Outside a frame: within one, the observer of sizes would run before the event.
      await new Promise((done) => setTimeout(done, 100));
      // The event of this scroll comes with the next frame.
      area.scrollTop += 10;
      for (const row of area.querySelectorAll<HTMLElement>("li")) row.style.paddingBottom = "100px";
    });
    await expect.poll(pixelsBelow).toBeLessThan(1);

    // Scrolled away, the chat keeps its position.
    await log.evaluate((area) => (area.scrollTop -= 200));
    await expect(page.getByRole("button", { name: "Jump to the newest message" })).toBeVisible();
    await log.evaluate((area) => {
      for (const row of area.querySelectorAll<HTMLElement>("li:last-child")) row.style.paddingBottom = "300px";
    });
    await expect.poll(pixelsBelow).toBeGreaterThan(300);
    await context.close();
  },
);

test(
  "a turned phone fits the field to its text, and offers no jump to a message that it shows",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [UPRIGHT, TURNED] = [
      { width: 360, height: 780 },
      { width: 844, height: 390 },
    ];
    const { maya, leo, say, url } = await flat(origin);
    for (const text of ["Who buys milk?", "And bread?", "And tea?"]) await say(leo, text);
    const { page, context } = await openAs(browser, origin, maya.session, { viewport: UPRIGHT });
    await page.goto(url);
    await expect(line(page, "And tea?")).toBeInViewport({ ratio: 1 });
    const text = "I can buy all of it on my way home tonight, if someone tells me which tea it was.";
    await field(page).fill(text);
    await field(page).press("End");
    await field(page).press("!");
    await expect(line(page, "And tea?")).toBeInViewport({ ratio: 1 });
    const heights = () => field(page).evaluate((area) => [area.clientHeight, area.scrollHeight] as const);
    const [upright] = await heights();

    await page.setViewportSize(TURNED);
    await expect.poll(async () => (await heights())[0]).toBeLessThan(upright);
    const jump = page.getByRole("button", { name: "Jump to the newest message" });
    await page.getByRole("log").evaluate((log) => (log.scrollTop = 0));
    await expect(jump).toBeVisible();

    await page.setViewportSize(UPRIGHT);
    await expect.poll(heights).toEqual([upright, upright]);
    await expect(line(page, "And tea?")).toBeInViewport({ ratio: 1 });
    await expect(jump).toBeHidden();
    await context.close();
  },
);

test(
  "an @ completes the name of a member, who is told also in a muted chat",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, url } = await flat(origin);
    const reader = await openAs(browser, origin, leo.session);
    await reader.page.goto(url);
    await reader.page.getByRole("button", { name: "Options of the chat" }).click();
    await reader.page.getByRole("menuitem", { name: "Mute always" }).click();
    await expect(reader.page.getByText("Muted. You are told of mentions only.")).toBeVisible();
    await reader.page.goto("/dashboard");

    const { page, context } = await openAs(browser, origin, maya.session);
    // The messages arrive while the first one is being written.
    const begun = Promise.withResolvers<void>();
    await page.route(/\/messages(\?|$)/, async (route) => {
      await begun.promise;
      await route.continue();
    });
    await page.goto(url);
    await field(page).pressSequentially("hi ");
    begun.resolve();
    await expect(page.getByText("No messages yet. Say hello.")).toBeVisible();
    await page.keyboard.type("@");
    await expect(page.getByRole("option")).toHaveCount(1);
    // On a busy device, the list is of what stood there before.
    await page.evaluate(() => (window.requestAnimationFrame = (run) => window.setTimeout(run, 1000)));
    await page.keyboard.type("le");
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue(`hi @${leo.username} `);
    await field(page).press("Enter");
    await expect(reader.page.getByText(/mentioned you in/)).toBeAttached();
    await context.close();
    await reader.context.close();
  },
);

test("messages written without a connection arrive once and in order, also if the answer to one was lost", async ({
  browser,
  origin,
}) => {
  const { maya, leo, id, url } = await flat(origin);
  const [desk, phone] = [await openAs(browser, origin, maya.session), await openAs(browser, origin, leo.session)];
  const { page, context } = desk;
  for (const each of [page, phone.page]) {
    await each.goto(url);
    await expect(each.getByText("No messages yet. Say hello.")).toBeVisible();
  }
  const path = `**/api/squads/${id}/messages`;
  const write = async (text: string) => {
    await field(page).fill(text);
    await field(page).press("Enter");
  };

  // The server has the first one, and its answer is lost.
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await write("heard, never answered");
  await expect(line(phone.page, "heard, never answered")).toBeVisible();
  await context.setOffline(true);
  for (const text of ["in the tunnel", "still in it", "and out"]) await write(text);
  // The first one is there as well, as far as this browser knows.
  await expect(page.getByRole("log").getByText("Not sent")).toHaveCount(4);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await expect(page.getByRole("log").getByText(/Not sent|Sending/)).toHaveCount(0, { timeout: 20_000 });

  const written = ["heard, never answered", "in the tunnel", "still in it", "and out"];
  const stored = await callApi<ChatPage>(origin, "GET", `/squads/${id}/messages`, maya.session);
  expect(stored.messages.map(({ text }) => text)).toEqual(written);
  for (const each of [page, phone.page]) {
    for (const text of written) await expect(line(each, text)).toHaveCount(1);
    const shown = await each.getByRole("log").getByRole("listitem").allTextContents();
    expect(shown.flatMap((row) => written.filter((text) => row.includes(text)))).toEqual(written);
  }
  await context.close();
  await phone.context.close();
});

test(
  "in three browsers, a muted member is told of mentions only, and another one of each message",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const people = await Promise.all(["maya", "leo", "zoe"].map((name) => createUser(origin, name)));
    const [maya, leo, zoe] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    const { id } = await createSquad(origin, maya, [leo, zoe], { name: "Flat 12" });
    const url = `/dashboard/squads/${id}?tab=chat`;
    const [writer, muted, other] = [
      await openAs(browser, origin, maya.session),
      await openAs(browser, origin, leo.session),
      await openAs(browser, origin, zoe.session),
    ];
    await muted.page.goto(url);
    await muted.page.getByRole("button", { name: "Options of the chat" }).click();
    await muted.page.getByRole("menuitem", { name: "Mute always" }).click();
    await expect(muted.page.getByText("Muted. You are told of mentions only.")).toBeVisible();
    for (const { page } of [muted, other]) await page.goto("/dashboard");
    await expect(other.page.getByRole("main")).toBeVisible();

    await writer.page.goto(url);
    await field(writer.page).fill("dinner at 8");
    await field(writer.page).press("Enter");
    await expect(other.page.getByText(/New message in/)).toBeAttached();
    await field(writer.page).fill(`@${leo.username}, bring wine`);
    await field(writer.page).press("Enter");
    await expect(muted.page.getByText(/mentioned you in/)).toBeAttached();
    await expect(muted.page.getByText(/New message/)).toHaveCount(0);
    await expect(other.page.getByText(/mentioned you in/)).toHaveCount(0);

    // Muted or not, all read the same, and whose name it is stands out to them.
    await muted.page.goto(url);
    await expect(line(muted.page, "bring wine").getByText(`@${leo.username}`)).toHaveJSProperty("tagName", "MARK");
    await other.page.goto(url);
    await expect(line(other.page, "bring wine").getByText(`@${leo.username}`)).toHaveJSProperty("tagName", "B");
    await expect(line(other.page, "dinner at 8")).toBeVisible();
    for (const { context } of [writer, muted, other]) await context.close();
  },
);

test("a link to a goal becomes a card that leads to it", { tag: ["@a11y", "@scale"] }, async ({ browser, origin }) => {
  const { maya, leo, id, say, url } = await flat(origin);
  const squad = await callApi<Squad>(origin, "GET", `/squads/${id}`, maya.session);
  const goal = await callApi<Goal>(origin, "POST", `/squads/${id}/goals`, maya.session, {
    name: "Lisbon",
    emoji: null,
    targetCents: 100_000,
    keeperId: squad.myMemberId,
  });
  await say(leo, `@${maya.username} look: ${origin}/dashboard/squads/${id}?tab=goals&goal=${goal.id}`);
  const { page, context } = await openAs(browser, origin, maya.session);
  await page.goto(url);
  await expect(page.getByRole("link", { name: /Lisbon \$0\.00 \/ \$1,000\.00/ })).toBeVisible();
  await expectAccessible(page, "a card in the chat");
  await page.getByRole("link", { name: /Lisbon/ }).click();
  await expect(page.getByRole("listitem", { name: "Lisbon" })).toBeFocused();
  await context.close();
});
