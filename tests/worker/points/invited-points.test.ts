import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Friends } from "#domain/friends/friends.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import {
  database,
  friendLink,
  givePassword,
  invite,
  people,
  person,
  squad,
  squadInvite,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { pushBrowser } from "#tests/support/worker/push-browser.ts";
import { answer, directShare, linesOf, pointsOf, send, settle } from "#tests/support/worker/points.ts";

const BROWSER = { "x-browser-id": crypto.randomUUID() };

const joinedOf = async (who: TestPerson) => (await who.call<Friends>("GET", "/api/friends")).body.joined;
const openLink = (who: TestPerson, token: string, headers = {}) =>
  who.call("POST", "/api/friend-links/open", { token }, headers);

/** Leo joins by Ana's link. */
async function joined({ headers = {} } = {}) {
  const [ana, mia] = await people("ana", "mia");
  const { token } = (await ana.call<{ token: string }>("PUT", "/api/me/friend-link", undefined, headers)).body;
  const leo = await person("leo");
  return { ana, mia, leo, token };
}

/** The debtor pays a direct share that the creditor marks. */
const settleDirectly = async (debtor: TestPerson, creditor: TestPerson) => {
  const share = await directShare(creditor, debtor);
  await share.mark(true);
  return share;
};

describe("a friend who joined by my link", () => {
  it("counts once they have settled a bill with someone else", async () => {
    const { ana, mia, leo, token } = await joined();
    await openLink(leo, token);
    expect(await joinedOf(ana)).toMatchObject([{ person: { id: leo.id }, via: "link", state: "waiting" }]);
    await settleDirectly(leo, ana);
    expect(await linesOf(ana)).toEqual([]);
    const { mark } = await settleDirectly(leo, mia);
    expect(await linesOf(ana)).toEqual([["invited", 50]]);
    expect((await pointsOf(ana)).lines).toMatchObject([{ subject: leo.id, person: { id: leo.id } }]);
    expect(await joinedOf(ana)).toMatchObject([{ state: "counted" }]);
    const [news] = (await ana.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
    expect([news?.kind, news?.link]).toEqual(["friend-counted", "/dashboard/profile/points"]);
    // Once, and not any more when it is undone.
    await settleDirectly(leo, mia);
    expect((await pointsOf(ana)).points).toBe(50);
    await mark(false);
    expect((await pointsOf(ana)).points).toBe(50);
  });

  it("does not count any more when their only bill is undone, and no one is told again", async () => {
    const { ana, mia, leo, token } = await joined();
    await openLink(leo, token);
    const { mark } = await settleDirectly(leo, mia);
    await mark(false);
    expect((await pointsOf(ana)).points).toBe(0);
    expect(await joinedOf(ana)).toMatchObject([{ state: "waiting" }]);
    await mark(true);
    expect((await pointsOf(ana)).points).toBe(50);
    const { notifications } = (await ana.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications.filter(({ kind }) => kind === "friend-counted")).toHaveLength(1);
  });

  it("is noted for the first inviter only, and not if the account was there before the link", async () => {
    const { ana, mia, leo, token } = await joined();
    const others = await friendLink(mia);
    await openLink(leo, token);
    await openLink(leo, others);
    await openLink(mia, token);
    expect([(await joinedOf(ana)).length, (await joinedOf(mia)).length]).toEqual([1, 0]);
  });

  it("does not count in the browser of the inviter, nor with a bill of a third account in it", async () => {
    const { ana, mia, leo, token } = await joined({ headers: BROWSER });
    await openLink(leo, token, BROWSER);
    await settleDirectly(leo, mia);
    expect(await linesOf(ana)).toEqual([]);
    expect(await joinedOf(ana)).toMatchObject([{ state: "same-browser" }]);

    const kim = await person("kim");
    await openLink(kim, token);
    await settleDirectly(kim, leo);
    expect(await linesOf(ana)).toEqual([]);
    await settleDirectly(kim, mia);
    expect(await linesOf(ana)).toEqual([["invited", 50]]);
  });

  it("does not count if both accounts had one push endpoint", async () => {
    const { ana, mia, leo, token } = await joined();
    const browser = await pushBrowser();
    await browser.subscribe(ana);
    await browser.subscribe(leo);
    await openLink(leo, token);
    await settleDirectly(leo, mia);
    expect(await linesOf(ana)).toEqual([]);
  });

  it("gives nothing to someone who opens their own link", async () => {
    const ana = await person("ana");
    expect((await openLink(ana, await friendLink(ana))).status).toBe(409);
    expect(await joinedOf(ana)).toEqual([]);
  });
});

describe("a friend who joined by a mail or a squad", () => {
  it("counts by a mailed invitation and a confirmed payment", async () => {
    const [ana, mia] = await people("ana", "mia");
    const { token } = await invite(ana, `${crypto.randomUUID()}@example.com`);
    const leo = await person("leo");
    await leo.call("POST", "/api/invitations/accept", { token });
    expect(await joinedOf(ana)).toMatchObject([{ via: "mail", state: "waiting" }]);
    const of = await squad(mia, { memberIds: [leo.id] });
    const payment = await settle(leo, mia, of);
    expect(payment.state).toBe("sent");
    expect(await linesOf(ana)).toEqual([["invited", 50]]);
  });

  it("counts by a squad’s invite, with a payment to another member", async () => {
    const [ana, mia] = await people("ana", "mia");
    const of = await squad(ana, { memberIds: [mia.id] });
    const { token } = await squadInvite(ana, of.id);
    const leo = await person("leo");
    const { body: now } = await leo.call<typeof of>("POST", "/api/squad-invites/accept", { token });
    expect(await joinedOf(ana)).toMatchObject([{ via: "squad" }]);
    await answer(ana, await send(leo, ana, now, 500), "confirm");
    expect((await linesOf(ana)).filter(([kind]) => kind === "invited")).toEqual([]);
    await answer(mia, await send(leo, mia, now, 500), "confirm");
    expect((await linesOf(ana)).filter(([kind]) => kind === "invited")).toEqual([["invited", 50]]);
  });

  it("stops to count with their account", async () => {
    const { ana, mia, leo, token } = await joined();
    await openLink(leo, token);
    await settleDirectly(leo, mia);
    await givePassword(leo);
    expect((await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" })).status).toBe(204);
    expect((await pointsOf(ana)).points).toBe(0);
    expect(await joinedOf(ana)).toEqual([]);
  });
});

it("a user is noted in 50 browsers at most, whatever ids are sent and even at the same time", async () => {
  const [ana, leo] = await people("ana", "leo");
  const note = (who: TestPerson) =>
    who.call("PUT", "/api/me/friend-link", undefined, { "x-browser-id": crypto.randomUUID() });
  const answers = await Promise.all(Array.from({ length: 52 }, () => note(ana)));
  const { subscription } = await pushBrowser();
  answers.push(await ana.call("PUT", "/api/me/push/device", subscription), await note(leo));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
  const noted = await database().all(sql`
    select user_id as who, count(*) as browsers from used_browsers where user_id in (${ana.id}, ${leo.id}) group by user_id`);
  expect(noted).toEqual(
    expect.arrayContaining([
      { who: ana.id, browsers: 50 },
      { who: leo.id, browsers: 1 },
    ]),
  );
});
