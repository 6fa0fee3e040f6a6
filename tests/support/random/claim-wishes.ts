import type { Claim, ClaimLink } from "#domain/claims/claims.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

interface Known {
  /** Who added the split. */
  by: Actor;
  splitId: string;
}

/** A split by items with who added it, if they still have an account; the newest ones. */
function someBill(w: RandomWorld): Known | undefined {
  const all = [...w.splits.values(), ...w.squadSplits.values()].filter(({ input }) => input?.method === "items");
  const split = w.random.pick(all.slice(-10));
  const by = split && w.users.find(({ id }) => id === split.creator.id);
  return by && { by, splitId: split.id };
}

/** A claim with the one who can save it: mostly an open one. */
async function someClaim(w: RandomWorld): Promise<{ by: Actor; claim: Claim } | undefined> {
  const bill = someBill(w);
  if (!bill) return undefined;
  const { by, splitId } = bill;
  const { status, body } = await by.call<Claim>("GET", `/api/splits/${splitId}/claim`);
  if (status === 200 && (body.state === "open" || w.random.chance(20))) return { by, claim: body };
  const opened = await by.call<Claim>("POST", `/api/splits/${splitId}/claim`, {});
  return opened.status === 201 ? { by, claim: opened.body } : undefined;
}

async function inClaim(
  w: RandomWorld,
  rest: (claim: Claim) => string,
  body?: (claim: Claim) => object,
): Promise<Wish | undefined> {
  const found = await someClaim(w);
  return (
    found && { by: found.by, path: `/api/claims/${found.claim.id}${rest(found.claim)}`, body: body?.(found.claim) }
  );
}

const item = (w: RandomWorld, { items }: Claim) => w.random.below(items.length + (w.random.chance(10) ? 1 : 0));
const seat = (w: RandomWorld, { seats }: Claim) => w.random.pick(seats)?.seat ?? 0;

/** A link that works, and what it shows. */
async function someLink(w: RandomWorld): Promise<{ token: string; claim: Claim } | undefined> {
  const found = await someClaim(w);
  if (!found) return undefined;
  const { body } = await found.by.call<ClaimLink>("PUT", `/api/claims/${found.claim.id}/link`);
  return body.token ? { token: body.token, claim: found.claim } : undefined;
}

export const claimWishes: Wishes = {
  "POST /api/splits/:id/claim": (w) => {
    const bill = someBill(w);
    return bill && { by: bill.by, path: `/api/splits/${bill.splitId}/claim`, body: {} };
  },
  "PUT /api/claims/:id/items/:item": (w) =>
    inClaim(
      w,
      (claim) => `/items/${item(w, claim)}`,
      (claim) => ({ count: w.random.below(3), ...(w.random.chance(70) && { seat: seat(w, claim) }) }),
    ),
  "PUT /api/claims/:id/items/:item/pieces": (w) =>
    inClaim(
      w,
      (claim) => `/items/${item(w, claim)}/pieces`,
      () => ({ pieces: 1 + w.random.below(4) }),
    ),
  "POST /api/claims/:id/save": (w) =>
    inClaim(
      w,
      () => "/save",
      ({ version }) => ({ version, shareRest: w.random.chance(80) }),
    ),
  "DELETE /api/claims/:id": (w) => inClaim(w, () => ""),
  "PUT /api/claims/:id/link": (w) => inClaim(w, () => "/link"),
  "DELETE /api/claims/:id/link": (w) => inClaim(w, () => "/link"),
  "POST /api/claim-links/look": async (w) => {
    const link = await someLink(w);
    return link && { by: w.user, path: "/api/claim-links/look", body: { token: link.token } };
  },
  "POST /api/claim-links/tap": async (w) => {
    const link = await someLink(w);
    if (!link) return undefined;
    const { token, claim } = link;
    const guest = claim.seats.find(({ isGuest }) => isGuest)?.seat ?? seat(w, claim);
    return {
      by: w.user,
      path: "/api/claim-links/tap",
      body: { token, seat: guest, item: item(w, claim), count: w.random.below(3) },
    };
  },
};
