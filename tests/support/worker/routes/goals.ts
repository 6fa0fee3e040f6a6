import type { Goal, GoalList, GoalMove } from "#domain/goals/goals.ts";
import { dayFromNow, memberOf, squadSplit } from "#tests/support/worker/factories.ts";
import { goal, goalBody, goalsPath, handOver, move } from "#tests/support/worker/goals.ts";
import type { World } from "#tests/support/worker/world.ts";
import type { Example, RouteExample } from "./route-example.ts";

const path = ({ squadId, id }: Goal, rest = "") => `/api/squads/${squadId}/goals/${id}${rest}`;
/** A new goal of the squad that its owner keeps. */
const newGoal = ({ squad, creator }: World) => goal(creator, squad);
/** The same, or one that there is: a squad can have few open ones. */
async function kept(world: World): Promise<Goal> {
  const { goals } = (await world.creator.call<GoalList>("GET", goalsPath(world.squad))).body;
  const keeperId = memberOf(world.squad, world.creator);
  return goals.find((each) => each.keeperId === keeperId && each.closedAt === null) ?? (await newGoal(world));
}

const absentGoal = ({ rest = "", body }: { rest?: string; body?: object } = {}) => ({
  path: `/api/squads/sqd_0000000000absent/goals/gol_0000000000absent${rest}`,
  body,
});

/** The same call for a goal of the other person's squad. */
const foreign =
  (rest = "", body?: (world: World) => object) =>
  (world: World): Example[] => [
    { path: `/api/squads/${world.othersSquad.id}/goals/gol_0000000000absent${rest}`, body: body?.(world) },
  ];

/** Money that the member put in, or was given, and that waits for the other side. */
async function waiting(world: World, way: "contributions" | "withdrawals"): Promise<string> {
  const { creator, member, squad } = world;
  const of = await kept(world);
  const memberId = memberOf(squad, member);
  if (way === "withdrawals") await move(creator, of, "contributions", 500, memberId);
  const { body } =
    way === "contributions" ? await move(member, of, way, 500) : await move(creator, of, way, 500, memberId);
  return path(of, `/${way}/${(body satisfies GoalMove).id}`);
}

/** A hand-over to the member that waits for them. */
async function handingOver(world: World): Promise<string> {
  const of = await newGoal(world);
  const { id } = await handOver(world.creator, of, memberOf(world.squad, world.member));
  return path(of, `/keeper/${id}`);
}

const answeredHandOver = (answer: string): RouteExample => ({
  good: async (world) => ({ path: `${await handingOver(world)}/${answer}` }),
  absent: absentGoal({ rest: `/keeper/gmv_0000000000absent/${answer}` }),
  foreign: foreign(`/keeper/gmv_0000000000absent/${answer}`),
});

const answered = (way: "contributions" | "withdrawals", answer: string): RouteExample => ({
  good: async (world) => ({ path: `${await waiting(world, way)}/${answer}` }),
  absent: absentGoal({ rest: `/${way}/gmv_0000000000absent/${answer}` }),
  foreign: foreign(`/${way}/gmv_0000000000absent/${answer}`),
});

export const goalRoutes: Record<string, RouteExample> = {
  "GET /api/squads/:id/goals": {
    good: async (world) => {
      const of = await kept(world);
      await move(world.member, of, "contributions", 500);
      return { path: goalsPath(world.squad) };
    },
    absent: { path: goalsPath({ id: "sqd_0000000000absent" }) },
    foreign: ({ othersSquad }) => [{ path: goalsPath(othersSquad) }],
  },
  "POST /api/squads/:id/goals": {
    good: ({ squad, creator, member }) => ({
      path: goalsPath(squad),
      body: goalBody(memberOf(squad, creator), {
        pledges: [{ memberId: memberOf(squad, member), cents: 500, every: "week" }],
      }),
    }),
    absent: { path: goalsPath({ id: "sqd_0000000000absent" }), body: goalBody("mem_0000000000absent") },
    foreign: ({ othersSquad, other }) => [
      { path: goalsPath(othersSquad), body: goalBody(memberOf(othersSquad, other)) },
    ],
  },
  "PATCH /api/squads/:id/goals/:goalId": {
    good: async (world) => ({ path: path(await kept(world)), body: { name: "Porto", targetCents: 2_000 } }),
    absent: absentGoal({ body: { name: "Porto" } }),
    foreign: foreign("", () => ({ name: "Porto" })),
  },
  "POST /api/squads/:id/goals/:goalId/contributions": {
    good: async (world) => ({ path: path(await kept(world), "/contributions"), body: { cents: 500 } }),
    absent: absentGoal({ rest: "/contributions", body: { cents: 500 } }),
    foreign: foreign("/contributions", () => ({ cents: 500 })),
  },
  "POST /api/squads/:id/goals/:goalId/withdrawals": {
    good: async (world, caller = world.creator) => {
      const of = await kept(world);
      const own = world.squad.members.find(({ person, leftAt }) => person?.id === caller.id && leftAt === null);
      if (own) await move(world.creator, of, "contributions", 500, own.id);
      return { path: path(of, "/withdrawals"), body: { cents: 500 } };
    },
    absent: absentGoal({ rest: "/withdrawals", body: { cents: 500 } }),
    foreign: foreign("/withdrawals", () => ({ cents: 500 })),
  },
  "POST /api/squads/:id/goals/:goalId/contributions/:moveId/confirm": answered("contributions", "confirm"),
  "POST /api/squads/:id/goals/:goalId/contributions/:moveId/dispute": answered("contributions", "dispute"),
  "POST /api/squads/:id/goals/:goalId/contributions/:moveId/withdraw": answered("contributions", "withdraw"),
  "POST /api/squads/:id/goals/:goalId/withdrawals/:moveId/confirm": answered("withdrawals", "confirm"),
  "POST /api/squads/:id/goals/:goalId/withdrawals/:moveId/dispute": answered("withdrawals", "dispute"),
  "POST /api/squads/:id/goals/:goalId/withdrawals/:moveId/withdraw": answered("withdrawals", "withdraw"),
  "POST /api/squads/:id/goals/:goalId/use": {
    good: async (world) => {
      const { creator, member, squad } = world;
      const of = await newGoal(world);
      await move(creator, of, "contributions", 500, memberOf(squad, member));
      return { path: path(of, "/use"), body: { splitId: (await squadSplit(creator, squad)).id, today: dayFromNow(0) } };
    },
    absent: absentGoal({ rest: "/use", body: { splitId: "spl_0000000000absent" } }),
    foreign: foreign("/use", ({ othersSquadSplitId }) => ({ splitId: othersSquadSplitId })),
  },
  "POST /api/squads/:id/goals/:goalId/close": {
    good: async (world) => {
      const { creator, member, squad } = world;
      const of = await newGoal(world);
      await move(creator, of, "contributions", 500, memberOf(squad, member));
      return { path: path(of, `/close?today=${dayFromNow(0)}`) };
    },
    absent: absentGoal({ rest: "/close" }),
    foreign: foreign("/close"),
  },
  "POST /api/squads/:id/goals/:goalId/keeper": {
    good: async (world) => ({
      path: path(await newGoal(world), "/keeper"),
      body: { memberId: memberOf(world.squad, world.member) },
    }),
    absent: absentGoal({ rest: "/keeper", body: { memberId: "mem_0000000000absent" } }),
    foreign: foreign("/keeper", ({ othersSquad }) => ({ memberId: memberOf(othersSquad, "Kim") })),
  },
  "POST /api/squads/:id/goals/:goalId/keeper/:moveId/confirm": answeredHandOver("confirm"),
  "POST /api/squads/:id/goals/:goalId/keeper/:moveId/dispute": answeredHandOver("dispute"),
  "POST /api/squads/:id/goals/:goalId/keeper/:moveId/withdraw": answeredHandOver("withdraw"),
};
