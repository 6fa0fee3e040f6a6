import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { pointsQuerySchema, savePointsSchema } from "#domain/points/points.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { readPoints } from "./read-points.ts";
import { savePoints } from "./save-points.ts";

export const pointsRoutes = new Hono<ApiEnv>()
  .get(
    "/me/points",
    route({
      who: "user",
      summary: "Retrieve the points of the last 365 days, the tier, and what the points are for, newest first",
      status: 200,
      query: pointsQuerySchema,
      failure: failures.loadPoints,
      cost: { roundTrips: 1, rowsRead: 58 },
    }),
    async (c) => c.json(await readPoints(c.get("user"), c.req.valid("query")), 200),
  )
  .put(
    "/me/points",
    route({
      who: "user",
      summary: "Choose whether the signed-in user collects points",
      status: 200,
      body: savePointsSchema,
      failure: failures.savePoints,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await savePoints(c.get("user"), c.req.valid("json")), 200),
  );
