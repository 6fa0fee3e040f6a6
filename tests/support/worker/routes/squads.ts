import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  memberOf,
  person,
  squad,
  squadInvite,
  squadSplit,
  squadSplitBody,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";

export const absentSquad = "/api/squads/sqd_0000000000absent";
const member = ({ id }: Squad, memberId: string) => `/api/squads/${id}/members/${memberId}`;

/** A squad of a third person, to which this one is invited. */
const squadOfHost = async ({ id }: TestPerson): Promise<Squad> =>
  (await (await person("host")).call<Squad>("POST", "/api/squads", { name: "Ski club", memberIds: [id] })).body;

export const squadRoutes: Record<string, RouteExample> = {
  "GET /api/squads": { good: () => ({ path: "/api/squads" }) },
  "POST /api/squads": { good: () => ({ path: "/api/squads", body: { name: "Ski trip", guests: ["Kim"] } }) },
  "GET /api/squads/:id": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}` }),
    absent: { path: absentSquad },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}` }],
  },
  "PATCH /api/squads/:id": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}`, body: { name: "Flat 13" } }),
    absent: { path: absentSquad, body: { name: "Flat 13" } },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}`, body: { name: "Flat 13" } }],
  },
  "GET /api/me/squad-consent": { good: () => ({ path: "/api/me/squad-consent" }) },
  "PUT /api/me/squad-consent": { good: () => ({ path: "/api/me/squad-consent", body: { squadConsent: "friends" } }) },
  "GET /api/squads/invitations": { good: () => ({ path: "/api/squads/invitations" }) },
  "GET /api/squads/addable": {
    good: ({ creator, other }) => ({ path: `/api/squads/addable?userIds=${creator.id},${other.id}` }),
  },
  "POST /api/squads/:id/join": {
    good: async ({ invitee }) => ({ path: `/api/squads/${(await squadOfHost(invitee)).id}/join` }),
    absent: { path: `${absentSquad}/join` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/join` }],
  },
  "DELETE /api/squads/:id/join": {
    good: async ({ invitee }) => ({ path: `/api/squads/${(await squadOfHost(invitee)).id}/join` }),
    absent: { path: `${absentSquad}/join` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/join` }],
  },
  "DELETE /api/squads/:id/invitations/:memberId": {
    good: async ({ squad: { id }, creator }) => {
      const { body } = await creator.call<Squad>("POST", `/api/squads/${id}/members`, {
        userIds: [(await person("kim")).id],
      });
      return { path: `/api/squads/${id}/invitations/${body.members.findLast(({ invitation }) => invitation)!.id}` };
    },
    absent: { path: `${absentSquad}/invitations/mem_absent` },
    foreign: ({ othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/invitations/${memberOf(othersSquad, "Kim")}` },
    ],
  },
  "POST /api/squads/:id/members": {
    // A squad has no two guests of one name.
    good: ({ squad, creator }, caller = creator) => ({
      path: `/api/squads/${squad.id}/members`,
      body: { guests: [`Kim of ${caller.username}`] },
    }),
    absent: { path: `${absentSquad}/members`, body: { guests: ["Kim"] } },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/members`, body: { guests: ["Kim"] } }],
  },
  "PATCH /api/squads/:id/members/:memberId": {
    good: ({ squad, member: leo }) => ({ path: member(squad, memberOf(squad, leo)), body: { role: "owner" } }),
    absent: { path: `${absentSquad}/members/mem_absent`, body: { role: "owner" } },
    foreign: ({ squad, othersSquad, other }) => [
      { path: member(othersSquad, memberOf(othersSquad, other)), body: { role: "owner" } },
      { path: member(squad, memberOf(othersSquad, other)), body: { role: "owner" } },
      // A guest cannot be an owner.
      { path: member(squad, memberOf(squad, "Sam")), body: { role: "owner" } },
    ],
  },
  "PATCH /api/squads/:id/guests/:memberId": {
    good: async ({ squad: { id }, creator }) => {
      const { body } = await creator.call<Squad>("POST", `/api/squads/${id}/members`, { guests: [unique()] });
      return { path: `/api/squads/${id}/guests/${body.members.at(-1)!.id}`, body: { name: unique() } };
    },
    absent: { path: `${absentSquad}/guests/mem_absent`, body: { name: "Kim P." } },
    foreign: ({ squad: own, othersSquad, creator }) => [
      { path: `/api/squads/${othersSquad.id}/guests/${memberOf(othersSquad, "Kim")}`, body: { name: "Kim P." } },
      { path: `/api/squads/${own.id}/guests/${memberOf(othersSquad, "Kim")}`, body: { name: "Kim P." } },
      // A user has a name of their own.
      { path: `/api/squads/${own.id}/guests/${memberOf(own, creator)}`, body: { name: "Kim P." } },
    ],
  },
  "DELETE /api/squads/:id/members/:memberId": {
    // A squad of its own, because other examples need the people of the world's.
    good: async ({ creator, member: leo }) => {
      const own = await squad(creator, { memberIds: [leo.id], guests: ["Kim"] });
      return { path: member(own, memberOf(own, "Kim")) };
    },
    absent: { path: `${absentSquad}/members/mem_absent` },
    foreign: ({ squad: own, othersSquad, other }) => [
      { path: member(othersSquad, memberOf(othersSquad, other)) },
      { path: member(own, memberOf(othersSquad, other)) },
    ],
  },
  "POST /api/squads/:id/claims": {
    good: async ({ squad: { id }, creator }) => {
      const { body } = await creator.call<Squad>("POST", `/api/squads/${id}/members`, { guests: [unique()] });
      return { path: `/api/squads/${id}/claims`, body: { guestMemberId: body.members.at(-1)!.id } };
    },
    absent: { path: `${absentSquad}/claims`, body: { guestMemberId: "mem_absent" } },
    foreign: ({ othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/claims`, body: { guestMemberId: memberOf(othersSquad, "Kim") } },
    ],
  },
  "DELETE /api/squads/:id/claims/:memberId": {
    good: async ({ squad: { id }, creator }) => {
      const { body } = await creator.call<Squad>("POST", `/api/squads/${id}/members`, { guests: [unique()] });
      const guestMemberId = body.members.at(-1)!.id;
      await creator.call("POST", `/api/squads/${id}/claims`, { guestMemberId });
      return { path: `/api/squads/${id}/claims/${guestMemberId}` };
    },
    absent: { path: `${absentSquad}/claims/mem_absent` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/claims/${memberOf(othersSquad, "Kim")}` }],
  },
  "GET /api/squads/:id/invites": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/invites` }),
    absent: { path: `${absentSquad}/invites` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/invites` }],
  },
  "POST /api/squads/:id/invites": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/invites`, body: { maxUses: 3 } }),
    absent: { path: `${absentSquad}/invites`, body: {} },
    foreign: ({ squad, othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/invites`, body: {} },
      { path: `/api/squads/${squad.id}/invites`, body: { guestMemberId: memberOf(othersSquad, "Kim") } },
    ],
  },
  "DELETE /api/squads/:id/invites/:inviteId": {
    good: async ({ squad: { id }, creator }) => ({
      path: `/api/squads/${id}/invites/${(await squadInvite(creator, id)).id}`,
    }),
    absent: { path: `${absentSquad}/invites/sqi_absent` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/invites/sqi_absent` }],
  },
  "GET /api/squads/:id/activity": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/activity` }),
    absent: { path: `${absentSquad}/activity` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/activity` }],
  },
  "POST /api/squads/:id/activity/:activityId/undo": {
    good: async ({ squad, creator }) => {
      const split = await squadSplit(creator, squad);
      const body = { ...squadSplitBody(squad, memberOf(squad, creator), { name: "Rent" }), version: split.version };
      await creator.call("PATCH", `/api/squads/${squad.id}/splits/${split.id}`, body);
      const log = await creator.call<ActivityPage>("GET", `/api/squads/${squad.id}/activity`);
      return { path: `/api/squads/${squad.id}/activity/${log.body.activity[0]!.id}/undo` };
    },
    absent: { path: `${absentSquad}/activity/act_absent/undo` },
    foreign: ({ squad, othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/activity/act_absent/undo` },
      { path: `/api/squads/${squad.id}/activity/act_absent/undo` },
    ],
  },
  "GET /api/squads/:id/balances": {
    // The first reader after a change also stores the plan.
    good: async ({ squad, creator }) => {
      const path = `/api/squads/${squad.id}/balances`;
      await creator.call("GET", path);
      return { path };
    },
    absent: { path: `${absentSquad}/balances` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/balances` }],
  },
  "GET /api/squads/:id/members/:memberId/entries": {
    good: ({ squad, creator }) => ({ path: `/api/squads/${squad.id}/members/${memberOf(squad, creator)}/entries` }),
    absent: { path: `${absentSquad}/members/mem_absent/entries` },
    foreign: ({ squad, othersSquad, other }) => [
      { path: `/api/squads/${othersSquad.id}/members/${memberOf(othersSquad, other)}/entries` },
      { path: `/api/squads/${squad.id}/members/${memberOf(othersSquad, other)}/entries` },
    ],
  },
  "POST /api/squads/:id/reminders": {
    good: async ({ creator, participant }, caller = creator) => {
      const other = caller.id === creator.id ? participant : creator;
      const own = await squad(caller, { memberIds: [other.id] });
      await squadSplit(caller, own);
      // The first reader after a change also stores the plan.
      await caller.call("GET", `/api/squads/${own.id}/balances`);
      return {
        path: `/api/squads/${own.id}/reminders`,
        body: { from: memberOf(own, other), to: memberOf(own, caller) },
      };
    },
    absent: { path: `${absentSquad}/reminders`, body: { from: "mem_absent", to: "mem_other" } },
    foreign: ({ squad: own, othersSquad, other, creator }) => [
      {
        path: `/api/squads/${othersSquad.id}/reminders`,
        body: { from: memberOf(othersSquad, "Kim"), to: memberOf(othersSquad, other) },
      },
      { path: `/api/squads/${own.id}/reminders`, body: { from: "mem_absent", to: memberOf(own, creator) } },
    ],
  },
  "GET /api/squads/:id/entries.csv": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/entries.csv` }),
    absent: { path: `${absentSquad}/entries.csv` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/entries.csv` }],
  },
  "GET /api/squads/:id/stats": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/stats?period=year` }),
    absent: { path: `${absentSquad}/stats` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/stats` }],
  },
  "GET /api/squads/:id/stats/lines": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/stats/lines?of=bills&period=year` }),
    absent: { path: `${absentSquad}/stats/lines?of=bills` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/stats/lines?of=bills` }],
  },
  "PUT /api/squads/:id/stats/choice": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/stats/choice`, body: { hidden: false, named: true } }),
    absent: { path: `${absentSquad}/stats/choice`, body: { hidden: true, named: false } },
    foreign: ({ othersSquad }) => [
      { path: `/api/squads/${othersSquad.id}/stats/choice`, body: { hidden: true, named: false } },
    ],
  },
  "GET /api/squads/:id/splitwise.csv": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/splitwise.csv` }),
    absent: { path: `${absentSquad}/splitwise.csv` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/splitwise.csv` }],
  },
  "GET /api/squads/:id/export.json": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/export.json` }),
    absent: { path: `${absentSquad}/export.json` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/export.json` }],
  },
  "POST /api/squad-invites/look": {
    good: async ({ squad, creator }) => ({
      path: "/api/squad-invites/look",
      body: { token: (await squadInvite(creator, squad.id)).token },
    }),
  },
  "POST /api/squad-invites/accept": {
    good: async () => {
      const zoe = await person("zoe");
      const { id } = await squad(zoe);
      return { path: "/api/squad-invites/accept", body: { token: (await squadInvite(zoe, id)).token } };
    },
  },
};
