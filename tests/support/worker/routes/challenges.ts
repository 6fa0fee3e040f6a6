import type { Challenge, ChallengeList } from "#domain/challenges/challenges.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { dayFromNow, type TestPerson } from "#tests/support/worker/factories.ts";
import type { World } from "#tests/support/worker/world.ts";
import type { RouteExample } from "./route-example.ts";
import { absentSquad } from "./squads.ts";

const DAYS_TO_JOIN = 3;
const body = (from = dayFromNow(DAYS_TO_JOIN)) => ({
  kind: "habit",
  from,
  until: dayFromNow(DAYS_TO_JOIN + 1),
  terms: { habit: "No takeout" },
});

/** A squad of the world; one of their own for other callers, because a squad can have few challenges at a time. */
const squadOf = async ({ squad, creator }: World, caller: TestPerson): Promise<Squad> =>
  caller.id === creator.id ? squad : (await caller.call<Squad>("POST", "/api/squads", { name: "Runners" })).body;

/** The path of a challenge in which someone takes part, that is upcoming or begins today. */
async function challengePath(world: World, caller: TestPerson, state: "upcoming" | "running"): Promise<string> {
  const path = `/api/squads/${(await squadOf(world, caller)).id}/challenges`;
  const { challenges } = (await caller.call<ChallengeList>("GET", path)).body;
  const known = challenges.find((one) => one.state === state && one.joined);
  if (known) return `${path}/${known.id}`;
  const from = state === "running" ? dayFromNow(0) : undefined;
  return `${path}/${(await caller.call<Challenge>("POST", path, body(from))).body.id}`;
}

export const challengeRoutes: Record<string, RouteExample> = {
  "GET /api/squads/:id/streak": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/streak` }),
    absent: { path: `${absentSquad}/streak` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/streak` }],
  },
  "GET /api/squads/:id/challenges": {
    good: async (world) => {
      await challengePath(world, world.creator, "upcoming");
      return { path: `/api/squads/${world.squad.id}/challenges` };
    },
    absent: { path: `${absentSquad}/challenges` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/challenges` }],
  },
  "POST /api/squads/:id/challenges": {
    good: async (world, caller = world.creator) => ({
      path: `/api/squads/${(await squadOf(world, caller)).id}/challenges`,
      body: body(),
    }),
    absent: { path: `${absentSquad}/challenges`, body: body() },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/challenges`, body: body() }],
  },
  "POST /api/squads/:id/challenges/:challengeId/join": {
    good: async (world, caller = world.creator) => ({
      path: `${await challengePath(world, caller, "upcoming")}/join`,
    }),
    absent: { path: `${absentSquad}/challenges/cha_absent/join` },
    foreign: ({ squad, othersSquad, othersChallengeId }) => {
      const path = `/api/squads/${othersSquad.id}/challenges/${othersChallengeId}`;
      return [{ path: `${path}/join` }, { path: `${path.replace(othersSquad.id, squad.id)}/join` }];
    },
  },
  "DELETE /api/squads/:id/challenges/:challengeId/join": {
    good: async (world, caller = world.creator) => ({
      path: `${await challengePath(world, caller, "upcoming")}/join`,
    }),
    absent: { path: `${absentSquad}/challenges/cha_absent/join` },
    foreign: ({ squad, othersSquad, othersChallengeId }) => {
      const path = `/api/squads/${othersSquad.id}/challenges/${othersChallengeId}`;
      return [{ path: `${path}/join` }, { path: `${path.replace(othersSquad.id, squad.id)}/join` }];
    },
  },
  "PUT /api/squads/:id/challenges/:challengeId/check-in": {
    good: async (world, caller = world.creator) => ({
      path: `${await challengePath(world, caller, "running")}/check-in`,
      body: { checkedIn: true },
    }),
    absent: { path: `${absentSquad}/challenges/cha_absent/check-in`, body: { checkedIn: true } },
    foreign: ({ squad, othersSquad, othersChallengeId }) => {
      const path = `/api/squads/${othersSquad.id}/challenges/${othersChallengeId}`;
      const said = { checkedIn: true };
      return [
        { path: `${path}/check-in`, body: said },
        { path: `${path.replace(othersSquad.id, squad.id)}/check-in`, body: said },
      ];
    },
  },
};
