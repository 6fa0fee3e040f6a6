import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import type { SquadSplitDetail } from "#domain/splits/squad-splits.ts";
import {
  comment,
  database,
  memberOf,
  people,
  person,
  squad,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { listening } from "#tests/support/worker/channels.ts";

/** Ana, Leo, Maya and Tom; a split that Ana paid for Leo and the guest Sam. */
async function chat() {
  const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
  const of = await squad(ana, { memberIds: [leo.id, maya.id, tom.id], guests: ["Sam"] });
  const input = { method: "equal" as const, people: [memberOf(of, leo), memberOf(of, "Sam")] };
  const { id } = await squadSplit(ana, of, { input });
  return { ana, leo, maya, tom, of, id, path: `/api/splits/${id}/comments` };
}

const say = (who: TestPerson, path: string) => who.call<Comment>("POST", path, { comment: "hi" });
const commentLinks = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications
    .filter(({ kind }) => kind === "comment")
    .map(({ link }) => link);

describe("the chat of a squad's split", () => {
  it("is written and read by every member, and its newest page comes with the split", async () => {
    const { maya, tom, of, id, path } = await chat();
    const { status, body } = await say(maya, path);
    expect([status, body.splitId, body.person.id]).toEqual([201, id, maya.id]);
    expect((await tom.call<CommentPage>("GET", path)).body).toEqual({ comments: [body], nextCursor: null });
    expect((await tom.call("GET", `${path}/${body.id}`)).body).toEqual(body);
    const detail = (await tom.call<SquadSplitDetail>("GET", `/api/squads/${of.id}/splits/${id}`)).body;
    expect(detail.comments).toEqual({ comments: [body], nextCursor: null });
  });

  it("does not exist for outsiders", async () => {
    const { path } = await chat();
    const zoe = await person("zoe");
    expect((await zoe.call("GET", path)).status).toBe(404);
    expect((await say(zoe, path)).status).toBe(404);
  });

  it("tells the people of the split and those who wrote before, and not everyone else", async () => {
    const { ana, leo, maya, tom, of, id, path } = await chat();
    const { body } = await say(maya, path);
    const link = `/dashboard/squads/${of.id}/splits/${id}?comment=${body.id}`;
    const linksOfAll = () => Promise.all([ana, leo, maya, tom].map(commentLinks));
    expect(await linksOfAll()).toEqual([[link], [link], [], []]);
    const second = await comment(leo, id, "sure");
    expect((await linksOfAll())[2]).toEqual([`/dashboard/squads/${of.id}/splits/${id}?comment=${second.id}`]);
    await ana.call("PUT", "/api/notifications/read", { link: link.split("?")[0] });
    const { notifications } = (await ana.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications.filter(({ kind }) => kind === "comment").map(({ read }) => read)).toEqual([true]);
  });

  it("arrives live with its squad at the author's other tabs and at those whom it is for, and no one else", async () => {
    const { ana, leo, maya, of, id, path } = await chat();
    const { told, env } = listening();
    await maya.call("POST", path, { comment: "hi" }, {}, env);
    const comments = told.filter(({ message }) => message.type === "comment");
    const everyone = [ana.id, leo.id, maya.id];
    expect(new Set(comments.map(({ userId }) => userId))).toEqual(new Set(everyone));
    expect(comments[0]?.message).toMatchObject({ splitId: id, squadId: of.id, comment: { comment: "hi" } });
  });

  it("tells the person who has claimed a guest of the split", async () => {
    const { maya, tom, of, path } = await chat();
    await maya.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: memberOf(of, "Sam") });
    await say(tom, path);
    expect(await commentLinks(maya)).toHaveLength(1);
  });

  it("is told to those who have blocked the author, too: a block hides nothing in a squad", async () => {
    const { leo, maya, path } = await chat();
    await leo.call("PUT", `/api/people/${maya.id}/block`);
    await say(maya, path);
    expect(await commentLinks(leo)).toHaveLength(1);
  });

  it("is read by someone who left with an open balance, who cannot write and is told nothing more", async () => {
    const { leo, tom, of, path } = await chat();
    for (const who of [leo, tom]) await who.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, who)}`);
    expect([(await leo.call("GET", path)).status, (await tom.call("GET", path)).status]).toEqual([200, 404]);
    expect([(await say(leo, path)).status, (await say(tom, path)).status]).toEqual([404, 404]);
  });

  it("is read-only while the squad is archived", async () => {
    const { ana, leo, of, path } = await chat();
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: true });
    const { status, body } = await say(leo, path);
    expect([status, body.error?.code]).toEqual([409, "squad_archived"]);
    expect((await leo.call("GET", path)).status).toBe(200);
  });

  it("goes on when the account of the person who added the split is deleted", async () => {
    const { ana, leo, path } = await chat();
    await database().run(sql`update profiles set deleted_at = 1 where id = ${ana.id}`);
    expect((await say(leo, path)).status).toBe(201);
  });

  it("is gone with a deleted split, and comes back with it", async () => {
    const { ana, leo, of, id, path } = await chat();
    await say(leo, path);
    await ana.call("DELETE", `/api/squads/${of.id}/splits/${id}`);
    expect([(await leo.call("GET", path)).status, (await say(leo, path)).status]).toEqual([404, 404]);
    expect(await commentLinks(ana)).toEqual([]);
    await ana.call("POST", `/api/squads/${of.id}/splits/${id}/restore`);
    expect((await leo.call<CommentPage>("GET", path)).body.comments).toHaveLength(1);
    expect(await commentLinks(ana)).toHaveLength(1);
  });
});
