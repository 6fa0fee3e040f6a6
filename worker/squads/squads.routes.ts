import { Hono } from "hono";
import { asSquadOwner, asSquadReader } from "#db/queries/squads/squad-access.ts";
import * as failures from "#domain/failures.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import {
  acceptInviteSchema,
  addMembersSchema,
  changeRoleSchema,
  claimGuestSchema,
  createInviteSchema,
  createSquadSchema,
  editSquadSchema,
  lookAtInviteSchema,
} from "#domain/squads/squads.ts";
import { renameGuestSchema } from "#domain/squads/guests.ts";
import { callerOf } from "#worker/auth/caller.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { addMembers } from "./add-members.ts";
import { changeRole } from "./change-role.ts";
import { changeSquad } from "./change-squad.ts";
import { claimGuest, unclaimGuest } from "./claim-guest.ts";
import { createSquad } from "./create-squad.ts";
import { createInvite, lookAtInvite, revokeInvite } from "./invites.ts";
import { joinSquad } from "./join-squad.ts";
import { leaveSquad } from "./leave-squad.ts";
import { renameGuest } from "./rename-guest.ts";
import { undoActivity } from "./undo-activity.ts";
import { readActivityPage, readInvites, readOneSquad, readSquads } from "./read-squads.ts";

export const squadsRoutes = new Hono<ApiEnv>()
  .get(
    "/squads",
    route({
      who: "user",
      summary: "List the squads of the signed-in user, with their balance in each",
      status: 200,
      failure: failures.loadSquads,
      cost: { roundTrips: 1, rowsRead: 38 },
    }),
    async (c) => c.json(await readSquads(c.get("user")), 200),
  )
  .post(
    "/squads",
    route({
      who: "user",
      summary: "Create a squad: a permanent group with one currency. The signed-in user is its owner.",
      status: 201,
      body: createSquadSchema,
      idempotent: true,
      failure: failures.createSquad,
      cost: { roundTrips: 1, rowsRead: 202 },
    }),
    async (c) => c.json(await createSquad(c.get("user"), c.req.valid("json")), 201),
  )
  .get(
    "/squads/:id",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Retrieve a squad with its members and their balances",
      status: 200,
      failure: failures.loadSquad,
      cost: { roundTrips: 1, rowsRead: 21 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await readOneSquad(user, asSquadReader(c.req.param("id"), user.userId)), 200);
    },
  )
  .patch(
    "/squads/:id",
    route({
      who: "squad-owner",
      summary: "Update, archive or reopen a squad",
      status: 200,
      body: editSquadSchema,
      failure: failures.changeSquad,
      cost: { roundTrips: 1, rowsRead: 34 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await changeSquad(user, asSquadOwner(c.req.param("id"), user.userId), c.req.valid("json")), 200);
    },
  )
  .post(
    "/squads/:id/members",
    route({
      who: "squad-member",
      summary: "Add guests and friends to a squad, and invite other users (domain/squads/invitations.ts)",
      status: 200,
      body: addMembersSchema,
      idempotent: true,
      failure: failures.addMembers,
      // The names of the guests are read before others are added.
      cost: { roundTrips: 2, rowsRead: 263 },
    }),
    async (c) => c.json(await addMembers(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  )
  .patch(
    "/squads/:id/members/:memberId",
    route({
      who: "squad-owner",
      summary: "Make a member an owner, or an owner a member. The last owner keeps the role.",
      status: 200,
      body: changeRoleSchema,
      failure: failures.changeRole,
      cost: { roundTrips: 1, rowsRead: 38 },
    }),
    async (c) => {
      const user = c.get("user");
      const change = { squadId: c.req.param("id"), memberId: c.req.param("memberId"), ...c.req.valid("json") };
      return c.json(await changeRole(user, change), 200);
    },
  )
  .patch(
    "/squads/:id/guests/:memberId",
    route({
      who: "squad-member",
      summary: "Rename a guest of a squad. Two guests of a squad never have the same name.",
      status: 200,
      body: renameGuestSchema,
      failure: failures.renameGuest,
      // The names of the other guests are read, then the new one is written.
      cost: { roundTrips: 2, rowsRead: 83 },
    }),
    async (c) => {
      const change = { squadId: c.req.param("id"), memberId: c.req.param("memberId"), ...c.req.valid("json") };
      return c.json(await renameGuest(c.get("user"), change), 200);
    },
  )
  .delete(
    "/squads/:id/members/:memberId",
    route({
      who: "squad-owner",
      summary: "Leave a squad, or remove someone from it as an owner. An open balance stays.",
      status: 204,
      failure: failures.leaveSquad,
      cost: { roundTrips: 1, rowsRead: 154 },
    }),
    async (c) => {
      await leaveSquad(c.get("user"), c.req.param("id"), c.req.param("memberId"));
      return c.body(null, 204);
    },
  )
  .post(
    "/squads/:id/claims",
    route({
      who: "squad-member",
      summary: "Claim a guest of a squad: the guest is the signed-in user, and their entries are one",
      status: 200,
      body: claimGuestSchema,
      failure: failures.claimGuest,
      cost: { roundTrips: 1, rowsRead: 80 },
    }),
    async (c) => c.json(await claimGuest(c.get("user"), c.req.param("id"), c.req.valid("json").guestMemberId), 200),
  )
  .delete(
    "/squads/:id/claims/:memberId",
    route({
      who: "squad-member",
      summary: "Undo the claim of a guest within a day",
      status: 204,
      failure: failures.unclaimGuest,
      cost: { roundTrips: 1, rowsRead: 26 },
    }),
    async (c) => {
      await unclaimGuest(c.get("user"), c.req.param("id"), c.req.param("memberId"));
      return c.body(null, 204);
    },
  )
  .get(
    "/squads/:id/invites",
    route({
      who: "squad-member",
      summary: "List the invites of a squad that still work",
      status: 200,
      failure: failures.loadSquadInvites,
      cost: { roundTrips: 1, rowsRead: 10 },
    }),
    async (c) => c.json(await readInvites(c.get("user"), c.req.param("id")), 200),
  )
  .post(
    "/squads/:id/invites",
    route({
      who: "squad-member",
      summary: "Create an invite: a link by which people join. Only this response contains its token.",
      status: 201,
      body: createInviteSchema,
      idempotent: true,
      failure: failures.createSquadInvite,
      cost: { roundTrips: 1, rowsRead: 13 },
    }),
    async (c) => c.json(await createInvite(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  )
  .delete(
    "/squads/:id/invites/:inviteId",
    route({
      who: "squad-member",
      summary: "Revoke an invite",
      status: 204,
      failure: failures.revokeSquadInvite,
      cost: { roundTrips: 1, rowsRead: 10 },
    }),
    async (c) => {
      await revokeInvite(c.get("user"), c.req.param("id"), c.req.param("inviteId"));
      return c.body(null, 204);
    },
  )
  .get(
    "/squads/:id/activity",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "List what changed in a squad, newest first",
      status: 200,
      query: pageQuerySchema(),
      failure: failures.loadActivity,
      cost: { roundTrips: 1, rowsRead: 184 },
    }),
    async (c) => {
      const user = c.get("user");
      const reader = asSquadReader(c.req.param("id"), user.userId);
      return c.json(await readActivityPage(user, reader, c.req.valid("query")), 200);
    },
  )
  .post(
    "/squads/:id/activity/:activityId/undo",
    route({
      who: "squad-member",
      summary: "Undo a change that the activity log shows, unless something has overtaken it",
      status: 204,
      failure: failures.undoActivity,
      // Its line is read, then the inverse change is written. An edit of a split also asks for the user's day.
      cost: { roundTrips: 3, rowsRead: 206 },
    }),
    async (c) => {
      await undoActivity(c.get("user"), c.req.param("id"), c.req.param("activityId"));
      return c.body(null, 204);
    },
  )
  // Tokens are sent in bodies, so that no URL and no log contains them.
  .post(
    "/squad-invites/look",
    route({
      who: "visitor",
      summary: "Retrieve what an invite shows before signing in: name, emoji, number of people, inviter, guests",
      status: 200,
      body: lookAtInviteSchema,
      failure: failures.openSquadInvite,
      cost: { roundTrips: 1, rowsRead: 25 },
    }),
    async (c) => {
      const { token } = c.req.valid("json");
      return c.json(await lookAtInvite(c.get("context"), { token, address: callerOf(c).address }), 200);
    },
  )
  .post(
    "/squad-invites/accept",
    route({
      who: "user",
      summary: "Join a squad by an invite, as someone new or as one of its guests",
      status: 200,
      body: acceptInviteSchema,
      failure: failures.joinSquad,
      // The invite names the squad: it is read, then used only if it still works.
      cost: { roundTrips: 2, rowsRead: 50 },
    }),
    async (c) => c.json(await joinSquad(c.get("user"), c.req.valid("json")), 200),
  );
