import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { statsChoiceSchema, statsLinesQuerySchema, statsQuerySchema } from "#domain/squads/squad-stats.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { readStats, readStatsLines } from "./read-stats.ts";
import { saveStatsChoice } from "./save-stats-choice.ts";

export const squadStatsRoutes = new Hono<ApiEnv>()
  .get(
    "/squads/:id/stats",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Retrieve the figures of a squad in a month, three months, a year or of all time",
      status: 200,
      query: statsQuerySchema,
      failure: failures.loadStats,
      cost: { roundTrips: 1, rowsRead: 20 },
    }),
    async (c) => c.json(await readStats(c.get("user"), c.req.param("id"), c.req.valid("query")), 200),
  )
  .get(
    "/squads/:id/stats/lines",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "List the bills, shares, events or payments behind a figure of a squad, newest first",
      status: 200,
      query: statsLinesQuerySchema,
      failure: failures.loadStatsLines,
      cost: { roundTrips: 1, rowsRead: 43 },
    }),
    async (c) => c.json(await readStatsLines(c.get("user"), c.req.param("id"), c.req.valid("query")), 200),
  )
  .put(
    "/squads/:id/stats/choice",
    route({
      who: "squad-reader",
      summary: "Save what the figures of a squad show of the signed-in user",
      status: 200,
      body: statsChoiceSchema,
      failure: failures.saveStatsChoice,
      cost: { roundTrips: 1, rowsRead: 20 },
    }),
    async (c) => c.json(await saveStatsChoice(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  );
