import { dayFromNow } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";

export const budgetRoutes: Record<string, RouteExample> = {
  "GET /api/budget": { good: () => ({ path: `/api/budget?today=${dayFromNow(0)}` }) },
  "PUT /api/budget": {
    good: () => ({ path: "/api/budget", body: { monthlyLimitCents: 50_000, today: dayFromNow(0) } }),
  },
  "PUT /api/me/counted-shares": { good: () => ({ path: "/api/me/counted-shares", body: { countsShares: true } }) },
  "GET /api/budget/history": { good: () => ({ path: `/api/budget/history?today=${dayFromNow(0)}` }) },
  "GET /api/insights": { good: () => ({ path: `/api/insights?today=${dayFromNow(0)}` }) },
  "GET /api/overview": { good: () => ({ path: `/api/overview?today=${dayFromNow(0)}` }) },
};
