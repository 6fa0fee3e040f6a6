import { dayFromNow } from "#tests/support/day-from-now.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

/** A bill among other users, mostly in equal shares. */
export function splitBody(world: RandomWorld, creator: Actor) {
  const { random } = world;
  const participantIds = random
    .some(
      world.users.filter((user) => user !== creator),
      4,
    )
    .map(({ id }) => id);
  return {
    name: "Dinner",
    totalCents: world.cents,
    participantIds,
    today: dayFromNow(0),
    ...(random.chance(30) && { splitDate: dayFromNow(-random.below(40)) }),
    ...(random.chance(30) && { addToExpenses: true }),
    ...(random.chance(20) && { eventId: world.id("evt") }),
    ...(random.chance(30) && {
      input: { method: "weights", people: [creator.id, ...participantIds].map((id, n) => ({ id, weight: String(n) })) },
    }),
  };
}

/** A path below a direct split, mostly for its creator. */
function ofSplit(world: RandomWorld, path: string, body?: object): Wish {
  const split = world.random.pick([...world.splits.values()].slice(-20));
  const share = world.random.pick(split?.participants ?? []);
  const by = world.userOf(world.random.chance(70) ? split?.creator.id : share?.userId);
  return { by, path: `/api/splits/${split?.id ?? "spl_none"}${path.replace(":share", share?.id ?? "prt_none")}`, body };
}

export const splitWishes: Wishes = {
  "POST /api/splits": (w) => {
    const by = w.user;
    return { by, path: "/api/splits", body: splitBody(w, by) };
  },
  "PATCH /api/splits/:id": (w) =>
    ofSplit(w, "", {
      name: "Late dinner",
      ...(w.random.chance(50) && { totalCents: w.cents }),
      ...(w.random.chance(40) && { participantIds: w.random.some(w.users, 4).map(({ id }) => id) }),
    }),
  "DELETE /api/splits/:id": (w) => ofSplit(w, ""),
  "POST /api/splits/:id/restore": (w) => ofSplit(w, "/restore"),
  "POST /api/splits/:id/comments": (w) =>
    w.random.chance(70)
      ? ofSplit(w, "/comments", { comment: "hi" })
      : { path: `/api/splits/${w.id("spl")}/comments`, body: { comment: "hi" } },
  "PUT /api/splits/:id/participants/:participantId/paid": (w) =>
    ofSplit(w, "/participants/:share/paid", { paid: w.random.chance(60) }),
  "POST /api/splits/:id/participants/:participantId/reminders": (w) => ofSplit(w, "/participants/:share/reminders"),
  "POST /api/splits/:id/dispute": (w) => ofSplit(w, "/dispute"),
  "DELETE /api/splits/:id/dispute": (w) => ofSplit(w, "/dispute"),
};
