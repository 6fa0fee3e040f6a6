import { optionalMails } from "#domain/notifications/mail-choices.ts";
import { pushes } from "#domain/notifications/push.ts";
import { ownItem } from "./own-item.ts";
import { PASSWORD } from "./random-world.ts";
import type { Wishes } from "./random-world.ts";

export const accountWishes: Wishes = {
  "PATCH /api/me/profile": () => ({ path: "/api/me/profile", body: { displayName: "Ana", timeZone: "Europe/Berlin" } }),
  "PUT /api/me/mail-choices/:kind": (w) => ({
    path: `/api/me/mail-choices/${w.random.pick(Object.keys(optionalMails))!}`,
    body: { wanted: w.random.chance(50) },
  }),
  "PUT /api/me/push/choices/:kind": (w) => ({
    path: `/api/me/push/choices/${w.random.pick(Object.keys(pushes))!}`,
    body: { wanted: w.random.chance(50) },
  }),
  "POST /api/me/calendar": () => ({ path: "/api/me/calendar" }),
  "DELETE /api/me/calendar": () => ({ path: "/api/me/calendar" }),
  "POST /api/me/access-tokens": (w) => ({
    path: "/api/me/access-tokens",
    body: { name: "Backup", scope: w.random.pick(["read", "write"])!, expiresInDays: 30 },
  }),
  "DELETE /api/me/access-tokens/:id": async (w) => {
    const own = await ownItem(w, "/api/me/access-tokens", /"id":"(tok_[^"]+)"/g);
    return own && { by: own.by, path: `/api/me/access-tokens/${own.id}` };
  },
  "PUT /api/notifications/:id/read": async (w) => {
    const own = await ownItem(w, "/api/notifications", /"id":"(\w+_[^"]+)","kind"/g);
    return own && { by: own.by, path: `/api/notifications/${own.id}/read` };
  },
  "DELETE /api/notifications/:id/read": async (w) => {
    const own = await ownItem(w, "/api/notifications", /"id":"(\w+_[^"]+)","kind"/g);
    return own && { by: own.by, path: `/api/notifications/${own.id}/read` };
  },
  "PUT /api/notifications/read": (w) => ({
    path: "/api/notifications/read",
    body: { link: `/dashboard/splits/${w.id("spl")}` },
  }),
  "POST /api/notifications/read-all": () => ({ path: "/api/notifications/read-all" }),
  "DELETE /api/me": (w) => {
    const by = w.user;
    return { by, path: "/api/me", body: { username: by.username, password: PASSWORD } };
  },
};
