import type { RouteExample } from "./route-example.ts";

export const httpRoutes: Record<string, RouteExample> = {
  "GET /api/health": { good: () => ({ path: "/api/health" }) },
  "GET /api/openapi.json": { good: () => ({ path: "/api/openapi.json" }) },
  "GET /api/docs": { good: () => ({ path: "/api/docs" }) },
  "POST /api/dev/cron": { good: () => ({ path: "/api/dev/cron", body: { at: "2091-01-01T08:00:00Z" } }) },
};
