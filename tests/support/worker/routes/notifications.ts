import { type TestPerson } from "#tests/support/worker/factories.ts";
import { pushBrowser } from "#tests/support/worker/push-browser.ts";
import type { RouteExample } from "./route-example.ts";
import { writeUnsubscribeToken } from "#worker/mail/unsubscribe.ts";
import { env } from "cloudflare:workers";

const unsubscribePath = async ({ id }: TestPerson, verb: string) =>
  `/api/mail/${verb}?token=${await writeUnsubscribeToken(env, id, "payment-reminder")}`;

export const notificationRoutes: Record<string, RouteExample> = {
  "GET /api/dev/mailbox": { good: ({ creator }) => ({ path: `/api/dev/mailbox?to=${creator.email}` }) },
  "GET /api/dev/mailbox/page": { good: ({ creator }) => ({ path: `/api/dev/mailbox/page?to=${creator.email}` }) },
  "GET /api/me/mail-choices": { good: () => ({ path: "/api/me/mail-choices" }) },
  "PUT /api/me/mail-choices/:kind": {
    good: () => ({ path: "/api/me/mail-choices/payment-reminder", body: { wanted: false } }),
  },
  "POST /api/mail/unsubscribe": { good: async ({ other }) => ({ path: await unsubscribePath(other, "unsubscribe") }) },
  "POST /api/mail/resubscribe": { good: async ({ other }) => ({ path: await unsubscribePath(other, "resubscribe") }) },
  "GET /api/me/push": { good: () => ({ path: "/api/me/push" }) },
  "PUT /api/me/push/device": {
    good: async () => ({ path: "/api/me/push/device", body: (await pushBrowser()).subscription }),
  },
  "DELETE /api/me/push/device": { good: () => ({ path: "/api/me/push/device" }) },
  "PUT /api/me/push/choices/:kind": {
    good: () => ({ path: "/api/me/push/choices/comment", body: { wanted: false } }),
  },
  "GET /api/notifications": { good: () => ({ path: "/api/notifications" }) },
  "PUT /api/notifications/read": {
    good: (world) => ({ path: "/api/notifications/read", body: { link: `/dashboard/splits/${world.split.id}` } }),
  },
  "PUT /api/notifications/:id/read": {
    good: (world) => ({ path: `/api/notifications/${world.notificationId}/read` }),
    absent: { path: "/api/notifications/ntf_absent/read" },
    foreign: (world) => [{ path: `/api/notifications/${world.othersNotificationId}/read` }],
  },
  "DELETE /api/notifications/:id/read": {
    good: (world) => ({ path: `/api/notifications/${world.notificationId}/read` }),
    absent: { path: "/api/notifications/ntf_absent/read" },
    foreign: (world) => [{ path: `/api/notifications/${world.othersNotificationId}/read` }],
  },
  "POST /api/notifications/read-all": { good: () => ({ path: "/api/notifications/read-all" }) },
  "GET /api/live": {
    // The token is sent as a subprotocol, so a plain request is refused for everyone; tests/durable-objects covers the
    // socket.
    good: () => ({ path: "/api/live" }),
    expectedStatus: 401,
  },
};
