import { expect, type Locator, type Page } from "@playwright/test";
import type { Comment } from "#domain/splits/comments.ts";
import type { Split } from "#domain/splits/splits.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { callApi, openAs, createUser, test } from "#tests/support/e2e/people.ts";

type Person = Awaited<ReturnType<typeof createUser>>;

async function dinner(origin: string) {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Dinner",
    totalCents: 9_000,
    participantIds: [leo.session.user.id],
  });
  const path = `/splits/${split.id}/comments`;
  const say = (who: Person, comment: string) => callApi<Comment>(origin, "POST", path, who.session, { comment });
  return { maya, leo, split, path, say, url: `/dashboard/splits/${split.id}` };
}

const field = (page: Page): Locator => page.getByRole("textbox", { name: "Write a comment" });
const log = (page: Page): Locator => page.getByRole("log");
const topOf = async (line: Locator): Promise<number> => (await line.boundingBox())?.y ?? NaN;

test(
  "own comments are on the right, others' on the left, and only others' new ones are announced",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, say, url } = await dinner(origin);
    await say(leo, "from the history");
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto(url);
    const line = (text: string) => log(page).getByRole("listitem").filter({ hasText: text });
    await expect(line("from the history")).toBeVisible();
    await field(page).fill("mine");
    await field(page).press("Enter");
    await expect(page.getByText("Comment added!")).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await say(leo, "news of Leo’s");
    await expect(line("news of Leo’s")).toBeVisible();
    const middle = async (text: string) => {
      const box = await line(text).getByText(text).last().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    expect(await middle("mine")).toBeGreaterThan(await middle("news of Leo’s"));
    await expect(log(page)).toHaveAttribute("aria-live", "polite");
    await expect(line("from the history")).toHaveAttribute("aria-live", "off");
    await expect(line("mine")).toHaveAttribute("aria-live", "off");
    expect(await line("news of Leo’s").getAttribute("aria-live")).toBeNull();
    await context.close();
  },
);

test(
  "Enter sends, Shift+Enter and a phone's Enter start a new line, and Escape keeps the text",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, url } = await dinner(origin);
    const desk = await openAs(browser, origin, maya.session);
    await desk.page.goto(url);
    await field(desk.page).fill("one");
    await field(desk.page).press("Shift+Enter");
    await field(desk.page).pressSequentially("two");
    await field(desk.page).press("Escape");
    await expect(field(desk.page)).toHaveValue("one\ntwo");
    await field(desk.page).press("Enter");
    await expect(log(desk.page).getByText("one two")).toBeVisible();
    const phone = await openAs(browser, origin, leo.session, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 780 },
    });
    await phone.page.goto(url);
    await field(phone.page).fill("uno");
    await field(phone.page).press("Enter");
    await field(phone.page).pressSequentially("dos");
    await expect(field(phone.page)).toHaveValue("uno\ndos");
    await phone.page.getByRole("button", { name: "Submit" }).tap();
    await expect(log(phone.page).getByText("uno dos")).toBeVisible();
    await expect(log(desk.page).getByText("uno dos")).toBeVisible();
    await expect(field(phone.page)).toBeFocused();
    await Promise.all([desk.context.close(), phone.context.close()]);
  },
);

test(
  "older comments load above and new ones below, and the comment in view does not move",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, say, url } = await dinner(origin);
    for (let n = 0; n < 70; n++) await say(n % 2 ? maya : leo, `line ${n}`);
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto(url);
    const newest = log(page).getByText("line 69", { exact: true });
    await expect(newest).toBeInViewport();
    await expect(log(page).getByText("line 20", { exact: true })).toHaveCount(1);

    const read = log(page).getByText("line 22", { exact: true });
    await read.scrollIntoViewIfNeeded();
    await expect(log(page).getByText("line 3", { exact: true })).toHaveCount(1);
    // Whatever moved while loading, the position stays exact to the pixel while scrolling on.
    const before = await topOf(read);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(1);
    await expect(read).toBeInViewport();

    await say(leo, "the very newest");
    const jump = page.getByRole("button", { name: "1 new" });
    await expect(jump).toBeVisible();
    expect(Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(1);
    await expect(log(page).getByText("the very newest")).not.toBeInViewport();
    await jump.click();
    await expect(log(page).getByText("the very newest")).toBeInViewport();
    await expect(jump).toHaveCount(0);

    // Scrolls to the first comment by keyboard: the button keeps the focus in the chat.
    await log(page).focus();
    await page.keyboard.press("Home");
    await expect(log(page).getByText("line 0", { exact: true })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Older comments" })).toHaveCount(0);
    const lines = await log(page)
      .getByText(/^line \d+$/)
      .allInnerTexts();
    expect(lines).toEqual(Array.from({ length: 70 }, (_, n) => `line ${n}`));
    await context.close();
  },
);

test(
  "a notification of a comment leads to it in the chat, on desktops and phones, however old it is; Back leaves",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, say, url } = await dinner(origin);
    await say(leo, "the first of many");
    for (let n = 0; n < 60; n++) await say(leo, `line ${n}`);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 780 },
    ]) {
      const { page, context } = await openAs(browser, origin, maya.session, { viewport });
      await page.goto("/dashboard/notifications");
      await page.getByRole("link", { name: /61 new comments/ }).click();
      await expect(page).toHaveURL(new RegExp(`${url}\\?comment=cmt_`));
      const linked = log(page).getByText("the first of many", { exact: true });
      await expect(linked).toBeInViewport({ ratio: 1 });
      await expect(log(page).getByRole("listitem").filter({ hasText: "the first of many" })).toBeFocused();
      await expect(log(page).getByText("line 59", { exact: true })).not.toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL(/\/dashboard\/notifications$/);
      await context.close();
    }
  },
);

type Box = { x: number; y: number; width: number; height: number };

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test(
  "'Comment added!' is short and covers nothing that the writer uses",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, url } = await dinner(origin);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 768, height: 1024 },
      { width: 360, height: 780 },
    ]) {
      const { page, context } = await openAs(browser, origin, maya.session, { viewport });
      await page.clock.install();
      await page.goto(url);
      await field(page).fill("hi");
      await page.getByRole("button", { name: "Submit" }).click();
      const note = page.getByRole("region", { name: "Messages" }).getByText("Comment added!");
      await expect(note).toBeVisible();
      const [toast, ...used] = await Promise.all(
        [
          note.locator(".."),
          field(page),
          page.getByRole("button", { name: "Submit" }),
          log(page).getByText("hi", { exact: true }).last(),
        ].map(async (one) => (await one.boundingBox())!),
      );
      for (const one of used) expect(overlap(toast!, one)).toBe(false);
      await page.clock.runFor(2_100);
      await expect(note).toHaveCount(0);
      await context.close();
    }
  },
);

test(
  "the line 'New' is above the comments since the last visit, and disappears with an answer",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, say, url } = await dinner(origin);
    await say(leo, "seen");
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto(url);
    await expect(log(page).getByText("seen")).toBeVisible();
    await expect(log(page).getByText("New", { exact: true })).toHaveCount(0);
    await followLink(page, "/dashboard/splits");
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
    await say(leo, "first unseen");
    await say(leo, "second unseen");
    await followLink(page, url);
    // Live messages may arrive in another order than they were sent in.
    await expect(log(page).getByText("first unseen")).toBeVisible();
    await expect(log(page).getByText("second unseen")).toBeVisible();
    const texts = await log(page).getByRole("listitem").allInnerTexts();
    const at = texts.indexOf("New");
    expect(texts[at - 1]).toContain("seen");
    expect(texts[at + 1]).toContain("first unseen");
    await field(page).fill("an answer");
    await field(page).press("Enter");
    await expect(log(page).getByText("New", { exact: true })).toHaveCount(0);
    await context.close();
  },
);

test(
  "a comment sent offline says so, survives a reload, is sent once, and is deleted at sign-out",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, path, url } = await dinner(origin);
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto(url);
    await expect(field(page)).toBeVisible();
    const texts = async () =>
      (await callApi<{ comments: Comment[] }>(origin, "GET", path, leo.session)).comments.map((each) => each.comment);

    await context.setOffline(true);
    await field(page).fill("first, offline");
    await field(page).press("Enter");
    await field(page).fill("second, offline");
    await field(page).press("Enter");
    await expect(log(page).getByText("Not sent")).toHaveCount(2);
    await expect(log(page).getByRole("button", { name: "Retry" })).toHaveCount(2);
    await context.setOffline(false);
    await expect(log(page).getByText("Not sent")).toHaveCount(0);
    await expect.poll(texts).toEqual(["first, offline", "second, offline"]);

    // The server stores the comment and the response is lost: the same key prevents a duplicate.
    await page.route(`**${path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(path));
    await field(page).fill("heard, never answered");
    await field(page).press("Enter");
    await lost;
    expect((await texts()).length).toBe(3);
    // The app may be sending it again.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.reload();
    await expect(log(page).getByText("heard, never answered")).toHaveCount(1);
    await expect(log(page).getByText(/Not sent|Sending/)).toHaveCount(0);
    expect((await texts()).length).toBe(3);

    // If the server refuses a comment, it stays with its message, also after a reload, until it is sent or discarded.
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "3" },
        json: {
          error: {
            code: "too_many_requests",
            message: "Too many tries. Please wait a moment and try again.",
            requestId: "x",
          },
        },
      }),
    );
    await field(page).fill("too fast");
    await field(page).press("Enter");
    await expect(log(page).getByText("Too many tries. Please wait a moment and try again.")).toBeVisible();
    const retry = log(page).getByRole("button", { name: "Retry" });
    await expect(retry).toBeDisabled();
    await page.unroute(`**${path}`);
    await expect(retry).toBeEnabled();
    await retry.click();
    await expect(log(page).getByText("Not sent")).toHaveCount(0);
    await expect.poll(texts).toContain("too fast");

    await page.route(`**${path}`, (route) => route.abort());
    await field(page).fill("never sent");
    await field(page).press("Enter");
    await expect(log(page).getByText("Not sent")).toBeVisible();
    await page.reload();
    await expect(log(page).getByText("never sent")).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByLabel("Email or username")).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("squadtab.draft"))))
      .toEqual([]);
    await context.close();
  },
);

test(
  "a comment can have a million characters, shown piece by piece; a longer one is refused and kept",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, path, url } = await dinner(origin);
    const { page, context } = await openAs(browser, origin, maya.session);
    await page.goto(url);
    await field(page).fill("before");
    await field(page).fill("x".repeat(1_000_001));
    await expect(page.getByText("1,000,001 characters")).toBeVisible();
    await expect(field(page)).toHaveAccessibleDescription(/Comment must be less than 1,000,000 characters/);
    await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
    // A long draft is saved once the user pauses.
    const draftLengths = () =>
      page.evaluate(() =>
        Object.entries(localStorage).map(([key, draft]) => (key.startsWith("squadtab.draft") ? draft.length : 0)),
      );
    await expect.poll(async () => Math.max(...(await draftLengths()))).toBeGreaterThan(1_000_000);
    await page.reload();
    await expect(page.getByText("1,000,001 characters")).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(field(page)).toHaveValue("");
    await expect(field(page)).toBeFocused();

    const text = "0123456789 abcdefgh\n".repeat(50_000).trim();
    await field(page).fill(text);
    await expect(page.getByText("999,999 characters")).toBeVisible();
    await field(page).press("Enter");
    await expect(page.getByText("Comment added!")).toBeVisible();
    const { comments } = await callApi<{ comments: Comment[] }>(origin, "GET", path, leo.session);
    const whole = await callApi<Comment>(origin, "GET", `${path}/${comments[0]?.id}`, leo.session);
    expect(whole.comment === text).toBe(true);
    const bubble = log(page).locator("[dir=auto]");
    expect((await bubble.textContent())?.length).toBeLessThan(700);
    await log(page).getByRole("button", { name: "Show more" }).click();
    const more = log(page).getByRole("button", { name: "Show 20,000 more" });
    await more.click();
    await expect.poll(async () => (await bubble.textContent())?.length).toBeGreaterThan(39_000);
    expect((await bubble.textContent())?.startsWith(text.slice(0, 39_000))).toBe(true);
    await log(page).getByRole("button", { name: "Show less" }).click();
    await expect(more).toHaveCount(0);
    await context.close();
  },
);

/** Text that has crashed other programs. */
const nasty = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg/onload=alert(1)>',
  "javascript:alert(1)",
  "'; drop table split_comments; --",
  "${7*7} {{7*7}} <%= 7*7 %> %s%n%x",
  "__proto__",
  "undefined",
  "\u202e evil.exe \u202d",
  "Z̸̢͝a̷̛͠l̵̈́͝g̶̀͝o",
  "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏿 🇵🇱",
  "﷽﷽﷽",
  "ثم نفس سقطت وبالتحديد، 50%",
  "田中さんにあげて下さい ｶﾀｶﾅ",
  "\ufeff\u200bzero\u200dwidth",
  "1;DROP TABLE users --\u2028next\u2029para",
  "\\u0000 \\x00 %00 &#0; &nbsp; &lt;",
  "../../../../etc/passwd",
  "-Infinity 1e999 0x0 ٣",
  "a".repeat(500),
];

test(
  "hostile text is shown as written, does no harm, and only real addresses become links",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { maya, leo, say, path, url } = await dinner(origin);
    const { page, context } = await openAs(browser, origin, maya.session);
    const trouble: string[] = [];
    page.on("dialog", (dialog) => void dialog.dismiss().then(() => trouble.push(dialog.message())));
    page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
    page.on("pageerror", (error) => trouble.push(error.message));
    await page.goto(url);
    await expect(field(page)).toBeVisible();
    for (const text of nasty) await say(leo, text);
    await say(leo, "see https://example.com/menu_(new), or javascript://x and http://pay.example@evil.example.");
    await say(leo, "https://аpple.example");
    const bubbles = log(page).locator("[dir=auto]");
    await expect(bubbles).toHaveCount(nasty.length + 2);
    const shown = await bubbles.evaluateAll((all) => all.map((each) => each.textContent));
    expect(shown.slice(0, nasty.length)).toEqual(nasty.map((text) => text.normalize("NFC").trim()));
    const { comments } = await callApi<{ comments: Comment[] }>(origin, "GET", path, maya.session);
    expect(comments.slice(0, nasty.length).map((each) => each.comment)).toEqual(shown.slice(0, nasty.length));
    const links = await log(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((each) => [each.getAttribute("href"), each.getAttribute("rel"), each.textContent]));
    expect(links).toEqual([
      ["https://example.com/menu_(new)", "noopener noreferrer nofollow", "https://example.com/menu_(new)"],
      ["https://xn--pple-43d.example/", "noopener noreferrer nofollow", "https://аpple.example"],
    ]);
    await expect(log(page).getByText("(xn--pple-43d.example)")).toBeVisible();
    expect(trouble).toEqual([]);
    await context.close();
  },
);

test("comments are separated by days in the reader's time zone", { tag: "@scale" }, async ({ browser, origin }) => {
  const { maya, leo, split, path, say, url } = await dinner(origin);
  await say(leo, "x");
  const at = (text: string, id: string, createdAt: string) => ({ id, createdAt, comment: text, length: text.length });
  const { comments } = await callApi<{ comments: Comment[] }>(origin, "GET", path, maya.session);
  const lines = [
    at("older", "cmt_1", "2026-11-13T20:00:00.000Z"),
    at("in Auckland already Saturday", "cmt_2", "2026-11-14T10:30:00.000Z"),
    at("still Saturday there", "cmt_3", "2026-11-14T10:59:00.000Z"),
    at("Sunday there", "cmt_4", "2026-11-14T11:01:00.000Z"),
    at("today", "cmt_5", "2026-11-15T20:00:00.000Z"),
  ].map((line) => ({ ...comments[0], ...line }));
  for (const [timezoneId, days] of [
    ["UTC", ["Friday, November 13", "Yesterday", "Today"]],
    ["Pacific/Auckland", ["Saturday, November 14", "Yesterday", "Today"]],
  ] as const) {
    const { page, context } = await openAs(browser, origin, maya.session, { timezoneId });
    await page.clock.setFixedTime("2026-11-15T21:00:00.000Z");
    const answer = { ...split, comments: { comments: lines, nextCursor: null } };
    await page.route(`**/api/splits/${split.id}`, (route) => route.fulfill({ json: answer }));
    await page.goto(url);
    await expect(log(page).getByText("still Saturday there")).toBeVisible();
    const separators = await log(page)
      .getByText(/^(Today|Yesterday|\w+day, \w+ \d+)$/)
      .allInnerTexts();
    expect(separators).toEqual(days);
    await expect(log(page).locator("time").first()).toHaveAttribute("title", /2026 at \d+:00\s[AP]M$/);
    await context.close();
  }
});
