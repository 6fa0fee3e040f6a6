import type { Goal, GoalList, GoalMove } from "#domain/goals/goals.ts";
import { fittingInSquads, presentMembers } from "./in-squad.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

interface Found {
  by: Actor;
  goal: Goal;
}

const goalsOf = async (by: Actor, { id }: { id: string }): Promise<readonly Goal[]> =>
  (await by.call<Partial<GoalList>>("GET", `/api/squads/${id}/goals`)).body.goals ?? [];

/** A user with a goal of their squad, mostly an open one. */
async function someGoal(world: RandomWorld, isFit: (goal: Goal) => boolean = () => true): Promise<Found | undefined> {
  const open = world.random.chance(90);
  const found = await fittingInSquads(world, goalsOf, (goal) => (!open || !goal.closedAt) && isFit(goal));
  return found && { by: found.by, goal: found.item };
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

/**
 * Money of the user or of a member. Mostly no more than their part has, if it is taken out, and then half of it by the keeper: what
 * members take out themselves waits for no answer.
 */
async function money(world: RandomWorld, way: "contributions" | "withdrawals"): Promise<Wish | undefined> {
  const { random } = world;
  const isOut = way === "withdrawals";
  const found = await someGoal(world, ({ parts }) => !isOut || parts.some(({ cents }) => cents > 0));
  if (!found) return undefined;
  const { by, goal } = found;
  const part = random.pick(isOut ? goal.parts.filter(({ cents }) => cents > 0) : goal.parts);
  const isByKeeper = isOut && random.chance(50);
  const moverId = isByKeeper ? goal.keeperId : part?.memberId;
  const mover = world.squads.get(goal.squadId)?.members.find(({ id }) => id === moverId);
  const body = {
    cents: isOut && part ? 1 + random.below(part.cents) : world.cents,
    ...((isByKeeper || random.chance(40)) && { memberId: part?.memberId ?? world.id("mem") }),
  };
  const chosen = isOut && random.chance(80) ? world.userOf(mover?.person?.id) : undefined;
  return { by: chosen ?? by, path: `/api/squads/${goal.squadId}/goals/${goal.id}/${way}`, body };
}

const ways = { in: "contributions", out: "withdrawals", keeper: "keeper" } as const;

/** Who is asked for an answer, or can take the money back. */
const sideOf = ({ kind, member, keeper }: GoalMove, verb: "confirm" | "dispute" | "withdraw") =>
  (kind === "in") === (verb === "withdraw") ? member : keeper;

async function answer(
  world: RandomWorld,
  kind: keyof typeof ways,
  verb: "confirm" | "dispute" | "withdraw",
): Promise<Wish | undefined> {
  const isFit = (move: GoalMove) => move.kind === kind && (move.state === "sent" || world.random.chance(30));
  const linesOf = ({ waiting, moves }: Goal) => [...waiting, ...moves];
  const found = await someGoal(world, (goal) => linesOf(goal).some(isFit));
  if (!found) return undefined;
  const { by, goal } = found;
  const move = world.random.pick(linesOf(goal).filter(isFit));
  const asked = move && world.random.chance(85) ? world.userOf(sideOf(move, verb).person?.id) : undefined;
  return {
    by: asked ?? by,
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
  "POST /api/squads/:id/goals/:goalId/keeper": async (w) => {
    const found = await someGoal(w);
    if (!found) return undefined;
    const { by, goal } = found;
    const members = w.squads.get(goal.squadId)?.members ?? [];
    const keeper = w.userOf(members.find(({ id }) => id === goal.keeperId)?.person?.id);
    return {
      by: (w.random.chance(70) && keeper) || by,
      path: `/api/squads/${goal.squadId}/goals/${goal.id}/keeper`,
      body: { memberId: w.random.pick(members)?.id ?? w.id("mem") },
    };
  },
};
