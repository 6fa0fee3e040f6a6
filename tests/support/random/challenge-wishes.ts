import type { Challenge, ChallengeList } from "#domain/challenges/challenges.ts";
import { dayFromNow } from "#tests/support/day-from-now.ts";
import { fittingInSquads, inSquad } from "./in-squad.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

const terms = {
  "settle-fast": { days: 1 },
  "spend-less": { limitCents: 5_000 },
  save: { goalId: "goa_none" },
  plan: { events: 1, people: 2 },
  habit: { habit: "No takeout" },
} as const;
const kinds = Object.keys(terms) as (keyof typeof terms)[];

const challengesOf = async (by: Actor, { id }: { id: string }): Promise<readonly Challenge[]> =>
  (await by.call<Partial<ChallengeList>>("GET", `/api/squads/${id}/challenges`)).body.challenges ?? [];

/** A path below a challenge of a squad, mostly one for which this holds. */
async function inChallenge(
  w: RandomWorld,
  below: string,
  isFit: (challenge: Challenge) => boolean,
  body?: object,
): Promise<Wish | undefined> {
  const found = await fittingInSquads(w, challengesOf, (each) => isFit(each) || w.random.chance(10));
  if (!found) return undefined;
  const { by, squad, item } = found;
  // To check in is the matter of who takes part.
  const member = w.userOf(w.random.pick(item.people)?.person.id);
  return {
    by: (body && w.random.chance(85) && member) || by,
    path: `/api/squads/${squad.id}/challenges/${item.id}${below}`,
    body,
  };
}

export const challengeWishes: Wishes = {
  "POST /api/squads/:id/challenges": (w) => {
    // Time hardly passes: a habit is checked in if it begins today.
    const isNow = w.random.chance(30);
    const kind = isNow ? "habit" : w.random.pick(kinds)!;
    const first = isNow ? 0 : w.random.below(4) - 1;
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
  "POST /api/squads/:id/challenges/:challengeId/join": (w) =>
    inChallenge(w, "/join", ({ state, joined }) => state === "upcoming" && !joined),
  "DELETE /api/squads/:id/challenges/:challengeId/join": (w) => inChallenge(w, "/join", ({ joined }) => joined),
  "PUT /api/squads/:id/challenges/:challengeId/check-in": (w) =>
    inChallenge(w, "/check-in", ({ kind, state }) => kind === "habit" && state === "running", {
      checkedIn: w.random.chance(70),
    }),
};
