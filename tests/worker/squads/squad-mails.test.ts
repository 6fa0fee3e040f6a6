import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { OptionalMail } from "#domain/notifications/mail-choices.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { makeFriends, memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { consume, mailServer, mailsOf } from "#tests/support/worker/mail-server.ts";
import type { Env } from "#worker/env.ts";

const kindsOf = async (who: TestPerson) => (await mailsOf(who)).map(({ kind }) => kind);
const switchOff = (who: TestPerson, kind: OptionalMail) =>
  who.call("PUT", `/api/me/mail-choices/${kind}`, { wanted: false });
const add = (who: TestPerson, { id }: Squad, added: TestPerson, on: Env) =>
  who.call("POST", `/api/squads/${id}/members`, { userIds: [added.id] }, {}, on);
const remove = (who: TestPerson, of: Squad, gone: TestPerson, on: Env) =>
  who.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, gone)}`, undefined, {}, on);
const claims = ({ id }: Squad) => `/api/squads/${id}/claims`;
const claim = (who: TestPerson, of: Squad, on: Env) =>
  who.call("POST", claims(of), { guestMemberId: memberOf(of, "Sam") }, {}, on);

/** Ana's squad with Leo and the guest Sam; Maya is not in it. */
async function flat() {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  await makeFriends(ana, leo, maya);
  await makeFriends(leo, maya);
  const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
  return { ana, leo, maya, of, server: mailServer() };
}

/** What the queue sends, by recipient. */
async function sentTo({ queued, env, sent }: ReturnType<typeof mailServer>) {
  await consume(queued, env);
  return Object.fromEntries(sent.map(({ to, subject, text, headers }) => [to as string, { subject, text, headers }]));
}

describe("people in a squad", () => {
  it("get a mail when they are added, with a link to end such mails; the others get none", async () => {
    const { ana, leo, maya, of, server } = await flat();
    await add(leo, of, maya, server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent)).toEqual([maya.email]);
    expect(sent[maya.email]?.subject).toBe("leo added you to Flat 12");
    expect(sent[maya.email]?.text).toContain("leo added you to the squad “Flat 12”.");
    expect(sent[maya.email]?.text).toContain(`/dashboard/squads/${of.id}`);
    expect(sent[maya.email]?.headers).toMatchObject({ "List-Unsubscribe": expect.stringContaining(".squad-added.") });
    expect(await kindsOf(ana)).toEqual([]);
    expect(await kindsOf(leo)).toEqual(["squad-added"]);
  });

  it("are told again when they are added after they had left, but not while they are in it", async () => {
    const { ana, leo, of, server } = await flat();
    await add(ana, of, leo, server.env);
    expect(server.queued).toEqual([]);
    await remove(leo, of, leo, server.env);
    await add(ana, of, leo, server.env);
    expect(Object.keys(await sentTo(server))).toEqual([leo.email]);
    const { notifications } = (await leo.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications.map(({ kind }) => kind)).toEqual(["squad-added", "squad-added"]);
  });

  it("get a mail when an owner removes them, but not when they leave", async () => {
    const { ana, leo, maya, of, server } = await flat();
    await add(ana, of, maya, server.env);
    await remove(leo, of, leo, server.env);
    const now = (await ana.call<Squad>("GET", `/api/squads/${of.id}`)).body;
    await remove(ana, now, maya, server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent)).toEqual([maya.email]);
    // The mail of being added is not sent any more.
    expect(server.sent).toHaveLength(1);
    expect(sent[maya.email]?.subject).toBe("You are no longer in Flat 12");
    expect(sent[maya.email]?.text).toContain("ana removed you from the squad “Flat 12”.");
  });

  it("get a mail when someone claims a guest, unless it is undone before", async () => {
    const { ana, leo, of, server } = await flat();
    await claim(leo, of, server.env);
    const sent = await sentTo(server);
    expect(Object.keys(sent)).toEqual([ana.email]);
    expect(sent[ana.email]?.subject).toBe("leo is Sam in Flat 12");
    await ana.call("DELETE", `${claims(of)}/${memberOf(of, "Sam")}`);
    const again = mailServer();
    await claim(leo, of, again.env);
    expect(again.queued).toEqual([]);
    await ana.call("DELETE", `${claims(of)}/${memberOf(of, "Sam")}`);
    const later = mailServer();
    await claim(ana, of, later.env);
    await ana.call("DELETE", `${claims(of)}/${memberOf(of, "Sam")}`);
    expect(await sentTo(later)).toEqual({});
  });

  it.each(["squad-added", "squad-removed", "squad-guest-claimed"] as const)(
    "get no mail of the kind %s after switching it off, also if it was written before",
    async (kind) => {
      const { ana, leo, maya, of, server } = await flat();
      const act = {
        "squad-added": () => add(ana, of, maya, server.env),
        "squad-removed": () => remove(ana, of, leo, server.env),
        "squad-guest-claimed": () => claim(ana, of, server.env),
      };
      const reader = kind === "squad-added" ? maya : leo;
      await act[kind]();
      expect(server.queued).toHaveLength(1);
      await switchOff(reader, kind);
      expect(await sentTo(server)).toEqual({});
      expect(await kindsOf(reader)).not.toContain(kind);
    },
  );

  it("get none from someone whom they have blocked", async () => {
    const { ana, leo, of, server } = await flat();
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    await claim(ana, of, server.env);
    expect(server.queued).toEqual([]);
  });
});
