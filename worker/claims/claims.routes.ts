import { Hono } from "hono";
import { queryJson } from "#db/engine/json-row.ts";
import { asNewestClaimReader } from "#db/queries/claims/claim-access.ts";
import { selectClaim } from "#db/queries/claims/claims.ts";
import {
  guestTapSchema,
  lookAtClaimSchema,
  openClaimSchema,
  piecesSchema,
  saveClaimSchema,
  tapSchema,
} from "#domain/claims/claims.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { callerOf } from "#worker/auth/caller.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { isOurs } from "#worker/live/live.routes.ts";
import { listenToClaim, lookAtClaim, makeClaimLink, revokeClaimLink } from "./claim-link.ts";
import { endClaim } from "./end-claim.ts";
import { openClaim } from "./open-claim.ts";
import { saveClaim } from "./save-claim.ts";
import { changePieces, tapAsGuest, tapItem } from "./tap-item.ts";

/** The number of an item in a path. */
function itemIn(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new DomainError("not_found");
  return Number(text);
}

export const claimsRoutes = new Hono<ApiEnv>()
  .post(
    "/splits/:id/claim",
    route({
      who: "split-creator",
      summary: "Ask everyone in a split by items to tap what they had, as the person who paid",
      status: 201,
      body: openClaimSchema,
      idempotent: true,
      failure: failures.openClaim,
      cost: { roundTrips: 1, rowsRead: 80 },
    }),
    async (c) => c.json(await openClaim(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  )
  .get(
    "/splits/:id/claim",
    route({
      who: "split-viewer",
      summary: "Retrieve what everyone has tapped of a split, and what they owe so far",
      status: 200,
      failure: failures.loadClaim,
      cost: { roundTrips: 1, rowsRead: 28 },
    }),
    async (c) => {
      const { db, now, userId } = c.get("user");
      const [claim] = await queryJson(db, selectClaim(asNewestClaimReader(c.req.param("id"), userId), now));
      if (!claim) throw new DomainError("not_found");
      return c.json(claim, 200);
    },
  )
  .put(
    "/claims/:id/items/:item",
    route({
      who: "split-viewer",
      summary: "Tap an item of a claim, or take it back. The person who paid can tap for everyone.",
      status: 200,
      body: tapSchema,
      failure: failures.tapItem,
      cost: { roundTrips: 1, rowsRead: 70 },
    }),
    async (c) => {
      const { count, seat = null } = c.req.valid("json");
      const tap = { item: itemIn(c.req.param("item")), count, seat };
      return c.json(await tapItem(c.get("user"), c.req.param("id"), tap), 200);
    },
  )
  .put(
    "/claims/:id/items/:item/pieces",
    route({
      who: "split-creator",
      summary: "Count the pieces of an item, or share it among everyone who taps it, as the person who paid",
      status: 200,
      body: piecesSchema,
      failure: failures.tapItem,
      cost: { roundTrips: 1, rowsRead: 58 },
    }),
    async (c) => {
      const pieces = { item: itemIn(c.req.param("item")), pieces: c.req.valid("json").pieces };
      return c.json(await changePieces(c.get("user"), c.req.param("id"), pieces), 200);
    },
  )
  .post(
    "/claims/:id/save",
    route({
      who: "split-creator",
      summary: "Divide the split by what everyone tapped, as the person who paid",
      status: 200,
      body: saveClaimSchema,
      failure: failures.saveClaim,
      // The claim, the split, the edit of the split, and the answer.
      cost: { roundTrips: 4, rowsRead: 145 },
    }),
    async (c) => c.json(await saveClaim(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  )
  .delete(
    "/claims/:id",
    route({
      who: "split-creator",
      summary: "Stop asking what everyone had, as the person who paid. The split stays as it is.",
      status: 204,
      failure: failures.endClaim,
      cost: { roundTrips: 1, rowsRead: 22 },
    }),
    async (c) => {
      await endClaim(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .put(
    "/claims/:id/link",
    route({
      who: "split-creator",
      summary: "Make a link by which guests without an account tap what they had. An earlier one no longer works.",
      status: 200,
      idempotent: true,
      failure: failures.changeClaimLink,
      cost: { roundTrips: 1, rowsRead: 36 },
    }),
    async (c) => c.json(await makeClaimLink(c.get("user"), c.req.param("id")), 200),
  )
  .delete(
    "/claims/:id/link",
    route({
      who: "split-creator",
      summary: "Revoke the link for guests",
      status: 204,
      failure: failures.changeClaimLink,
      cost: { roundTrips: 1, rowsRead: 26 },
    }),
    async (c) => {
      await revokeClaimLink(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  // Tokens are sent in bodies, so that no URL and no log contains them.
  .post(
    "/claim-links/look",
    route({
      who: "visitor",
      summary: "Retrieve what the link of a claim shows: the items, the names at the table, and what each owes so far",
      status: 200,
      body: lookAtClaimSchema,
      failure: failures.loadClaim,
      cost: { roundTrips: 1, rowsRead: 38 },
    }),
    async (c) => {
      const { token } = c.req.valid("json");
      return c.json(await lookAtClaim(c.get("context"), { token, address: callerOf(c).address }), 200);
    },
  )
  .post(
    "/claim-links/tap",
    route({
      who: "visitor",
      summary: "Tap an item for a guest without an account, by the link of a claim",
      status: 200,
      body: guestTapSchema,
      failure: failures.tapItem,
      cost: { roundTrips: 1, rowsRead: 100 },
    }),
    async (c) => c.json(await tapAsGuest(c.get("context"), c.req.valid("json"), callerOf(c).address), 200),
  )
  .get(
    "/claim-links/live",
    route({
      // The link's token comes as a subprotocol, since a browser's socket sends no headers.
      who: "visitor",
      summary: "The socket on which guests with the link of a claim hear of taps",
      status: 101,
      cost: { roundTrips: 0, rowsRead: 0 },
    }),
    async (c) => {
      if (!isOurs(c.req.header("origin"), c.req.url)) throw new DomainError("claim_link_gone");
      if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
        throw new DomainError("invalid_input", { fields: { Upgrade: "Must be websocket" } });
      const protocols = c.req.header("sec-websocket-protocol") ?? "";
      return await listenToClaim(c.get("context"), { protocols, url: c.req.url, address: callerOf(c).address });
    },
  );
