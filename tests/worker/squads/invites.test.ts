import { describe, expect, it } from "vitest";
import type { InvitePreview, Squad, SquadInvite, SquadList } from "#domain/squads/squads.ts";
import { sql } from "drizzle-orm";
import {
  call,
  database,
  memberOf,
  people,
  person,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const accept = (who: TestPerson, token: string, guestMemberId?: string) =>
  who.call<Squad>("POST", "/api/squad-invites/accept", { token, guestMemberId });

const lookAt = async (token: string) =>
  (await call<InvitePreview>("POST", "/api/squad-invites/look", { body: { token } })).body;

describe("an invite", () => {
  it("shows name, inviter and guests without signing in, and lets a person join, of which the others are told", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { guests: ["Sam"] });
    const { token } = await squadInvite(ana, made.id);
    const look = await call<InvitePreview>("POST", "/api/squad-invites/look", { body: { token } });
    expect(look.body).toEqual({
      name: "Flat 12",
      emoji: null,
      memberCount: 2,
      invitedBy: { name: ana.displayName, avatarUrl: null },
      isForGuest: false,
      guests: [{ id: memberOf(made, "Sam"), name: "Sam" }],
    });
    const joined = await accept(leo, token);
    expect([joined.status, joined.body.myRole, joined.body.members.length]).toEqual([200, "member", 3]);
    const told = (await ana.call<{ notifications: { title: string }[] }>("GET", "/api/notifications")).body;
    expect(told.notifications[0]?.title).toBe(`${leo.displayName} joined Flat 12`);
  });

  it("shows of its inviter only name and picture, and nothing once they are no member or their account is deleted", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await squad(ana, { memberIds: [leo.id] });
    const { token } = await squadInvite(leo, id);
    const avatarUrl = `/api/files/avatars/${leo.id}/avatar.jpg?v=1`;
    await database().run(sql`update profiles set avatar_url = ${avatarUrl} where id = ${leo.id}`);
    expect((await lookAt(token)).invitedBy).toEqual({ name: leo.displayName, avatarUrl });
    // Leaving revokes invites: one that is still open must not show who has left either.
    for (const [gone, back] of [
      [
        sql`update squad_members set left_at = 1 where user_id = ${leo.id}`,
        sql`update squad_members set left_at = null where user_id = ${leo.id}`,
      ],
      [
        sql`update profiles set deleted_at = 1 where id = ${leo.id}`,
        sql`update profiles set deleted_at = null where id = ${leo.id}`,
      ],
    ] as const) {
      await database().run(gone);
      expect((await lookAt(token)).invitedBy).toBeNull();
      await database().run(back);
    }
  });

  it("for one guest says so, shows that guest only, and none once the guest is claimed", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id], guests: ["Sam", "Kim"] });
    const guestMemberId = memberOf(made, "Sam");
    const { token } = await squadInvite(ana, made.id, { guestMemberId });
    expect(await lookAt(token)).toMatchObject({ isForGuest: true, guests: [{ id: guestMemberId, name: "Sam" }] });
    await leo.call("POST", `/api/squads/${made.id}/claims`, { guestMemberId });
    expect(await lookAt(token)).toMatchObject({ isForGuest: true, guests: [] });
  });

  it("is stored as a hash only, and its token is in one response", async () => {
    const ana = await person("ana");
    const { id } = await squad(ana);
    const { token } = await squadInvite(ana, id);
    const rows = await database().all<{ all: string }>(
      sql`select json_object('h', token_hash, 'i', id) as "all" from squad_invites`,
    );
    expect(rows.some((row) => row.all.includes(token))).toBe(false);
    const { invites } = (await ana.call<{ invites: SquadInvite[] }>("GET", `/api/squads/${id}/invites`)).body;
    expect(Object.keys(invites[0]!).toSorted()).toEqual(
      ["createdAt", "expiresAt", "guestMemberId", "id", "maxUses", "uses"].toSorted(),
    );
  });

  it("does not work once it is revoked or expired, or the squad is archived", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await squad(ana);
    const revoked = await squadInvite(ana, id);
    await ana.call("DELETE", `/api/squads/${id}/invites/${revoked.id}`);
    const expired = await squadInvite(ana, id);
    await database().run(sql`update squad_invites set expires_at = 1 where id = ${expired.id}`);
    const archived = await squad(ana);
    const late = await squadInvite(ana, archived.id);
    await ana.call("PATCH", `/api/squads/${archived.id}`, { archived: true });
    for (const { token } of [revoked, expired, late])
      expect((await accept(leo, token)).body.error?.code).toBe("invite_gone");
  });

  it("is not used by someone who is in the squad already", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await squad(ana, { memberIds: [leo.id] });
    const { token } = await squadInvite(ana, id, { maxUses: 1 });
    expect((await accept(leo, token)).status).toBe(200);
    const { invites } = (await ana.call<{ invites: SquadInvite[] }>("GET", `/api/squads/${id}/invites`)).body;
    expect(invites[0]?.uses).toBe(0);
  });

  it("that is limited to ten lets exactly ten of fifty people join who come at the same instant", async () => {
    const ana = await person("ana");
    const { id } = await squad(ana);
    const { token } = await squadInvite(ana, id, { maxUses: 10 });
    const crowd = await people(...Array.from({ length: 50 }, () => "zoe" as const));
    const answers = await Promise.all(crowd.map((who) => accept(who, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.map(({ body }) => body.error?.code))).toEqual(new Set([undefined, "invite_used_up"]));
    expect((await ana.call<Squad>("GET", `/api/squads/${id}`)).body.members).toHaveLength(11);
  });
});

describe("a guest", () => {
  it("is claimed by the person who joins as them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { guests: ["Sam"] });
    const { token } = await squadInvite(ana, made.id, { guestMemberId: memberOf(made, "Sam") });
    const { body } = await accept(leo, token, memberOf(made, "Sam"));
    expect(body.members.map(({ person, claimed }) => [person?.id, claimed.map(({ name }) => name)])).toEqual([
      [ana.id, []],
      [leo.id, ["Sam"]],
    ]);
  });

  it("is claimed once, also by two people at the same instant", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await squad(ana, { guests: ["Sam"] });
    const { token } = await squadInvite(ana, made.id);
    const answers = await Promise.all([leo, maya].map((who) => accept(who, token, memberOf(made, "Sam"))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe("guest_taken");
  });

  it("can be a member who was there before, whose claim any member undoes within a day", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    const guestMemberId = memberOf(made, "Sam");
    const claimed = await leo.call<Squad>("POST", `/api/squads/${made.id}/claims`, { guestMemberId });
    expect(claimed.body.members.map(({ claimed: guests }) => guests.map(({ name }) => name))).toEqual([[], ["Sam"]]);
    expect((await ana.call("DELETE", `/api/squads/${made.id}/claims/${guestMemberId}`)).status).toBe(204);
    expect((await ana.call<Squad>("GET", `/api/squads/${made.id}`)).body.members).toHaveLength(3);
    await leo.call("POST", `/api/squads/${made.id}/claims`, { guestMemberId });
    await database().run(sql`update squad_members set claimed_at = claimed_at - 86500000 where id = ${guestMemberId}`);
    expect((await ana.call("DELETE", `/api/squads/${made.id}/claims/${guestMemberId}`)).status).toBe(404);
  });

  it("stays claimed when the claim of another guest by the same person turns out to be wrong", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { guests: ["Sam", "Kim"] });
    const { token } = await squadInvite(ana, made.id);
    await accept(leo, token, memberOf(made, "Sam"));
    await leo.call("POST", `/api/squads/${made.id}/claims`, { guestMemberId: memberOf(made, "Kim") });
    await ana.call("DELETE", `/api/squads/${made.id}/claims/${memberOf(made, "Sam")}`);
    const { members } = (await ana.call<Squad>("GET", `/api/squads/${made.id}`)).body;
    expect(members.map(({ guestName, claimed }) => [guestName, claimed.map(({ name }) => name)])).toEqual([
      [null, []],
      ["Sam", []],
      [null, ["Kim"]],
    ]);
  });

  it("counts for the balance that lets someone see a squad that they have left", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    await squadSplit(ana, made, { input: { method: "equal", people: [memberOf(made, "Sam")] } });
    await leo.call("POST", `/api/squads/${made.id}/claims`, { guestMemberId: memberOf(made, "Sam") });
    await leo.call("DELETE", `/api/squads/${made.id}/members/${memberOf(made, leo)}`);
    expect((await leo.call("GET", `/api/squads/${made.id}`)).status).toBe(200);
    const { squads } = (await leo.call<SquadList>("GET", "/api/squads")).body;
    expect(squads.map(({ id, myBalanceCents }) => [id, myBalanceCents])).toEqual([[made.id, -1_234]]);
  });
});
