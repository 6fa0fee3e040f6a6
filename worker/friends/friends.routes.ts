import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { acceptFriendSchema, addFriendSchema, endFriendQuerySchema } from "#domain/friends/friends.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { acceptFriend } from "./accept-friend.ts";
import { addFriend } from "./add-friend.ts";
import { blockPerson } from "./block-person.ts";
import { endFriend } from "./end-friend.ts";
import { readFriends } from "./read-friends.ts";
import { readPerson } from "./read-person.ts";
import { unblockPerson } from "./unblock-person.ts";

export const friendsRoutes = new Hono<ApiEnv>()
  .get(
    "/friends",
    route({
      who: "user",
      summary: "List friends with balances, sent and received requests, blocked people and invitations",
      status: 200,
      failure: failures.loadFriends,
      cost: { roundTrips: 1, rowsRead: 88 },
    }),
    async (c) => c.json(await readFriends(c.get("user")), 200),
  )
  .post(
    "/friends",
    route({
      who: "user",
      summary: "Send a friend request to an email address or a person",
      status: 201,
      body: addFriendSchema,
      idempotent: true,
      failure: failures.sendFriendRequest,
      // The rate limit is checked before the address is looked up.
      cost: { roundTrips: 2, rowsRead: 20 },
    }),
    async (c) => c.json(await addFriend(c.get("user"), c.req.valid("json")), 201),
  )
  .patch(
    "/friends/:id",
    route({
      who: "owner",
      summary: "Accept a friend request",
      status: 200,
      body: acceptFriendSchema,
      failure: failures.acceptFriend,
      cost: { roundTrips: 1, rowsRead: 56 },
    }),
    async (c) => c.json(await acceptFriend(c.get("user"), c.req.param("id")), 200),
  )
  .delete(
    "/friends/:id",
    route({
      who: "owner",
      summary: "Reject or cancel a friend request, or end a friendship, if it still has the given status",
      status: 204,
      query: endFriendQuerySchema,
      failure: failures.rejectFriend,
      cost: { roundTrips: 1, rowsRead: 10 },
    }),
    async (c) => {
      const { status } = c.req.valid("query");
      if (status === "accepted") c.set("failure", failures.unfriend);
      await endFriend(c.get("user"), c.req.param("id"), status);
      return c.body(null, 204);
    },
  )
  .get(
    "/people/:id",
    route({
      who: "user",
      summary:
        "Retrieve how the signed-in user stands with a person, and the squads, splits, events and payments of both",
      status: 200,
      failure: failures.loadPerson,
      cost: { roundTrips: 1, rowsRead: 200 },
    }),
    async (c) => c.json(await readPerson(c.get("user"), c.req.param("id")), 200),
  )
  .put(
    "/people/:id/block",
    route({
      who: "user",
      summary: "Block a person: no splits, requests or mails from them",
      status: 204,
      failure: failures.blockPerson,
      cost: { roundTrips: 1, rowsRead: 14 },
    }),
    async (c) => {
      await blockPerson(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/people/:id/block",
    route({
      who: "user",
      summary: "Unblock a person",
      status: 204,
      failure: failures.unblockPerson,
      cost: { roundTrips: 1, rowsRead: 5 },
    }),
    async (c) => {
      await unblockPerson(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
