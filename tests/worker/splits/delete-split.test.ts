import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { DeletedItemPage } from "#domain/deleted-items.ts";
import type { ErrorResponse } from "#domain/errors.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { historySentence } from "#domain/splits/split-history.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { SplitDetail } from "#domain/splits/splits.ts";
import {
  ageNotifications,
  comment,
  database,
  people,
  split,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { purgeDeletedSplits } from "#worker/jobs/purge-deleted.ts";
import { directDebts } from "#tests/support/worker/direct-debts.ts";

const HOUR_MS = 3_600_000;

const remove = (who: TestPerson, id: string) => who.call("DELETE", `/api/splits/${id}`);
const restore = (who: TestPerson, id: string) => who.call<SplitDetail>("POST", `/api/splits/${id}/restore`);
const listOf = async (who: TestPerson) => (await who.call<SplitPage>("GET", "/api/splits")).body;
const bellOf = async (who: TestPerson) => (await who.call<NotificationPage>("GET", "/api/notifications")).body;
/** Makes a split look as if it had been deleted `hours` ago. */
const age = (id: string, hours: number) =>
  database().run(sql`update splits set deleted_at = ${Date.now() - hours * HOUR_MS} where id = ${id}`);

/** The number of rows of a split in each table. */
async function traces(id: string): Promise<Record<string, number>> {
  const [row] = await database().all<Record<string, number>>(sql`select
    (select count(*) from splits where id = ${id}) as splits,
    (select count(*) from split_participants where split_id = ${id}) as participants,
    (select count(*) from split_comments where split_id = ${id}) as comments,
    (select count(*) from split_history where split_id = ${id}) as history,
    (select count(*) from split_entries where split_id = ${id}) as entries,
    (select count(*) from notifications where subject_id = ${id}) as notifications`);
  return row!;
}

describe("deleting a split", () => {
  it("removes it for everyone in it: page, list and balances", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo], { totalCents: 9_000 });
    expect((await remove(ana, id)).status).toBe(204);
    for (const who of [ana, leo]) {
      for (const path of ["/comments", "/history"])
        expect((await who.call("GET", `/api/splits/${id}${path}`)).status).toBe(404);
      const { splits, totals } = await listOf(who);
      const { owed, owe } = await directDebts(who);
      expect([splits, owed.cents, owe.cents, totals.createdCents]).toEqual([[], 0, 0, 0]);
    }
    expect((await leo.call("POST", `/api/splits/${id}/comments`, { comment: "hi" })).status).toBe(404);
    expect((await remove(ana, id)).status).toBe(404);
  });

  it("tells everyone in it for a day who deleted it, and no one else", async () => {
    const [ana, leo, zoe] = await people("ana", "leo", "zoe");
    const { id } = await split(ana, [leo]);
    await remove(ana, id);
    const read = (who: TestPerson) => who.call<ErrorResponse>("GET", `/api/splits/${id}`);
    for (const who of [ana, leo]) {
      const { status, body } = await read(who);
      expect([status, body.error.code, body.error.deletion?.person.id]).toEqual([410, "split_deleted", ana.id]);
      expect(Date.parse(body.error.deletion!.deletedAt)).toBeGreaterThan(Date.now() - HOUR_MS);
    }
    expect((await read(zoe)).status).toBe(404);
    await age(id, 25);
    for (const who of [ana, leo]) expect((await read(who)).status).toBe(404);
  });

  it("can be undone with its chat, and its history records it", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    await comment(leo, made.id, "sent it!");
    const lists = [await listOf(ana), await listOf(leo)];
    await remove(ana, made.id);
    const { status, body } = await restore(ana, made.id);
    expect([status, body]).toEqual([200, made]);
    expect([await listOf(ana), await listOf(leo)]).toEqual(lists);
    const { comments, history } = (await leo.call<SplitDetail>("GET", `/api/splits/${made.id}`)).body;
    expect(comments.comments.map((line) => line.comment)).toEqual(["sent it!"]);
    expect(historySentence(history.lines[0]!, leo.id)).toBe("ana deleted and restored the split");
  });

  it("hides its notifications from everyone's list and count, and shows them again when it is undone", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const kept = await split(ana, [leo], { name: "Rent" });
    await ageNotifications();
    const gone = await split(ana, [leo, maya], { name: "Dinner" });
    await comment(leo, gone.id, "sent it!");
    await comment(ana, kept.id, "hi");
    const before = [await bellOf(ana), await bellOf(leo), await bellOf(maya)];
    expect(before.map(({ unreadCount }) => unreadCount)).toEqual([1, 3, 2]);
    await remove(ana, gone.id);
    const without = [await bellOf(ana), await bellOf(leo), await bellOf(maya)];
    expect(
      without.map(({ unreadCount, notifications }) => [
        unreadCount,
        notifications.map(({ link }) => link.split("?")[0]),
      ]),
    ).toEqual([
      [0, []],
      [2, [`/dashboard/splits/${kept.id}`, `/dashboard/splits/${kept.id}`]],
      [0, []],
    ]);
    await restore(ana, gone.id);
    expect([await bellOf(ana), await bellOf(leo), await bellOf(maya)]).toEqual(before);
  });

  it("fills the page of notifications with those after the hidden ones", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (let n = 0; n < 12; n++) {
      await split(ana, [leo], { name: `Bill ${n}` });
      await ageNotifications();
    }
    const { id, participants } = await split(ana, [leo]);
    for (const paid of [true, false, true, false])
      await ana.call("PUT", `/api/splits/${id}/participants/${participants[0]!.id}/paid`, { paid });
    await remove(ana, id);
    const { notifications, nextCursor } = await bellOf(leo);
    expect(notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `ana added you to Bill ${11 - n}`),
    );
    const rest = (await leo.call<NotificationPage>("GET", `/api/notifications?cursor=${nextCursor}`)).body;
    expect(rest.notifications.map(({ title }) => title)).toEqual([
      "ana added you to Bill 1",
      "ana added you to Bill 0",
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  it("is undone once, however often that is requested", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    await remove(ana, id);
    expect((await Promise.all([restore(ana, id), restore(ana, id)])).map(({ status }) => status)).toEqual([200, 200]);
    const { history } = (await ana.call<SplitDetail>("GET", `/api/splits/${id}`)).body;
    expect(history.lines.map(({ kind }) => kind)).toEqual(["restored", "created"]);
  });

  it("can't be undone by anyone else, or after a day", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    await remove(ana, id);
    expect((await restore(leo, id)).status).toBe(404);
    await age(id, 25);
    expect((await restore(ana, id)).status).toBe(404);
  });
});

describe("recently deleted", () => {
  const deletedOf = async (who: TestPerson, query = "") =>
    (await who.call<DeletedItemPage>("GET", `/api/splits/deleted${query}`)).body;

  it("lists the splits that the user deleted in the last day, the newest deletion first, page by page", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [dinner, rent, taxi, kept] = [
      await split(ana, [leo], { name: "Dinner", totalCents: 9_000 }),
      await split(ana, [leo], { name: "Rent" }),
      await split(ana, [leo], { name: "Taxi" }),
      await split(ana, [leo], { name: "Kept" }),
    ];
    for (const { id } of [dinner, rent, taxi]) await remove(ana, id);
    await age(dinner.id, 23);
    await age(rent.id, 2);
    await age(taxi.id, 25);
    const first = await deletedOf(ana, "?limit=1");
    expect(first.items.map(({ name }) => name)).toEqual(["Rent"]);
    const { items, nextCursor } = await deletedOf(ana, `?limit=1&cursor=${first.nextCursor}`);
    expect(items).toEqual([
      { id: dinner.id, name: "Dinner", totalCents: 9_000, deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(nextCursor).toBeNull();
    expect((await deletedOf(leo)).items).toEqual([]);
    expect((await listOf(ana)).splits.map(({ id }) => id)).toEqual([kept.id]);
  });

  it("loses a split when it is restored", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    await remove(ana, id);
    await restore(ana, id);
    expect((await deletedOf(ana)).items).toEqual([]);
  });
});

describe("the hourly job", () => {
  it("purges only splits deleted more than a day ago, with everything in them", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const add = async () => {
      await ageNotifications();
      return split(ana, [leo, maya]);
    };
    const [old, young, kept] = [await add(), await add(), await add()];
    for (const { id, participants } of [old, young, kept]) {
      await comment(leo, id, "hi");
      await ana.call("PUT", `/api/splits/${id}/participants/${participants[0]!.id}/paid`, { paid: true });
    }
    const whole = { splits: 1, participants: 2, comments: 1, history: 1, notifications: 5 };
    await remove(ana, old.id);
    await remove(ana, young.id);
    await age(old.id, 25);
    await age(young.id, 23);
    await purgeDeletedSplits(env, new Date());
    expect(Object.values(await traces(old.id))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await traces(young.id)).toEqual({ ...whole, entries: 0 });
    expect(await traces(kept.id)).toEqual({ ...whole, entries: 3 });
    expect((await restore(ana, young.id)).status).toBe(200);
  });

  it("purges more splits than one batch holds", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (let n = 0; n < 25; n++) await split(ana, [leo]);
    await database().run(sql`update splits set deleted_at = 1 where creator_id = ${ana.id}`);
    await Promise.all([purgeDeletedSplits(env, new Date()), purgeDeletedSplits(env, new Date())]);
    const left = await database().all(sql`select 1 from splits where creator_id = ${ana.id}`);
    expect(left).toEqual([]);
  });
});
