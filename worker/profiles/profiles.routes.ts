import { Hono } from "hono";
import { selectMe } from "#db/queries/profiles/profiles.ts";
import { searchPeople } from "#db/queries/profiles/search-people.ts";
import * as failures from "#domain/failures.ts";
import { peopleQuerySchema } from "#domain/profiles/people-search.ts";
import { profileUpdateSchema } from "#domain/profiles/profile-update.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { LONG_TEXT_BYTES } from "#worker/http/body.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { route } from "#worker/http/route.ts";
import { changeProfile } from "./change-profile.ts";
import { toMe } from "./read-me.ts";
import { readStatistics } from "./read-statistics.ts";

export const profilesRoutes = new Hono<ApiEnv>()
  .get(
    "/me",
    route({
      who: "user",
      summary: "Retrieve the signed-in user: account, profile and number of pending friend requests",
      status: 200,
      cost: { roundTrips: 1, rowsRead: 14 },
    }),
    async (c) => {
      const { db, now, userId } = c.get("user");
      return c.json(toMe(await selectMe(db, userId, now)), 200);
    },
  )
  .patch(
    "/me/profile",
    route({
      who: "user",
      tokens: "none",
      summary: "Update the profile of the signed-in user",
      status: 200,
      body: profileUpdateSchema,
      maxBytes: LONG_TEXT_BYTES,
      failure: failures.updateProfile,
      // With both names, as the form sends them. If only one is sent, the other is read first.
      cost: { roundTrips: 1, rowsRead: 235 },
    }),
    async (c) => c.json(await changeProfile(c.get("user"), c.req.valid("json")), 200),
  )
  .get(
    "/me/statistics",
    route({
      who: "user",
      summary: "Retrieve the statistics of the Profile page: expenses, active splits, friends",
      status: 200,
      cost: { roundTrips: 1, rowsRead: 80 },
    }),
    async (c) => c.json(await readStatistics(c.get("user")), 200),
  )
  .get(
    "/people",
    route({
      who: "user",
      summary:
        "Search people by username or display name: friends first, then people in squads, splits and events of the signed-in user, then others",
      status: 200,
      query: peopleQuerySchema,
      // For someone with more acquaintances than are compared; 60 for someone without any.
      cost: { roundTrips: 1, rowsRead: 2_000 },
    }),
    async (c) => {
      const user = c.get("user");
      await limitPerMinute(user, "searchPeople", user.userId);
      const { query, without } = c.req.valid("query");
      const rows = await searchPeople(user.db, { userId: user.userId, query, withoutFriends: without === "friends" });
      return c.json(
        rows.map(({ person }) => person),
        200,
      );
    },
  );
