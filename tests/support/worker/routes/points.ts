import type { RouteExample } from "./route-example.ts";

export const pointRoutes: Record<string, RouteExample> = {
  "GET /api/me/points": { good: () => ({ path: "/api/me/points" }) },
  "PUT /api/me/points": { good: () => ({ path: "/api/me/points", body: { collects: true } }) },
};
