import { Hono } from "hono";
import { selectOne } from "#db/queries/http/health.ts";
import type { ApiEnv } from "./context.ts";
import { route } from "./route.ts";

export const VERSION = "0.1.0";

export const healthRoutes = new Hono<ApiEnv>().get(
  "/health",
  route({
    who: "visitor",
    summary: "Check that the API and its database respond",
    status: 200,
    cost: { roundTrips: 1, rowsRead: 1 },
  }),
  async (c) => {
    await selectOne(c.get("context").db);
    return c.json({ ok: true, version: VERSION }, 200);
  },
);
