import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { historySentence, type HistoryPage } from "#domain/splits/split-history.ts";
import type { Participant, Split } from "#domain/splits/splits.ts";
import { database, envWith, givePassword, people, split, type TestPerson } from "#tests/support/worker/factories.ts";
import { consume, mailsOf, mailServer } from "#tests/support/worker/mail-server.ts";

const call = (who: TestPerson, method: string, of: Split) =>
  who.call<Participant>(method, `/api/splits/${of.id}/dispute`);
const dispute = (who: TestPerson, of: Split) => call(who, "POST", of);
const takeBack = (who: TestPerson, of: Split) => call(who, "DELETE", of);
const read = async (who: TestPerson, { id }: Split) => (await who.call<Split>("GET", `/api/splits/${id}`)).body;
const shareOf = (of: Split, who: TestPerson) => of.participants.find(({ userId }) => userId === who.id)!;
const isDisputed = async (reader: TestPerson, of: Split, who: TestPerson) =>
  shareOf(await read(reader, of), who).disputedAt !== null;
const bellOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.filter(
    ({ kind }) => kind === "share-disputed",
  );
const markPaid = (creator: TestPerson, of: Split, who: TestPerson, paid: boolean) =>
  creator.call<Participant>("PUT", `/api/splits/${of.id}/participants/${shareOf(of, who).id}/paid`, { paid });
const historyOf = async (who: TestPerson, { id }: Split) =>
  (await who.call<HistoryPage>("GET", `/api/splits/${id}/history`)).body.lines.map((line) =>
    historySentence(line, who.id),
  );
/** What is left of it in any table. */
const traces = ({ id }: Split) =>
  database().all<{ what: string }>(sql`
    select kind as what from split_history where split_id = ${id} and kind in ('disputed', 'undisputed')
    union all select 'disputed_at' from split_participants where split_id = ${id} and disputed_at is not null
    union all select kind from notifications where kind = 'share-disputed' and subject_id = ${id}`);
const remind = (creator: TestPerson, of: Split, who: TestPerson, on = mailServer().env) =>
  creator.call("POST", `/api/splits/${of.id}/participants/${shareOf(of, who).id}/reminders`, undefined, {}, on);

describe("'This isn't mine'", () => {
  it("is visible to everyone in the split, notifies only its creator, and is in its history", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo, maya]);
    const { status, body } = await dispute(leo, dinner);
    expect([status, body]).toEqual([200, { ...shareOf(dinner, leo), disputedAt: expect.stringMatching(/Z$/) }]);
    for (const reader of [ana, leo, maya]) {
      const now = await read(reader, dinner);
      expect(now).toMatchObject({ pendingCents: 6_666, paidCents: 0 });
      expect(now.participants.map(({ disputedAt }) => disputedAt !== null)).toEqual(
        now.participants.map(({ userId }) => userId === leo.id),
      );
    }
    expect(await bellOf(ana)).toMatchObject([
      {
        title: "leo says a share isn’t theirs",
        message: "It is about $33.33 for Dinner. Edit the split, or remove them from it.",
        link: `/dashboard/splits/${dinner.id}`,
        person: { id: leo.id },
        read: false,
      },
    ]);
    expect([await bellOf(leo), await bellOf(maya)]).toEqual([[], []]);
    expect((await historyOf(ana, dinner))[0]).toBe("leo said that this isn’t theirs");
    expect((await historyOf(leo, dinner))[0]).toBe("You said that this isn’t yours");
  });

  it("sent twice, even at once, counts once; withdrawing it restores the share and the creator's notifications", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => dispute(leo, dinner)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => body.disputedAt)).size).toBe(1);
    expect([(await bellOf(ana)).length, (await historyOf(leo, dinner)).length]).toEqual([1, 2]);
    for (let n = 0; n < 2; n++) expect((await takeBack(leo, dinner)).body.disputedAt).toBeNull();
    expect(await bellOf(ana)).toEqual([]);
    expect((await historyOf(leo, dinner))[0]).toBe("You said that this is yours after all");
    expect(await historyOf(leo, dinner)).toHaveLength(3);
    await dispute(leo, dinner);
    expect(await bellOf(ana)).toHaveLength(1);
  });

  it("is refused for a share that is paid or zero", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const paid = await split(ana, [leo]);
    await markPaid(ana, paid, leo, true);
    const ofNothing = await split(ana, [leo, maya], { totalCents: 1 });
    for (const one of [paid, ofNothing]) {
      const { status, body } = await dispute(leo, one);
      expect([status, body.error?.message]).toEqual([409, "This share is already paid"]);
      expect(await isDisputed(ana, one, leo)).toBe(false);
    }
    expect(await bellOf(ana)).toEqual([]);
  });

  it("is only for participants: not for the creator, another user, or in a deleted split", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const dinner = await split(ana, [leo]);
    const gone = await split(ana, [leo]);
    await ana.call("DELETE", `/api/splits/${gone.id}`);
    for (const [who, of] of [
      [ana, dinner],
      [eve, dinner],
      [leo, gone],
    ] as const)
      for (const method of ["POST", "DELETE"]) expect((await call(who, method, of)).status).toBe(404);
    for (const of of [dinner, gone]) expect(await traces(of)).toEqual([]);
  });

  it("is refused in a split whose creator deleted their account", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    await givePassword(ana);
    await ana.call("DELETE", "/api/me", { username: ana.username, password: "Passw0rdA" });
    const { status, body } = await dispute(leo, dinner);
    expect([status, body.error?.code]).toEqual([409, "read_only"]);
    expect((await takeBack(leo, dinner)).status).toBe(409);
    expect(await traces(dinner)).toEqual([]);
  });

  it("can't be withdrawn once the creator deleted their account, by any of its statements alone", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    await dispute(leo, dinner);
    await givePassword(ana);
    await ana.call("DELETE", "/api/me", { username: ana.username, password: "Passw0rdA" });
    const before = await traces(dinner);
    expect(before).not.toEqual([]);
    expect((await takeBack(leo, dinner)).body.error?.code).toBe("read_only");
    expect(await traces(dinner)).toEqual(before);
  });

  it("is refused for the access token of a deleted account", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [dinner, taxi] = [await split(ana, [leo]), await split(ana, [leo])];
    await dispute(leo, taxi);
    await givePassword(leo);
    await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" });
    const before = await traces(taxi);
    await dispute(leo, dinner);
    await takeBack(leo, taxi);
    expect([await traces(dinner), await traces(taxi)]).toEqual([[], before]);
  });

  it("is resolved by marking the share as paid, and doesn't return when that is undone", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    await dispute(leo, dinner);
    expect((await markPaid(ana, dinner, leo, true)).body).toMatchObject({ paid: true, disputedAt: null });
    expect((await markPaid(ana, dinner, leo, false)).body).toMatchObject({ paid: false, disputedAt: null });
  });

  it("is resolved only by an edit that changes the share", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo]);
    await dispute(leo, dinner);
    const edit = (body: object) => ana.call<Split>("PATCH", `/api/splits/${dinner.id}`, body);
    await edit({ name: "Late dinner" });
    expect(await isDisputed(ana, dinner, leo)).toBe(true);
    await edit({ totalCents: 12_000 });
    expect(await isDisputed(ana, dinner, leo)).toBe(false);
    await dispute(leo, dinner);
    expect(await bellOf(ana)).toHaveLength(2);
    // The same amount of another total is the same share.
    await edit({ totalCents: 18_000, participantIds: [leo.id, maya.id] });
    expect(await isDisputed(ana, dinner, leo)).toBe(true);
    const removed = await edit({ participantIds: [maya.id] });
    expect(removed.body.participants.map(({ userId }) => userId)).toEqual([maya.id]);
    expect((await takeBack(leo, dinner)).status).toBe(404);
  });

  it("stops reminders: the creator's request is refused, and a queued mail isn't sent", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo, maya]);
    const sender = mailServer();
    expect((await remind(ana, dinner, maya, sender.env)).status).toBe(202);
    await dispute(leo, dinner);
    await dispute(maya, dinner);
    const { status, body } = await remind(ana, dinner, leo, sender.env);
    expect([status, body.error?.message]).toEqual([
      409,
      "They say that this share isn’t theirs. Edit the split, or remove them from it.",
    ]);
    expect(await mailsOf(leo)).toEqual([]);
    await consume(sender.queued, sender.env);
    expect([sender.queued.length, sender.sent]).toEqual([1, []]);
    await takeBack(leo, dinner);
    expect((await remind(ana, dinner, leo, sender.env)).status).toBe(202);
  });

  it("is limited to ten times a minute", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    const on = envWith({ RATE_LIMITS: "production" });
    const dispute = async () => (await leo.call("POST", `/api/splits/${dinner.id}/dispute`, undefined, {}, on)).status;
    let said = 0;
    let status = await dispute();
    for (; status === 200 && said < 25; status = await dispute()) said++;
    // If a minute ends during the test, ten more are allowed.
    expect([10, 20]).toContain(said);
    expect(status).toBe(429);
  });
});
