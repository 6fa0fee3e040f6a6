import { befriend, friendLink, friendRequest, invite, person, unique } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";

/** An address without an account. */
const freeAddress = () => `${unique()}@example.com`;

export const friendRoutes: Record<string, RouteExample> = {
  "GET /api/friends": { good: () => ({ path: "/api/friends" }) },
  "POST /api/friends": {
    good: async () => ({ path: "/api/friends", body: { email: (await person("zoe")).email } }),
  },
  "PATCH /api/friends/:id": {
    // With a new person: two people form one pair.
    good: async ({ participant }) => ({
      path: `/api/friends/${(await friendRequest(await person("zoe"), participant)).id}`,
      body: { status: "accepted" },
    }),
    absent: { path: "/api/friends/frd_absent", body: { status: "accepted" } },
    foreign: ({ othersRequestId }) => [{ path: `/api/friends/${othersRequestId}`, body: { status: "accepted" } }],
  },
  "DELETE /api/friends/:id": {
    good: async ({ participant }) => ({
      path: `/api/friends/${(await friendRequest(await person("zoe"), participant)).id}`,
    }),
    absent: { path: "/api/friends/frd_absent" },
    foreign: ({ othersRequestId }) => [
      { path: `/api/friends/${othersRequestId}` },
      { path: `/api/friends/${othersRequestId}?status=pending` },
    ],
  },
  "GET /api/people/:id": {
    good: async ({ creator }, caller = creator) => {
      const zoe = await person("zoe");
      await befriend(caller, zoe);
      return { path: `/api/people/${zoe.id}` };
    },
    absent: { path: "/api/people/usr_0000000000absent" },
    // Others have sent requests by now: tests/worker/friends/person-page.test.ts has a stranger.
    foreign: () => [],
  },
  "PUT /api/people/:id/block": { good: async () => ({ path: `/api/people/${(await person("zoe")).id}/block` }) },
  "DELETE /api/people/:id/block": { good: async () => ({ path: `/api/people/${(await person("zoe")).id}/block` }) },
  "PUT /api/me/friend-link": { good: () => ({ path: "/api/me/friend-link" }) },
  "POST /api/me/friend-link": { good: () => ({ path: "/api/me/friend-link" }) },
  "POST /api/friend-links/look": {
    good: async ({ creator }) => ({ path: "/api/friend-links/look", body: { token: await friendLink(creator) } }),
  },
  "POST /api/friend-links/open": {
    good: async () => ({ path: "/api/friend-links/open", body: { token: await friendLink(await person("zoe")) } }),
  },
  "POST /api/invitations": { good: () => ({ path: "/api/invitations", body: { email: freeAddress() } }) },
  "DELETE /api/invitations/:id": {
    good: async ({ participant }) => ({ path: `/api/invitations/${(await invite(participant, freeAddress())).id}` }),
    absent: { path: "/api/invitations/inv_absent" },
    foreign: ({ othersInvitationId }) => [{ path: `/api/invitations/${othersInvitationId}` }],
  },
  "POST /api/invitations/look": {
    good: async ({ creator }) => ({
      path: "/api/invitations/look",
      body: { token: (await invite(creator, freeAddress())).token },
    }),
  },
  "POST /api/invitations/accept": {
    // With a new person: two people form one pair.
    good: async () => ({
      path: "/api/invitations/accept",
      body: { token: (await invite(await person("zoe"), freeAddress())).token },
    }),
  },
};
