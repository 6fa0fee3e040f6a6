import { ownItem } from "./own-item.ts";
import type { Wishes } from "./random-world.ts";

export const friendWishes: Wishes = {
  "POST /api/friends": (w) => ({ path: "/api/friends", body: { email: w.user.email } }),
  "PATCH /api/friends/:id": async (w) => {
    const own = await ownItem(w, "/api/friends", /"id":"(frd_[^"]+)"/g);
    return { by: own?.by, path: `/api/friends/${own?.id ?? w.id("frd")}`, body: { status: "accepted" } };
  },
  "DELETE /api/friends/:id": async (w) => {
    const own = await ownItem(w, "/api/friends", /"id":"(frd_[^"]+)"/g);
    return { by: own?.by, path: `/api/friends/${own?.id ?? w.id("frd")}` };
  },
  "PUT /api/me/friend-link": () => ({ path: "/api/me/friend-link" }),
  "POST /api/me/friend-link": () => ({ path: "/api/me/friend-link" }),
  "POST /api/friend-links/look": (w) => ({
    path: "/api/friend-links/look",
    body: { token: w.random.pick(w.tokens.friend) ?? "none" },
  }),
  "POST /api/friend-links/open": (w) => ({
    path: "/api/friend-links/open",
    body: { token: w.random.pick(w.tokens.friend) ?? "none" },
  }),
  "POST /api/invitations": (w) => ({
    path: "/api/invitations",
    body: { email: w.random.chance(80) ? `${w.name}@example.com` : w.user.email },
  }),
  "DELETE /api/invitations/:id": async (w) => {
    const own = await ownItem(w, "/api/friends", /"id":"(inv_[^"]+)"/g);
    return { by: own?.by, path: `/api/invitations/${own?.id ?? w.id("inv")}` };
  },
  "POST /api/invitations/look": (w) => ({
    path: "/api/invitations/look",
    body: { token: w.random.pick(w.tokens.invitation) ?? "none" },
  }),
  "POST /api/invitations/accept": (w) => ({
    path: "/api/invitations/accept",
    body: { token: w.random.pick(w.tokens.invitation) ?? "none" },
  }),
  "PUT /api/people/:id/block": (w) => ({ path: `/api/people/${w.id("usr")}/block` }),
  "DELETE /api/people/:id/block": (w) => ({ path: `/api/people/${w.id("usr")}/block` }),
};
