import type { ClaimLink } from "#domain/claims/claims.ts";
import { claimNow, directBill, openClaim, table } from "#tests/support/worker/claims.ts";
import type { World } from "#tests/support/worker/world.ts";
import type { Example, RouteExample } from "./route-example.ts";

/** A new bill of the creator and the participant. */
const bill = ({ creator, participant }: World) => directBill(creator, [participant]);
const claim = async (world: World) => openClaim(world.creator, (await bill(world)).id);
const at = async (world: World, rest = "") => `/api/claims/${(await claim(world)).id}${rest}`;
const absent = (rest: string, body?: object) => ({ path: `/api/claims/clm_0000000000absent${rest}`, body });
const tapped = { count: 1 };
/** The same call for the claim of the other person. */
const foreign =
  (rest = "", body?: object) =>
  ({ othersClaimId }: World): Example[] => [{ path: `/api/claims/${othersClaimId}${rest}`, body }];

/** A link to a bill of a squad with the guest Sam. */
async function link(): Promise<{ token: string; seat: number }> {
  const { ana, bill: of } = await table();
  const { id, seats } = await claimNow(ana, of.id);
  const { token } = (await ana.call<ClaimLink>("PUT", `/api/claims/${id}/link`)).body;
  return { token, seat: seats.find(({ isGuest }) => isGuest)!.seat };
}

export const claimRoutes: Record<string, RouteExample> = {
  "POST /api/splits/:id/claim": {
    good: async (world) => ({ path: `/api/splits/${(await bill(world)).id}/claim`, body: {} }),
    absent: { path: "/api/splits/spl_0000000000absent/claim", body: {} },
    foreign: ({ othersSplit }) => [{ path: `/api/splits/${othersSplit.id}/claim`, body: {} }],
  },
  "GET /api/splits/:id/claim": {
    good: async (world) => ({ path: `/api/splits/${(await claim(world)).splitId}/claim` }),
    absent: { path: "/api/splits/spl_0000000000absent/claim" },
    foreign: ({ othersSplit }) => [{ path: `/api/splits/${othersSplit.id}/claim` }],
  },
  "PUT /api/claims/:id/items/:item": {
    good: async (world) => ({ path: await at(world, "/items/0"), body: tapped }),
    absent: absent("/items/0", tapped),
    foreign: foreign("/items/0", tapped),
  },
  "PUT /api/claims/:id/items/:item/pieces": {
    good: async (world) => ({ path: await at(world, "/items/0/pieces"), body: { pieces: 2 } }),
    absent: absent("/items/0/pieces", { pieces: 2 }),
    foreign: foreign("/items/0/pieces", { pieces: 2 }),
  },
  "POST /api/claims/:id/save": {
    good: async (world) => ({ path: await at(world, "/save"), body: { version: 0, shareRest: true } }),
    absent: absent("/save", { version: 0, shareRest: true }),
    foreign: foreign("/save", { version: 0, shareRest: true }),
  },
  "DELETE /api/claims/:id": {
    good: async (world) => ({ path: await at(world) }),
    absent: absent(""),
    foreign: foreign(""),
  },
  "PUT /api/claims/:id/link": {
    good: async (world) => ({ path: await at(world, "/link") }),
    absent: absent("/link"),
    foreign: foreign("/link"),
  },
  "DELETE /api/claims/:id/link": {
    good: async (world) => ({ path: await at(world, "/link") }),
    absent: absent("/link"),
    foreign: foreign("/link"),
  },
  "POST /api/claim-links/look": {
    good: async () => ({ path: "/api/claim-links/look", body: { token: (await link()).token } }),
  },
  "POST /api/claim-links/tap": {
    good: async () => ({ path: "/api/claim-links/tap", body: { ...(await link()), item: 0, count: 1 } }),
  },
  "GET /api/claim-links/live": {
    // The token is sent as a subprotocol, so a plain request is refused for everyone; claim-links.test.ts covers the socket.
    good: () => ({ path: "/api/claim-links/live" }),
    expectedStatus: 422,
  },
};
