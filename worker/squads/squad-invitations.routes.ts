import { Hono } from "hono";
import { listAddable, selectSquadConsent } from "#db/queries/squads/consent.ts";
import * as failures from "#domain/failures.ts";
import { addableQuerySchema, squadConsentSchema } from "#domain/squads/squads.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { route } from "#worker/http/route.ts";
import { acceptInvitation, declineInvitation } from "./answer-invitation.ts";
import { readSquadInvitations } from "./read-squads.ts";
import { saveSquadConsent } from "./save-squad-consent.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";

/** Invitations of people by name. Invites by a link are in squads.routes.ts. */
export const squadInvitationsRoutes = new Hono<ApiEnv>()
  .get(
    "/me/squad-consent",
    route({
      who: "user",
      summary: "Retrieve who adds the signed-in user to squads at once; everyone else invites them",
      status: 200,
      failure: failures.loadSquadConsent,
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => {
      const { db, userId } = c.get("user");
      const [choice] = await selectSquadConsent(db, userId);
      return c.json(choice ?? { squadConsent: "friends" as const }, 200);
    },
  )
  .put(
    "/me/squad-consent",
    route({
      who: "user",
      summary: "Choose who adds the signed-in user to squads at once: people they know, friends, or no one",
      status: 200,
      body: squadConsentSchema,
      failure: failures.saveSquadConsent,
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => c.json(await saveSquadConsent(c.get("user"), c.req.valid("json")), 200),
  )
  .get(
    "/squads/invitations",
    route({
      who: "user",
      summary: "List the squads to which the signed-in user is invited",
      status: 200,
      failure: failures.loadSquadInvitations,
      cost: { roundTrips: 1, rowsRead: 6 },
    }),
    async (c) => c.json(await readSquadInvitations(c.get("user")), 200),
  )
  .get(
    "/squads/addable",
    route({
      who: "user",
      summary: "List which of some people the signed-in user can add to a squad at once. Others are invited.",
      status: 200,
      query: addableQuerySchema,
      failure: failures.loadSquadInvitations,
      cost: { roundTrips: 1, rowsRead: 10 },
    }),
    async (c) => {
      const ctx = c.get("user");
      const { db, userId } = ctx;
      await limitPerMinute(ctx, "searchPeople", userId);
      const rows = await listAddable(db, userId, c.req.valid("query").userIds);
      return c.json({ userIds: rows.map((row) => row.userId) }, 200);
    },
  )
  .post(
    "/squads/:id/join",
    route({
      who: "squad-invitee",
      summary: "Accept the invitation to a squad, or agree to having been added by a friend",
      status: 200,
      failure: failures.joinSquad,
      cost: { roundTrips: 1, rowsRead: 55 },
    }),
    async (c) => c.json(await acceptInvitation(c.get("user"), c.req.param("id")), 200),
  )
  .delete(
    "/squads/:id/join",
    route({
      who: "squad-invitee",
      summary: "Decline the invitation to a squad",
      status: 204,
      failure: failures.declineSquadInvitation,
      cost: { roundTrips: 1, rowsRead: 30 },
    }),
    async (c) => {
      await declineInvitation(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/squads/:id/invitations/:memberId",
    route({
      who: "squad-member",
      summary: "Take back the invitation of the person for whom this member of a squad stands",
      status: 204,
      failure: failures.withdrawSquadInvitation,
      cost: { roundTrips: 1, rowsRead: 45 },
    }),
    async (c) => {
      await withdrawInvitations(c.get("user"), c.req.param("id"), [c.req.param("memberId")]);
      return c.body(null, 204);
    },
  );
