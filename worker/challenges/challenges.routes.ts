import { Hono } from "hono";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { readStreak } from "./read-streak.ts";

export const challengesRoutes = new Hono<ApiEnv>().get(
  "/squads/:id/streak",
  route({
    who: "squad-reader",
    summary: "Retrieve the streak of a squad: weeks in a row at whose end nothing was overdue",
    status: 200,
    failure: failures.loadStreak,
    cost: { roundTrips: 1, rowsRead: 120 },
  }),
  async (c) => {
    const user = c.get("user");
    return c.json(await readStreak(user, asSquadReader(c.req.param("id"), user.userId)), 200);
  },
);
