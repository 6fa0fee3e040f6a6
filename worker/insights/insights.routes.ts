import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { insightsQuerySchema } from "#domain/insights/insights.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { readInsights } from "./read-insights.ts";

export const insightsRoutes = new Hono<ApiEnv>().get(
  "/insights",
  route({
    who: "user",
    summary:
      "Retrieve spending insights: totals, top categories, the last 7 days, a comparison of months and the largest expenses",
    status: 200,
    query: insightsQuerySchema,
    failure: failures.loadInsights,
    cost: { roundTrips: 1, rowsRead: 71 },
  }),
  async (c) => c.json(await readInsights(c.get("user"), c.req.valid("query")), 200),
);
