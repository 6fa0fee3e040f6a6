import { env as testEnv } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { ChatPage, MessagePage, SquadMessage } from "#domain/squads/chat.ts";
import type { Squad, SquadList } from "#domain/squads/squads.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import {
  addToSquad,
  database,
  envWith,
  isLibsql,
  memberOf,
  message,
  people,
  person,
  receipt,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { deliverPushes, pushBrowser, recordPushQueue } from "#tests/support/worker/push-browser.ts";
import type { Env } from "#worker/env.ts";
import { listening } from "#tests/support/worker/channels.ts";

/** Ana, Leo and Maya in a squad. */
async function chat() {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const of = await squad(ana, { memberIds: [leo.id, maya.id] });
  return { ana, leo, maya, of, path: `/api/squads/${of.id}/messages`, seat: `/api/squads/${of.id}/chat` };
}

const pageOf = async (who: TestPerson, path: string) => (await who.call<ChatPage>("GET", path)).body;
const textsOf = async (who: TestPerson, path: string) => (await pageOf(who, path)).messages.map(({ text }) => text);
const chatOf = async (who: TestPerson, id: string) => (await who.call<Squad>("GET", `/api/squads/${id}`)).body.chat;
const noticesOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.filter(({ kind }) =>
    kind.startsWith("squad-me"),
  );

/** No table keeps a text in its rows. */
async function noneHolds(text: string): Promise<void> {
  for (const table of ["notifications", "idempotency", "squad_messages"])
    expect(JSON.stringify(await database().all(sql`select * from ${sql.raw(table)}`))).not.toContain(text);
}

describe("the chat of a squad", () => {
  it("is written and read by every member, the newest page first and the oldest message first within a page", async () => {
    const { ana, leo, path } = await chat();
    const { status, body } = await leo.call<SquadMessage>("POST", path, { text: "  who is in? " });
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: "who is in?", length: 10, mentions: [], reactions: [], pictures: [] });
    expect(body.person.id).toBe(leo.id);
    await ana.call("POST", path, { text: "me" });
    const page = await pageOf(ana, path);
    expect(page.messages.map(({ text }) => text)).toEqual(["who is in?", "me"]);
    expect(page.messages[0]).toEqual(body);
    const first = await pageOf(ana, `${path}?limit=1`);
    expect(first.messages.map(({ text }) => text)).toEqual(["me"]);
    expect(await textsOf(ana, `${path}?limit=1&cursor=${first.nextCursor}`)).toEqual(["who is in?"]);
    expect((await ana.call("GET", `${path}?limit=51`)).status).toBe(422);
  });

  it("takes a million characters, lists the first 2,000, and gives the whole text on demand", async () => {
    const { ana, path } = await chat();
    const text = `${"ab ".repeat(333_333)}c`;
    const { body } = await ana.call<SquadMessage>("POST", path, { text });
    expect([body.text.length, body.length]).toEqual([2_000, 1_000_000]);
    expect((await ana.call<SquadMessage>("GET", `${path}/${body.id}`)).body.text).toBe(text);
    expect((await ana.call("POST", path, { text: `${text}d` })).status).toBe(422);
    expect((await ana.call("POST", path, { text: " " })).status).toBe(422);
  });

  it("is written once for one key", async () => {
    const { ana, path } = await chat();
    const key = { "idempotency-key": "one-message-once" };
    const first = await ana.call<SquadMessage>("POST", path, { text: "hi" }, key);
    expect((await ana.call("POST", path, { text: "hi" }, key)).body).toEqual(first.body);
    expect(await textsOf(ana, path)).toEqual(["hi"]);
  });

  it("does not exist for outsiders, nor for those who left, even with an open balance", async () => {
    const { ana, leo, of, path } = await chat();
    const zoe = await person("zoe");
    await message(leo, of.id, "hi");
    await squadSplit(ana, of);
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    for (const who of [zoe, leo]) {
      expect((await who.call("GET", path)).status).toBe(404);
      expect((await who.call("POST", path, { text: "hi" })).status).toBe(404);
    }
    expect(await textsOf(ana, path)).toEqual(["hi"]);
  });

  it("is read-only while the squad is archived", async () => {
    const { ana, leo, of, path } = await chat();
    const { id } = await message(leo, of.id, "hi");
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: true });
    expect(await textsOf(leo, path)).toEqual(["hi"]);
    const refused = await Promise.all([
      leo.call("POST", path, { text: "more" }),
      leo.call("PATCH", `${path}/${id}`, { text: "more" }),
      leo.call("DELETE", `${path}/${id}`),
      leo.call("PUT", `${path}/${id}/reactions/${encodeURIComponent("👍")}`),
    ]);
    expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
      refused.map(() => [409, "squad_archived"]),
    );
  });

  it("shows who joins the messages from then on, unless the squad shows earlier ones", async () => {
    const { ana, of, path } = await chat();
    const first = await message(ana, of.id, "before");
    const zoe = await person("zoe");
    await addToSquad(ana, of.id, zoe);
    await message(ana, of.id, "after", { replyToId: first.id });
    const { messages } = await pageOf(zoe, path);
    expect(messages.map(({ text, replyTo }) => [text, replyTo])).toEqual([["after", null]]);
    expect((await zoe.call("GET", `${path}/${first.id}`)).status).toBe(404);
    expect((await zoe.call("POST", path, { text: "?", replyToId: first.id })).status).toBe(404);
    expect((await zoe.call("PATCH", `/api/squads/${of.id}`, { newMembersSeeEarlier: true })).status).toBe(404);
    const { body } = await ana.call<Squad>("PATCH", `/api/squads/${of.id}`, { newMembersSeeEarlier: true });
    expect(body.newMembersSeeEarlier).toBe(true);
    expect(await textsOf(zoe, path)).toEqual(["before", "after"]);
  });

  it("shows who comes back what was written since then", async () => {
    const { ana, leo, of, path } = await chat();
    await message(ana, of.id, "one");
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    await message(ana, of.id, "two");
    await addToSquad(ana, of.id, leo);
    await message(ana, of.id, "three");
    expect(await textsOf(leo, path)).toEqual(["three"]);
  });

  it("shows the author of a deleted account as 'Deleted user'", async () => {
    const { ana, leo, of, path } = await chat();
    await message(leo, of.id, "hi");
    await database().run(sql`update profiles set deleted_at = 1, username = null where id = ${leo.id}`);
    expect((await pageOf(ana, path)).messages[0]).toMatchObject({
      text: "hi",
      person: { displayName: "Deleted user" },
    });
  });
});

describe("a message", () => {
  it("is edited by its author within 15 minutes, and says so", async () => {
    const { ana, leo, of, path } = await chat();
    const { id } = await message(leo, of.id, "at 7");
    const { status, body } = await leo.call<SquadMessage>("PATCH", `${path}/${id}`, { text: `at 8, @${ana.username}` });
    expect([status, body.text, body.mentions.map((one) => one.id)]).toEqual([200, `at 8, @${ana.username}`, [ana.id]]);
    expect(body.editedAt).not.toBeNull();
    expect((await ana.call("PATCH", `${path}/${id}`, { text: "at 9" })).status).toBe(404);
    await database().run(sql`update squad_messages set created_at = created_at - 900001 where id = ${id}`);
    const late = await leo.call("PATCH", `${path}/${id}`, { text: `at 9, @${ana.username}` });
    expect([late.status, late.body.error?.code]).toEqual([409, "message_too_old"]);
  });

  it("names no one by an edit that is refused, also not through another squad", async () => {
    const { ana, leo, of, path } = await chat();
    const { id } = await message(leo, of.id, "at 7");
    await database().run(sql`update squad_messages set created_at = created_at - 900001 where id = ${id}`);
    await leo.call("PATCH", `${path}/${id}`, { text: `@${ana.username}` });
    const other = await squad(leo, { memberIds: [ana.id] });
    await leo.call("PATCH", `/api/squads/${other.id}/messages/${id}`, { text: `@${ana.username}` });
    expect((await pageOf(leo, path)).messages[0]?.mentions).toEqual([]);
  });

  it("is deleted by its author: a line stays, and the text is gone from everywhere", async () => {
    const { ana, leo, of, path } = await chat();
    const picture = await receipt(leo);
    const key = { "idempotency-key": "to-be-deleted-1" };
    const { body } = await leo.call<SquadMessage>("POST", path, { text: "secret", pictures: [picture] }, key);
    await message(ana, of.id, "what?", { replyToId: body.id });
    await ana.call("PUT", `${path}/${body.id}/reactions/${encodeURIComponent("😮")}`);
    expect((await ana.call("DELETE", `${path}/${body.id}`)).status).toBe(404);
    expect((await leo.call("DELETE", `${path}/${body.id}`)).status).toBe(204);
    const [deleted, answer] = (await pageOf(ana, path)).messages;
    expect(deleted).toMatchObject({ text: "", length: 0, deleted: true, reactions: [], pictures: [] });
    expect(answer?.replyTo).toMatchObject({ text: "", deleted: true });
    await noneHolds("secret");
    const [upload] = await database().all(sql`select attached from receipts where path = ${picture}`);
    expect(upload).toEqual({ attached: 0 });
    expect((await leo.call("PATCH", `${path}/${body.id}`, { text: "back" })).status).toBe(404);
  });

  it("says after an edit nowhere what it said before, and a replayed request shows it as it is now", async () => {
    const { ana, leo, of, path } = await chat();
    await (await pushBrowser()).subscribe(ana);
    const key = { "idempotency-key": "to-be-edited-1" };
    const { body } = await leo.call<SquadMessage>("POST", path, { text: "secret" }, key);
    await ana.call("POST", path, { text: "what?", replyToId: body.id }, { "idempotency-key": "answer-of-edited-1" });
    const { told, env } = listening();
    await leo.call("PATCH", `${path}/${body.id}`, { text: "surprise" }, {}, env);
    expect((await noticesOf(ana))[0]?.message).toContain("surprise");
    const hinted = told.flatMap(({ userId, message: each }) => (each.type === "notifications-changed" ? userId : []));
    expect(hinted).toContain(ana.id);
    await noneHolds("secret");
    expect((await leo.call<SquadMessage>("POST", path, { text: "secret" }, key)).body.text).toBe("surprise");
    await leo.call("DELETE", `${path}/${body.id}`);
    await noneHolds("surprise");
    expect((await leo.call<SquadMessage>("POST", path, { text: "secret" }, key)).body).toMatchObject({
      id: body.id,
      text: "",
      deleted: true,
    });
    expect((await pageOf(leo, `/api/squads/${of.id}/messages`)).messages).toHaveLength(2);
  });

  it("is pushed with the text that it has when the push is sent, and not at all once it is deleted", async () => {
    const { ana, leo, path } = await chat();
    const browser = await pushBrowser();
    await browser.subscribe(ana);
    const sent = (change: (id: string, on: Env) => Promise<unknown>) =>
      deliverPushes(async (on) => {
        const { body } = await leo.call<SquadMessage>("POST", path, { text: "secret" }, {}, on);
        await change(body.id, on);
      });
    await sent((id, on) => leo.call("DELETE", `${path}/${id}`, undefined, {}, on));
    await sent((id, on) => leo.call("PATCH", `${path}/${id}`, { text: "surprise" }, {}, on));
    expect((await browser.received()).map(({ text }) => text.message)).toEqual([expect.stringContaining("surprise")]);
  });

  it.runIf(!isLibsql)(
    "costs as much to edit and to delete however many notifications and answers there are",
    async () => {
      const { ana, leo, of, path } = await chat();
      const cost = async () => {
        const { id } = await message(leo, of.id, "one");
        const measured = [];
        for (const [method, body] of [["PATCH", { text: "two" }] as const, ["DELETE", undefined] as const]) {
          const { db, cost } = counting(testEnv.DB);
          await leo.call(method, `${path}/${id}`, body, {}, envWith({ DB: db }));
          measured.push(cost.rowsRead);
        }
        return measured;
      };
      await cost();
      const few = await cost();
      await database().run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
      insert into notifications (id, user_id, kind, actor_id, subject_id, params, read, title, message, link, created_at)
      select 'ntf_old' || i, ${ana.id}, 'squad-message', ${leo.id}, ${of.id},
        json_object('excerpt', 'x', 'what', 'text', 'count', 1, 'messageId', 'msg_old' || i, 'newestId', 'msg_old' || i), 1, '', '', '', i from n`);
      await database().run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
      insert into idempotency (user_id, route, key, body_hash, answer, created_at)
      select ${leo.id}, ${`POST ${path}`}, 'key-' || i, 'x', json_object('id', 'msg_old' || i), i from n`);
      // The end of an index reads one row of what follows, if there is any.
      const many = await cost();
      expect(many.filter((rows, index) => rows > few[index]! + 2)).toEqual([]);
    },
  );

  it("has six reactions, each once per person, which can be taken back", async () => {
    const { ana, leo, of, path } = await chat();
    const { id } = await message(leo, of.id, "done");
    const react = (who: TestPerson, method: string, emoji: string) =>
      who.call<SquadMessage>(method, `${path}/${id}/reactions/${encodeURIComponent(emoji)}`);
    await react(ana, "PUT", "👍");
    await react(leo, "PUT", "👍");
    expect((await react(leo, "PUT", "👍")).body.reactions).toEqual([{ emoji: "👍", userIds: [ana.id, leo.id] }]);
    expect((await react(leo, "PUT", "🎉")).body.reactions.map(({ emoji }) => emoji)).toEqual(["👍", "🎉"]);
    expect((await react(ana, "DELETE", "👍")).body.reactions[0]).toEqual({ emoji: "👍", userIds: [leo.id] });
    expect((await react(ana, "PUT", "🐟")).status).toBe(404);
  });

  it("has up to four pictures, which its author has uploaded, with signed addresses", async () => {
    const { ana, leo, path } = await chat();
    const mine = await receipt(leo);
    const { status, body } = await leo.call<SquadMessage>("POST", path, { pictures: [mine] });
    expect([status, body.text, body.pictures.map((picture) => picture.path)]).toEqual([201, "", [mine]]);
    expect((await ana.call("GET", body.pictures[0]!.url)).status).toBe(200);
    expect((await ana.call("POST", path, { pictures: [mine] })).status).toBe(422);
    expect((await leo.call("POST", path, { text: "x", pictures: [1, 2, 3, 4, 5].map(String) })).status).toBe(422);
  });

  it("is found by the beginnings of its words, without accents, in its squad alone", async () => {
    const { ana, leo, of, path } = await chat();
    const other = await squad(ana, { memberIds: [leo.id] });
    await message(ana, other.id, "pizza elsewhere");
    const { id } = await message(leo, of.id, "Pizzà tonight");
    await message(leo, of.id, "no thanks");
    const found = async (query: string) =>
      (await ana.call<MessagePage>("GET", `${path}/search?query=${encodeURIComponent(query)}`)).body.messages;
    expect((await found("toni pizz")).map((one) => one.id)).toEqual([id]);
    expect(await found("sqd_")).toEqual([]);
    expect(await found('""')).toEqual([]);
    await leo.call("DELETE", `${path}/${id}`);
    expect(await found("pizza")).toEqual([]);
  });
});

describe("members are told of a message", () => {
  it("by one notification per squad until they have seen it, and by one push", async () => {
    const { ana, leo, of, seat } = await chat();
    const first = await message(leo, of.id, "one");
    const last = await message(leo, of.id, "two");
    const [notice, ...more] = await noticesOf(ana);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind: "squad-message",
      link: `/dashboard/squads/${of.id}?tab=chat&message=${first.id}`,
      read: false,
    });
    expect(notice?.title).toContain("2 new messages");
    expect(await noticesOf(leo)).toEqual([]);
    // Looking at the squad is not looking at its chat.
    await ana.call("PUT", "/api/notifications/read", { link: `/dashboard/squads/${of.id}` });
    expect((await noticesOf(ana))[0]?.read).toBe(false);
    expect((await ana.call("PUT", `${seat}/read`, { messageId: last.id })).status).toBe(204);
    expect((await noticesOf(ana))[0]?.read).toBe(true);
    await message(leo, of.id, "three");
    expect((await noticesOf(ana)).map(({ read }) => read)).toEqual([false, true]);
  });

  it("by one push to each device until they have seen it, and another one where a message names them", async () => {
    const { ana, leo, path, seat } = await chat();
    await (await pushBrowser()).subscribe(ana);
    const pushed = async (text: string) => {
      const { queued, env } = recordPushQueue();
      const { body } = await leo.call<SquadMessage>("POST", path, { text }, {}, env);
      return { id: body.id, count: queued.length };
    };
    expect((await pushed("one")).count).toBe(1);
    const { id, count } = await pushed("two");
    expect(count).toBe(0);
    expect((await pushed(`@${ana.username}?`)).count).toBe(1);
    await ana.call("PUT", `${seat}/read`, { messageId: id });
    expect((await pushed("three")).count).toBe(1);
  });

  it("by a kind of its own when it names them, also in a muted chat", async () => {
    const { ana, leo, maya, of, seat } = await chat();
    expect((await ana.call("PUT", `${seat}/mute`, { mute: "always" })).status).toBe(200);
    await message(leo, of.id, "hello");
    expect(await noticesOf(ana)).toEqual([]);
    const { mentions } = await message(
      leo,
      of.id,
      `mail a@${maya.username} or ask @${ana.username}, not @${ana.username}x`,
    );
    expect(mentions.map(({ id }) => id)).toEqual([ana.id]);
    expect((await noticesOf(ana)).map(({ kind }) => kind)).toEqual(["squad-mention"]);
    expect((await noticesOf(maya)).map(({ kind }) => kind)).toEqual(["squad-message"]);
    await ana.call("PUT", `${seat}/mute`, { mute: null });
    await message(leo, of.id, "again");
    expect((await noticesOf(ana)).map(({ kind }) => kind)).toEqual(["squad-message", "squad-mention"]);
  });

  it("but not of messages by someone whom they have blocked, also when these name them; the chat hides nothing", async () => {
    const { ana, leo, maya, of, path } = await chat();
    expect((await ana.call("PUT", `/api/people/${leo.id}/block`)).status).toBe(204);
    await (await pushBrowser()).subscribe(ana);
    const { queued, env } = recordPushQueue();
    for (const text of ["hello", `@${ana.username}?`]) await leo.call("POST", path, { text }, {}, env);
    expect([await noticesOf(ana), queued.length]).toEqual([[], 0]);
    expect((await noticesOf(maya)).map(({ kind }) => kind)).toEqual(["squad-message"]);
    // In a common squad a block hides nothing, so that what is new there is counted too.
    expect(await textsOf(ana, path)).toEqual(["hello", `@${ana.username}?`]);
    expect((await chatOf(ana, of.id))?.unread).toBe(2);
    await message(maya, of.id, "hi");
    await message(leo, of.id, "and again");
    const [notice] = await noticesOf(ana);
    expect(notice?.title).toContain("New message in");
    expect(notice?.message).toContain("hi");
    // Those whom they have blocked are told of their messages.
    await message(ana, of.id, "bye");
    expect(await noticesOf(leo)).toHaveLength(1);
  });

  it("again after eight hours or a week, if that is how long they muted the chat", async () => {
    const { ana, leo, of, seat } = await chat();
    const { body } = await ana.call<{ mutedUntil: string }>("PUT", `${seat}/mute`, { mute: "8-hours" });
    expect(Date.parse(body.mutedUntil) - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    expect((await chatOf(ana, of.id))?.mutedUntil).toBe(body.mutedUntil);
    await database().run(sql`update squad_chat_members set muted_until = ${Date.now() - 1} where user_id = ${ana.id}`);
    await message(leo, of.id, "hello");
    expect(await noticesOf(ana)).toHaveLength(1);
  });

  it("by the count of what they have not seen, in the squad and in the list", async () => {
    const { ana, leo, of, path, seat } = await chat();
    await message(leo, of.id, "one");
    const two = await message(leo, of.id, "two");
    await message(leo, of.id, "three");
    expect((await chatOf(ana, of.id))?.unread).toBe(3);
    expect((await ana.call<SquadList>("GET", "/api/squads")).body.squads[0]?.chat?.unread).toBe(3);
    expect((await chatOf(leo, of.id))?.unread).toBe(0);
    await ana.call("PUT", `${seat}/read`, { messageId: two.id });
    expect([(await chatOf(ana, of.id))?.unread, (await pageOf(ana, path)).readId]).toEqual([1, two.id]);
    // What is seen stays seen.
    await ana.call("PUT", `${seat}/read`, { messageId: (await pageOf(ana, path)).messages[0]!.id });
    expect((await chatOf(ana, of.id))?.unread).toBe(1);
    expect((await ana.call("PUT", `${seat}/read`, { messageId: "msg_zzzz" })).status).toBe(404);
    await message(ana, of.id, "answer");
    expect((await chatOf(ana, of.id))?.unread).toBe(0);
  });

  it("no more once they have left: the notifications are gone", async () => {
    const { ana, leo, of } = await chat();
    await message(ana, of.id, "hello");
    expect(await noticesOf(leo)).toHaveLength(1);
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    await message(ana, of.id, "bye");
    expect(await noticesOf(leo)).toEqual([]);
  });

  it("live, without what it answers where they do not see that", async () => {
    const { ana, leo, maya, of, path } = await chat();
    const first = await message(ana, of.id, "before");
    const zoe = await person("zoe");
    await addToSquad(ana, of.id, zoe);
    const { told, env } = listening();
    await leo.call("POST", path, { text: "yes", replyToId: first.id }, {}, env);
    const live = told.flatMap(({ userId, message: each }) =>
      each.type === "squad-message" ? [[userId, each.message.replyTo?.id ?? null] as const] : [],
    );
    expect(new Map(live)).toEqual(
      new Map([
        [ana.id, first.id],
        [leo.id, first.id],
        [maya.id, first.id],
        [zoe.id, null],
      ]),
    );
  });

  it("live, with what a changed message answers, even if the one who changes it does not see that", async () => {
    const { ana, leo, of, path } = await chat();
    const first = await message(ana, of.id, "before");
    const zoe = await person("zoe");
    await addToSquad(ana, of.id, zoe);
    const { id } = await message(leo, of.id, "yes", { replyToId: first.id });
    const { told, env } = listening();
    const route = `${path}/${id}/reactions/${encodeURIComponent("👍")}`;
    const { body } = await zoe.call<SquadMessage>("PUT", route, undefined, {}, env);
    expect(body.replyTo).toBeNull();
    const live = told.flatMap(({ userId, message: each }) =>
      each.type === "squad-message-changed" ? [[userId, each.message.replyTo?.id ?? null] as const] : [],
    );
    const seen = new Map(live);
    expect([seen.get(ana.id), seen.get(leo.id), seen.get(zoe.id)]).toEqual([first.id, first.id, null]);
  });

  it("while it is being written, and the others alone", async () => {
    const { ana, leo, maya, of, seat } = await chat();
    const { told, env } = listening();
    await leo.call("PUT", `${seat}/typing`, undefined, {}, env);
    expect(told.map(({ userId }) => userId).sort()).toEqual([ana.id, maya.id].sort());
    expect(told[0]?.message).toMatchObject({ type: "squad-typing", squadId: of.id, userId: leo.id });
  });
});
