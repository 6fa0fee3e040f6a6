import { jpeg } from "#tests/support/pictures.ts";
import { unique } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";

export const profileRoutes: Record<string, RouteExample> = {
  "GET /api/me": { good: () => ({ path: "/api/me" }) },
  "PATCH /api/me/profile": {
    good: () => ({
      path: "/api/me/profile",
      body: {
        username: `new_${unique()}`,
        displayName: "Ana the Second",
        // Its day is that of UTC all year round, which the other examples call today.
        timeZone: "Atlantic/Reykjavik",
      },
    }),
  },
  "GET /api/me/statistics": { good: () => ({ path: "/api/me/statistics" }) },
  "PUT /api/me/avatar": {
    good: () => ({ path: "/api/me/avatar", body: jpeg, headers: { "content-type": "image/jpeg" } }),
  },
  "DELETE /api/me/avatar": { good: () => ({ path: "/api/me/avatar" }) },
  "GET /api/files/avatars/:userId/avatar.jpg": {
    good: async ({ creator }) => {
      const headers = { "content-type": "image/jpeg" };
      const { body } = await creator.call<{ avatarUrl: string }>("PUT", "/api/me/avatar", jpeg, headers);
      return { path: body.avatarUrl };
    },
  },
  "GET /api/people": { good: () => ({ path: "/api/people?query=eve" }) },
};
