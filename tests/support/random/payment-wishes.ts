import type { Payment, PaymentPage } from "#domain/payments/payments.ts";
import { dayFromNow } from "#tests/support/day-from-now.ts";
import { fittingItem } from "./own-item.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

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

const answers = {
  confirm: ({ canConfirm }: Payment) => canConfirm,
  dispute: ({ canDispute }: Payment) => canDispute,
  withdraw: ({ canWithdraw }: Payment) => canWithdraw,
};

/** The answer of a user to one of their payments, mostly to one that they can answer so. */
async function answerPayment(world: RandomWorld, answer: keyof typeof answers): Promise<Wish> {
  const { random } = world;
  const isFit = random.chance(80) ? answers[answer] : () => true;
  const list = async (by: Actor) => (await by.call<Partial<PaymentPage>>("GET", "/api/payments")).body.payments ?? [];
  const found = await fittingItem(world, list, isFit);
  return { by: found?.by, path: `/api/payments/${found?.item.id ?? world.id("pay")}/${answer}` };
}

export const paymentWishes: Wishes = {
  "POST /api/payments": paymentBody,
  "POST /api/payments/:id/confirm": (w) => answerPayment(w, "confirm"),
  "POST /api/payments/:id/dispute": (w) => answerPayment(w, "dispute"),
  "POST /api/payments/:id/withdraw": (w) => answerPayment(w, "withdraw"),
  "PUT /api/me/payment-handles": () => ({
    path: "/api/me/payment-handles",
    body: { venmo: "@ana-ruiz", iban: null },
  }),
};
