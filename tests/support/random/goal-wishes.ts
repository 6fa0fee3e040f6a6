import type { Goal, GoalList, GoalMove } from "#domain/goals/goals.ts";
import { presentMembers } from "./in-squad.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

interface Found {
  by: Actor;
  goal: Goal;
}

/** A user with a goal of their squad, mostly an open one. */
async function someGoal(world: RandomWorld): Promise<Found | undefined> {
  const { squad } = world;
  const by = world.memberIn(squad);
  if (!squad || !by) return undefined;
  const { body } = await by.call<Partial<GoalList>>("GET", `/api/squads/${squad.id}/goals`);
  const goals = body.goals ?? [];
  const goal = world.random.pick(world.random.chance(90) ? goals.filter(({ closedAt }) => !closedAt) : goals);
  return goal && { by, goal };
}

const inGoal = async (
  world: RandomWorld,
  rest: string,
  body?: (found: Found) => object | undefined,
): Promise<Wish | undefined> => {
  const found = await someGoal(world);
  if (!found) return undefined;
  const { by, goal } = found;
  return { by, path: `/api/squads/${goal.squadId}/goals/${goal.id}${rest}`, body: body?.(found) };
};

/** Money of the user or of a member, of about what the part has. */
const money = (world: RandomWorld, way: "contributions" | "withdrawals") =>
  inGoal(world, `/${way}`, ({ goal }) => {
    const part = world.random.pick(goal.parts);
    const own = world.random.chance(60);
    return {
      cents: way === "withdrawals" && part && part.cents > 0 ? 1 + world.random.below(part.cents) : world.cents,
      ...(!own && { memberId: part?.memberId ?? world.id("mem") }),
    };
  });

const ways = { in: "contributions", out: "withdrawals", keeper: "keeper" } as const;

async function answer(
  world: RandomWorld,
  kind: keyof typeof ways,
  verb: "confirm" | "dispute" | "withdraw",
): Promise<Wish | undefined> {
  const found = await someGoal(world);
  if (!found) return undefined;
  const { by, goal } = found;
  const can = { confirm: "canConfirm", dispute: "canDispute", withdraw: "canWithdraw" } as const;
  const isFit = (move: GoalMove) => move.kind === kind && (move[can[verb]] || world.random.chance(30));
  const move = world.random.pick([...goal.waiting, ...goal.moves].filter(isFit));
  return {
    by,
    path: `/api/squads/${goal.squadId}/goals/${goal.id}/${ways[kind]}/${move?.id ?? world.id("gmv")}/${verb}`,
  };
}

const answers = Object.fromEntries(
  (["in", "out", "keeper"] as const).flatMap((kind) =>
    (["confirm", "dispute", "withdraw"] as const).map((verb) => [
      `POST /api/squads/:id/goals/:goalId/${ways[kind]}/:moveId/${verb}`,
      (w: RandomWorld) => answer(w, kind, verb),
    ]),
  ),
);

export const goalWishes: Wishes = {
  "POST /api/squads/:id/goals": (w) => {
    const { squad } = w;
    if (!squad) return undefined;
    const members = presentMembers(squad);
    return {
      by: w.memberIn(squad),
      path: `/api/squads/${squad.id}/goals`,
      body: {
        name: w.name,
        targetCents: w.cents,
        keeperId: w.random.pick(members.filter(({ person }) => person))?.id ?? w.id("mem"),
        pledges: w.random
          .some(members, 2)
          .map(({ id }) => ({ memberId: id, cents: w.cents, every: w.random.pick(["week", "month"]) })),
      },
    };
  },
  "PATCH /api/squads/:id/goals/:goalId": (w) =>
    inGoal(w, "", () => w.random.pick([{ name: w.name }, { targetCents: w.cents }, { until: null }, { pledges: [] }])),
  "POST /api/squads/:id/goals/:goalId/contributions": (w) => money(w, "contributions"),
  "POST /api/squads/:id/goals/:goalId/withdrawals": (w) => money(w, "withdrawals"),
  ...answers,
  "POST /api/squads/:id/goals/:goalId/use": (w) =>
    inGoal(w, "/use", ({ goal }) => {
      const fit = [...w.squadSplits.values()].filter(
        ({ squadId, payers }) => squadId === goal.squadId && payers.every(({ memberId }) => memberId === goal.keeperId),
      );
      return { splitId: w.random.pick(fit)?.id ?? w.id("spl") };
    }),
  "POST /api/squads/:id/goals/:goalId/close": (w) => inGoal(w, "/close"),
  "POST /api/squads/:id/goals/:goalId/keeper": (w) =>
    inGoal(w, "/keeper", ({ goal }) => ({
      memberId: w.random.pick(w.squads.get(goal.squadId)?.members ?? [])?.id ?? w.id("mem"),
    })),
};
