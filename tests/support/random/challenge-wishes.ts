import { dayFromNow } from "#tests/support/day-from-now.ts";
import { inSquad } from "./in-squad.ts";
import type { RandomWorld, Wishes } from "./random-world.ts";

const terms = {
  "settle-fast": { days: 1 },
  "spend-less": { limitCents: 5_000 },
  save: { goalId: "goa_none" },
  plan: { events: 1, people: 2 },
  habit: { habit: "No takeout" },
} as const;
const kinds = Object.keys(terms) as (keyof typeof terms)[];

/** A path below one of the newest challenges. */
const inChallenge = (w: RandomWorld, below: string, body?: object) =>
  inSquad(
    w,
    () => `/challenges/${w.id("cha")}${below}`,
    () => body!,
  );

export const challengeWishes: Wishes = {
  "POST /api/squads/:id/challenges": (w) => {
    const kind = w.random.pick(kinds)!;
    const first = w.random.below(4) - 1;
    return inSquad(
      w,
      () => "/challenges",
      () => ({
        kind,
        from: dayFromNow(first),
        until: dayFromNow(first + w.random.below(10)),
        terms: terms[kind],
      }),
    );
  },
  "POST /api/squads/:id/challenges/:challengeId/join": (w) => inChallenge(w, "/join"),
  "DELETE /api/squads/:id/challenges/:challengeId/join": (w) => inChallenge(w, "/join"),
  "PUT /api/squads/:id/challenges/:challengeId/check-in": (w) =>
    inChallenge(w, "/check-in", { checkedIn: w.random.chance(70) }),
};
