import { Hono } from "hono";
import { selectInviter } from "#db/queries/friends/invitations.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { invitationTokenSchema, inviteSchema, type InvitationLook } from "#domain/friends/invitations.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { ApiEnv, RequestContext } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { sendInvitation } from "./send-invitation.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export const invitationsRoutes = new Hono<ApiEnv>()
  .post(
    "/invitations",
    route({
      who: "user",
      summary: "Invite an email address, with or without an account",
      status: 201,
      body: inviteSchema,
      idempotent: true,
      failure: failures.sendInvitation,
      // The rate limit is checked before anything is written.
      cost: { roundTrips: 2, rowsRead: 20 },
    }),
    async (c) => c.json(await sendInvitation(c.get("user"), c.req.valid("json").email), 201),
  )
  .delete(
    "/invitations/:id",
    route({
      who: "owner",
      summary: "Withdraw an invitation. Its link stops working.",
      status: 204,
      failure: failures.withdrawInvitation,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      await withdrawInvitation(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  // Tokens are sent in bodies, so that no URL and no log contains them.
  .post(
    "/invitations/look",
    route({
      who: "visitor",
      summary: "Retrieve the sender of an invitation by its token",
      status: 200,
      body: invitationTokenSchema,
      failure: failures.loadInvitation,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await readLink(c.get("context"), c.req.valid("json").token), 200),
  )
  .post(
    "/invitations/accept",
    route({
      who: "user",
      summary: "Accept an invitation. Its sender's friend request then waits for an answer.",
      status: 200,
      body: invitationTokenSchema,
      failure: failures.acceptInvitation,
      cost: { roundTrips: 1, rowsRead: 20 },
    }),
    async (c) => c.json(await acceptInvitation(c.get("user"), c.req.valid("json").token), 200),
  );

async function readLink({ db, now }: RequestContext, token: string): Promise<InvitationLook> {
  const [inviter] = await selectInviter(db, await hashToken(token), now);
  if (!inviter) throw new DomainError("invitation_gone");
  return inviter;
}
