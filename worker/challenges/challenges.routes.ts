import { Hono } from "hono";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { checkInSchema, createChallengeSchema } from "#domain/challenges/challenges.ts";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { createChallenge } from "./create-challenge.ts";
import { checkIn, joinChallenge, leaveChallenge } from "./join-challenge.ts";
import { readChallenges } from "./read-challenges.ts";
import { readStreak } from "./read-streak.ts";

export const challengesRoutes = new Hono<ApiEnv>()
  .get(
    "/squads/:id/streak",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Retrieve the streak of a squad: weeks in a row at whose end nothing was overdue",
      status: 200,
      failure: failures.loadStreak,
      cost: { roundTrips: 1, rowsRead: 120 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await readStreak(user, asSquadReader(c.req.param("id"), user.userId)), 200);
    },
  )
  .get(
    "/squads/:id/challenges",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "List the challenges of a squad with how they stand, and the results of past ones",
      status: 200,
      failure: failures.loadChallenges,
      cost: { roundTrips: 1, rowsRead: 20 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await readChallenges(user, asSquadReader(c.req.param("id"), user.userId)), 200);
    },
  )
  .post(
    "/squads/:id/challenges",
    route({
      who: "squad-member",
      summary: "Start a challenge in a squad. The signed-in user takes part in it.",
      status: 201,
      body: createChallengeSchema,
      idempotent: true,
      failure: failures.createChallenge,
      // The time zone of the squad says when the days begin.
      cost: { roundTrips: 2, rowsRead: 60 },
    }),
    async (c) => c.json(await createChallenge(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  )
  .post(
    "/squads/:id/challenges/:challengeId/join",
    route({
      who: "squad-member",
      summary: "Join a challenge that has not started",
      status: 200,
      failure: failures.joinChallenge,
      cost: { roundTrips: 1, rowsRead: 28 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), challengeId: c.req.param("challengeId") };
      return c.json(await joinChallenge(c.get("user"), ids), 200);
    },
  )
  .delete(
    "/squads/:id/challenges/:challengeId/join",
    route({
      who: "squad-member",
      summary: "Leave a challenge that is not over",
      status: 204,
      failure: failures.leaveChallenge,
      cost: { roundTrips: 1, rowsRead: 26 },
    }),
    async (c) => {
      await leaveChallenge(c.get("user"), { squadId: c.req.param("id"), challengeId: c.req.param("challengeId") });
      return c.body(null, 204);
    },
  )
  .put(
    "/squads/:id/challenges/:challengeId/check-in",
    route({
      who: "squad-member",
      summary: "Say whether the signed-in user keeps the habit of a challenge today, which no one measures",
      status: 200,
      body: checkInSchema,
      failure: failures.checkIn,
      // The time zone of the squad says which day it is.
      cost: { roundTrips: 2, rowsRead: 33 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), challengeId: c.req.param("challengeId") };
      return c.json(await checkIn(c.get("user"), { ...ids, ...c.req.valid("json") }), 200);
    },
  );
