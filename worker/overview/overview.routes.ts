import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { overviewQuerySchema } from "#domain/overview/overview-query.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { readOverview } from "./read-overview.ts";

export const overviewRoutes = new Hono<ApiEnv>().get(
  "/overview",
  route({
    who: "user",
    summary: "Retrieve everything that the overview shows",
    status: 200,
    query: overviewQuerySchema,
    failure: failures.loadOverview,
    // With splits of five people, the plans of squads, their open splits, and what is next up. A long history costs no more:
    // tests/worker/expenses/heavy-spender.test.ts and tests/worker/squads/large-squad.test.ts.
    cost: { roundTrips: 1, rowsRead: 340 },
  }),
  async (c) => c.json(await readOverview(c.get("user"), c.req.valid("query")), 200),
);
