import { SQUAD_CONSENTS } from "#domain/squads/invitations.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { inSquad, presentMembers } from "./in-squad.ts";
import { ownItem } from "./own-item.ts";
import type { RandomWorld, Wish, Wishes } from "./random-world.ts";

const guests = (squad: Squad) => presentMembers(squad).filter(({ person }) => person === null);

/** The answer of a user to one of their invitations to squads. */
async function ofInvitation(world: RandomWorld): Promise<Wish> {
  const own = await ownItem(world, "/api/squads/invitations", /"squad":\{"id":"(sqd_[^"]+)"/g);
  return { by: own?.by, path: `/api/squads/${own?.id ?? world.id("sqd")}/join` };
}

export const squadWishes: Wishes = {
  "POST /api/squads": (w) => ({
    path: "/api/squads",
    body: {
      name: "Flat 12",
      memberIds: w.random.some(w.users, 4).map(({ id }) => id),
      guests: ["Sam", "Kim"].slice(w.random.below(3)),
      currency: w.random.pick(["USD", "EUR", "JPY"]),
    },
  }),
  "PATCH /api/squads/:id": (w) =>
    inSquad(
      w,
      () => "",
      () =>
        w.random.pick([
          { name: "Flat 13" },
          { simplify: w.random.chance(50) },
          { archived: false },
          { archived: false },
          { archived: w.random.chance(40) },
          { currency: "EUR" },
          { defaultSplit: null },
        ])!,
    ),
  "POST /api/squads/:id/members": (w) =>
    inSquad(
      w,
      () => "/members",
      () =>
        w.random.pick([
          { userIds: [w.id("usr")] },
          { guests: [w.random.pick(["Sam", w.name])!] },
          { invited: [{ name: w.name, email: "sam@example.com" }] },
        ])!,
    ),
  "PATCH /api/squads/:id/members/:memberId": (w) =>
    inSquad(
      w,
      ({ members }) => `/members/${w.random.pick(members)!.id}`,
      () => ({ role: w.random.pick(["owner", "member"]) }),
    ),
  "PATCH /api/squads/:id/guests/:memberId": (w) =>
    inSquad(
      w,
      (squad) => `/guests/${w.random.pick(guests(squad))?.id ?? w.id("mem")}`,
      () => ({ name: w.random.pick(["Sam", "Kim", "SÁM", w.name])! }),
    ),
  "DELETE /api/squads/:id/members/:memberId": (w) => {
    const wish = inSquad(w, ({ members }) => `/members/${w.random.pick(members)!.id}`);
    const squad = w.squads.get(wish?.path.split("/")[3] ?? "");
    const leaver = squad?.members.find(({ id }) => wish?.path.endsWith(id));
    // Half of those who go leave by themselves.
    return wish && { ...wish, by: w.random.chance(50) ? (w.userOf(leaver?.person?.id) ?? wish.by) : wish.by };
  },
  "PUT /api/me/squad-consent": (w) => ({
    path: "/api/me/squad-consent",
    body: { squadConsent: w.random.pick(SQUAD_CONSENTS)! },
  }),
  "POST /api/squads/:id/join": (w) => ofInvitation(w),
  "DELETE /api/squads/:id/join": (w) => ofInvitation(w),
  "DELETE /api/squads/:id/invitations/:memberId": (w) =>
    inSquad(w, ({ members }) => {
      const asked = members.filter(({ invitation }) => invitation !== null);
      return `/invitations/${w.random.pick(asked)?.id ?? w.id("mem")}`;
    }),
  "PUT /api/squads/:id/stats/choice": (w) =>
    inSquad(
      w,
      () => "/stats/choice",
      () => ({ hidden: w.random.chance(50), named: w.random.chance(50) }),
    ),
  "POST /api/squads/:id/claims": (w) =>
    inSquad(
      w,
      () => "/claims",
      (squad) => ({ guestMemberId: w.random.pick(guests(squad))?.id ?? "mem_none" }),
    ),
  "DELETE /api/squads/:id/claims/:memberId": (w) =>
    inSquad(w, ({ members }) => {
      // Who joined as a guest is this guest themselves.
      const ids = members.flatMap(({ id, claimed }) => [id, ...claimed.map((guest) => guest.id)]);
      return `/claims/${w.random.pick(ids)!}`;
    }),
  "POST /api/squads/:id/invites": (w) =>
    inSquad(
      w,
      () => "/invites",
      (squad) => ({
        maxUses: w.random.pick([null, 1, 3]),
        guestMemberId: w.random.chance(20) ? w.random.pick(guests(squad))?.id : null,
      }),
    ),
  "DELETE /api/squads/:id/invites/:inviteId": async (w) => {
    const { by, path } = inSquad(w, () => "/invites") ?? { path: "/api/squads/sqd_none/invites" };
    const { text } = await (by ?? w.user).call("GET", path);
    const id = w.random.pick([...text.matchAll(/"id":"(sqi_[^"]+)"/g)])?.[1];
    return { by, path: `${path}/${id ?? w.id("sqi")}` };
  },
  "POST /api/squad-invites/look": (w) => ({
    path: "/api/squad-invites/look",
    body: { token: w.random.pick(w.tokens.squad) ?? "none" },
  }),
  "POST /api/squad-invites/accept": (w) => ({
    path: "/api/squad-invites/accept",
    body: {
      token: w.random.pick(w.tokens.squad) ?? "none",
      ...(w.random.chance(50) && w.squad && { guestMemberId: w.random.pick(guests(w.squad))?.id ?? null }),
    },
  }),
  "POST /api/squads/:id/activity/:activityId/undo": async (w) => {
    const { squad } = w;
    const by = w.memberIn(squad);
    if (!squad || !by) return undefined;
    const { text } = await by.call("GET", `/api/squads/${squad.id}/activity`);
    const id = w.random.pick([...text.matchAll(/"id":"(act_[^"]+)"/g)].slice(0, 6))?.[1];
    return { by, path: `/api/squads/${squad.id}/activity/${id ?? "act_none"}/undo` };
  },
  "POST /api/squads/:id/reminders": async (w) => {
    const { squad } = w;
    const by = w.memberIn(squad);
    if (!squad || !by) return undefined;
    const { body } = await by.call<{ transfers?: { from: string; to: string }[] }>(
      "GET",
      `/api/squads/${squad.id}/balances`,
    );
    const transfer = w.random.pick(body.transfers ?? []);
    if (!transfer) return undefined;
    const to = squad.members.find(({ id }) => id === transfer.to);
    return {
      by: w.userOf(to?.person?.id) ?? by,
      path: `/api/squads/${squad.id}/reminders`,
      body: { from: transfer.from, to: transfer.to },
    };
  },
};
