import { describe, expect, it } from "vitest";
import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { SplitDetail } from "#domain/splits/splits.ts";
import { comment, envWith, people, split } from "#tests/support/worker/factories.ts";

async function chat() {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await split(ana, [leo]);
  const path = `/api/splits/${id}/comments`;
  const sendComment = (text: unknown, who = ana) => who.call<Comment>("POST", path, { comment: text });
  return { ana, leo, id, path, say: sendComment };
}

describe("a comment", () => {
  it("is trimmed, has its author, and is returned unchanged by the list, by its own route and with the split", async () => {
    const { ana, leo, id, path, say } = await chat();
    const { body } = await say("  sent it! 🌮\n\nsee you  ");
    expect(body).toMatchObject({
      splitId: id,
      userId: ana.id,
      person: { id: ana.id, username: ana.username, displayName: ana.displayName, avatarUrl: null },
      comment: "sent it! 🌮\n\nsee you",
      length: 20,
    });
    expect((await leo.call<CommentPage>("GET", path)).body.comments).toEqual([body]);
    expect((await leo.call<Comment>("GET", `${path}/${body.id}`)).body).toEqual(body);
    expect((await leo.call<SplitDetail>("GET", `/api/splits/${id}`)).body.comments.comments).toEqual([body]);
  });

  it.each([
    ["nothing", "", "Comment cannot be empty"],
    ["spaces", " \n\t ", "Comment cannot be empty"],
    ["no text", undefined, "Comment cannot be empty"],
    ["a number", 5, "Comment cannot be empty"],
    ["a lone surrogate", "a\udc00", "This text contains characters that cannot be saved"],
    ["NUL", "a\u0000", "This text contains characters that cannot be saved"],
    ["1,000,001 characters", "x".repeat(1_000_001), "Comment must be less than 1,000,000 characters"],
    ["1,000,000 that would not fit a row", "文".repeat(1_000_000), "Comment must be less than 1,000,000 characters"],
  ])("of %s is refused with a message", async (_, text, sentence) => {
    const { path, leo, say } = await chat();
    const { status, body } = await say(text);
    expect([status, body.error?.fields?.["comment"]]).toEqual([422, sentence]);
    expect((await leo.call<CommentPage>("GET", path)).body.comments).toEqual([]);
  });

  it("may have 1,000,000 characters; lists contain the first 2,000 and the length, its own route all of it", async () => {
    const { leo, path, say } = await chat();
    const text = "0123456789".repeat(100_000);
    const made = await say(text);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ comment: text.slice(0, 2_000), length: 1_000_000 });
    expect((await leo.call<CommentPage>("GET", path)).body.comments[0]).toEqual(made.body);
    const whole = await leo.call<Comment>("GET", `${path}/${made.body.id}`);
    expect(whole.body.comment === text).toBe(true);
  });

  it.each([
    ["é", 950_000],
    ["愛", 633_333],
    ["😀", 475_000],
  ])("of %s may fill a row of the database, and one more is refused without a write", async (unit, most) => {
    const { leo, path, say } = await chat();
    const text = unit.repeat(most);
    const { status, body } = await say(text);
    expect([status, body.length]).toEqual([201, text.length]);
    expect((await leo.call<Comment>("GET", `${path}/${body.id}`)).body.comment === text).toBe(true);
    const refused = await say(text + unit);
    expect([refused.status, refused.body.error?.fields?.["comment"]]).toEqual([
      422,
      "Comment must be less than 1,000,000 characters",
    ]);
    expect((await leo.call<CommentPage>("GET", path)).body.comments).toHaveLength(1);
  });

  it("counts UTF-16 units as the browser does, and never cuts an emoji in half", async () => {
    const { leo, path, say } = await chat();
    const text = "a" + "😀".repeat(1_500);
    const { body } = await say(text);
    expect(body.length).toBe(3_001);
    expect(body.comment).toBe("a" + "😀".repeat(999));
    expect((await leo.call<CommentPage>("GET", path)).body.comments[0]!.comment).toBe(body.comment);
    const exact = await say("😀".repeat(1_000));
    expect(exact.body.comment).toBe("😀".repeat(1_000));
  });

  it("is stored in NFC", async () => {
    const { say } = await chat();
    expect((await say("Chloe\u0301")).body.comment).toBe("Chloé");
  });

  it.each([
    "<script>alert(1)</script>",
    "'; drop table users; --",
    "%s %d {{7*7}}",
    "\u202etxt.exe",
    "👩‍👩‍👧‍👦",
    "Ω≈ç√∫",
    "\ufeffBOM",
    "null",
    "\\u0000",
  ])("is stored unchanged: %j", async (text) => {
    const { leo, path, say } = await chat();
    expect((await say(text)).status).toBe(201);
    expect((await leo.call<CommentPage>("GET", path)).body.comments[0]!.comment).toBe(text.normalize("NFC").trim());
  });
});

describe("the thirty-first comment within a minute", () => {
  it("is refused with a message and a retry time, without a write, and its key may be used again", async () => {
    const { ana, leo, path } = await chat();
    const env = envWith({ RATE_LIMITS: "production" });
    const say = (n: number, inEnv = env) =>
      ana.call<Comment>("POST", path, { comment: `line ${n}` }, { "idempotency-key": `fast-${ana.id}-${n}` }, inEnv);
    let written = 0;
    let refused = await say(written);
    for (; refused.status === 201 && written < 65; refused = await say(written)) written++;
    // If a minute ends during the test, thirty more are allowed from then on.
    expect(written).toBeGreaterThanOrEqual(30);
    expect(written).toBeLessThanOrEqual(60);
    expect(refused.status).toBe(429);
    expect(refused.body.error?.message).toBe("Too many tries. Please wait a moment and try again.");
    expect(Number(refused.headers.get("retry-after"))).toBe(60);
    const newest = async () => (await leo.call<CommentPage>("GET", path)).body.comments.at(-1)!.comment;
    expect(await newest()).toBe(`line ${written - 1}`);
    expect((await say(written, envWith())).status).toBe(201);
    expect(await newest()).toBe(`line ${written}`);
  });
});

describe("a chat", () => {
  it("is read from the newest page back, oldest first within a page, each comment once, and ends without a cursor", async () => {
    const { ana, leo, id, path } = await chat();
    for (let n = 0; n < 103; n++) await comment([ana, leo][n % 2]!, id, `${n}`);
    const pages: string[][] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const url: string = cursor ? `${path}?cursor=${cursor}` : path;
      const { body } = await ana.call<CommentPage>("GET", url);
      pages.push(body.comments.map((each) => each.comment));
      cursor = body.nextCursor;
    }
    const lines = Array.from({ length: 103 }, (_, n) => `${n}`);
    expect(pages).toEqual([lines.slice(53), lines.slice(3, 53), lines.slice(0, 3)]);
  });

  it("of exactly one page has no cursor", async () => {
    const { ana, id, path } = await chat();
    for (let n = 0; n < 50; n++) await comment(ana, id, `${n}`);
    const { body } = await ana.call<CommentPage>("GET", path);
    expect([body.comments.length, body.nextCursor]).toEqual([50, null]);
  });

  it("creates one notification for each split until it is read, updated by each comment", async () => {
    const { ana, leo, say } = await chat();
    const bell = async () =>
      (await leo.call<NotificationPage>("GET", "/api/notifications")).body.notifications.filter(
        ({ kind }) => kind === "comment",
      );
    await say("one");
    await say("two");
    const [first, ...more] = await bell();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      title: "2 new comments on Dinner",
      message: `${ana.displayName}: “two”`,
      read: false,
    });
    await leo.call("PUT", `/api/notifications/${first!.id}/read`);
    await say("three");
    const after = await bell();
    expect(after.map(({ message, read }) => [message, read])).toEqual([
      [`${ana.displayName}: “three”`, false],
      [`${ana.displayName}: “two”`, true],
    ]);
  });

  it("notifies everyone in the split except the author, including the creator", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await split(ana, [leo, maya]);
    await comment(leo, id, "paid you at lunch");
    const countOf = async (who: typeof ana) =>
      (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.filter(
        ({ link, kind }) => kind === "comment" && link.startsWith(`/dashboard/splits/${id}?`),
      ).length;
    expect([await countOf(ana), await countOf(leo), await countOf(maya)]).toEqual([1, 0, 1]);
  });

  it("leads to the first comment that is unread, and to the next one after it was read", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const bell = async () => (await leo.call<NotificationPage>("GET", "/api/notifications")).body.notifications[0]!;
    const first = await comment(ana, id, "one");
    await comment(ana, id, "two");
    expect((await bell()).link).toBe(`/dashboard/splits/${id}?comment=${first.id}`);
    expect((await bell()).title).toContain("2 new comments");
    await leo.call("PUT", "/api/notifications/read", { link: `/dashboard/splits/${id}` });
    expect((await bell()).read).toBe(true);
    const third = await comment(ana, id, "three");
    expect((await bell()).link).toBe(`/dashboard/splits/${id}?comment=${third.id}`);
  });

  it("shortens a long line in its notification to one line of 100 characters, never through an emoji", async () => {
    const { leo, say } = await chat();
    await say("a\n" + "😀".repeat(200));
    const { body } = await leo.call<NotificationPage>("GET", "/api/notifications");
    const quoted = /“(.*)”/u.exec(body.notifications[0]!.message)![1]!;
    expect(quoted.length).toBeLessThanOrEqual(100);
    expect(quoted.isWellFormed()).toBe(true);
    expect(quoted).toMatch(/^a 😀+…$/u);
  });
});
