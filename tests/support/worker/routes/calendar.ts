import type { RouteExample } from "./route-example.ts";

export const calendarRoutes: Record<string, RouteExample> = {
  "GET /api/me/calendar": { good: () => ({ path: "/api/me/calendar" }) },
  "POST /api/me/calendar": { good: () => ({ path: "/api/me/calendar" }) },
  "DELETE /api/me/calendar": { good: () => ({ path: "/api/me/calendar" }) },
  "GET /api/calendar/:file": {
    good: async ({ creator }) => {
      const { body } = await creator.call<{ url: string }>("POST", "/api/me/calendar");
      return { path: new URL(body.url).pathname };
    },
    absent: { path: "/api/calendar/cal_absent.AAAA.ics" },
  },
};
