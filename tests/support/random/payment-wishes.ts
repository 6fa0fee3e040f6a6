import { dayFromNow } from "#tests/support/day-from-now.ts";
import { ownItem } from "./own-item.ts";
import type { RandomWorld, Wish, Wishes } from "./random-world.ts";

/** A payment between two members, or for a share of a direct split. */
function paymentBody(world: RandomWorld): Wish | undefined {
  const { random, squad } = world;
  const common = { today: dayFromNow(0), method: random.pick(["cash", "Venmo", null]) };
  if (random.chance(70)) {
    const [from, to] = random.some(squad?.members ?? [], 2);
    if (!squad || !from || !to) return undefined;
    const by = random.chance(70) ? world.userOf(from.person?.id ?? to.person?.id) : world.memberIn(squad);
    const cents = random.chance(40) && from.balanceCents < 0 ? -from.balanceCents : world.cents;
    return { by, path: "/api/payments", body: { squadId: squad.id, from: from.id, to: to.id, cents, ...common } };
  }
  const split = random.pick([...world.splits.values()]);
  const share = random.pick(split?.participants ?? []);
  if (!split || !share) return undefined;
  const [from, to] = [share.userId, split.creator.id];
  const body = { from, to, cents: share.amountOwedCents, shareIds: [share.id], ...common };
  return { by: world.userOf(random.chance(60) ? from : to), path: "/api/payments", body };
}

export const paymentWishes: Wishes = {
  "POST /api/payments": paymentBody,
  ...Object.fromEntries(
    (["confirm", "dispute", "withdraw"] as const).map((verb) => [
      `POST /api/payments/:id/${verb}`,
      async (w: RandomWorld): Promise<Wish> => {
        const own = await ownItem(w, "/api/payments", /"id":"(pay_[^"]+)"/g);
        return { by: own?.by, path: `/api/payments/${own?.id ?? w.id("pay")}/${verb}` };
      },
    ]),
  ),
  "PUT /api/me/payment-handles": () => ({
    path: "/api/me/payment-handles",
    body: { venmo: "@ana-ruiz", iban: null },
  }),
};
