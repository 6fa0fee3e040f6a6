import { Hono } from "hono";
import { selectLinkOwner } from "#db/queries/friends/friend-links.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { friendLinkTokenSchema, type FriendLinkLook } from "#domain/friends/friend-links.ts";
import type { ApiEnv, RequestContext } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { readFriendLinkToken } from "./friend-link-token.ts";
import { keepFriendLink } from "./keep-friend-link.ts";
import { openFriendLink } from "./open-friend-link.ts";
import { renewFriendLink } from "./renew-friend-link.ts";

export const friendLinksRoutes = new Hono<ApiEnv>()
  .put(
    "/me/friend-link",
    route({
      who: "user",
      summary: "Retrieve the personal link by which people find the signed-in user; the first call makes it",
      status: 200,
      failure: failures.loadFriendLink,
      cost: { roundTrips: 1, rowsRead: 4 },
    }),
    async (c) => c.json(await keepFriendLink(c.get("user")), 200),
  )
  .post(
    "/me/friend-link",
    route({
      who: "user",
      summary: "Make a new personal link. The one before stops working.",
      status: 200,
      failure: failures.renewFriendLink,
      // The rate limit is checked before anything is written.
      cost: { roundTrips: 2, rowsRead: 10 },
    }),
    async (c) => c.json(await renewFriendLink(c.get("user")), 200),
  )
  // Tokens are sent in bodies, so that no URL and no log contains them.
  .post(
    "/friend-links/look",
    route({
      who: "visitor",
      summary: "Retrieve the owner of a personal link by its token",
      status: 200,
      body: friendLinkTokenSchema,
      failure: failures.openFriendLink,
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => c.json(await lookAtLink(c.get("context"), c.req.valid("json").token), 200),
  )
  .post(
    "/friend-links/open",
    route({
      who: "user",
      summary: "Retrieve the owner of a personal link, and the request or friendship with them",
      status: 200,
      body: friendLinkTokenSchema,
      failure: failures.openFriendLink,
      cost: { roundTrips: 1, rowsRead: 8 },
    }),
    async (c) => c.json(await openFriendLink(c.get("user"), c.req.valid("json").token), 200),
  );

async function lookAtLink({ db, env }: RequestContext, token: string): Promise<FriendLinkLook> {
  const id = await readFriendLinkToken(env, token);
  const [owner] = id ? await selectLinkOwner(db, id) : [];
  if (!owner) throw new DomainError("friend_link_gone");
  return owner;
}
