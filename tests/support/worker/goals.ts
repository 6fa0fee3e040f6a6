import type { Goal, GoalList, GoalMove, GoalMoveKind } from "#domain/goals/goals.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { memberOf, people, squad, type TestPerson } from "./factories.ts";

export const goalsPath = ({ id }: Pick<Squad, "id">) => `/api/squads/${id}/goals`;

/** The body of a new goal that this member keeps. */
export const goalBody = (keeperId: string, more: object = {}) => ({
  name: "Lisbon",
  emoji: "🏖️",
  targetCents: 100_000,
  keeperId,
  ...more,
});

/** A savings goal of a squad that the keeper creates. */
export async function goal(keeper: TestPerson, of: Squad, more: object = {}): Promise<Goal> {
  const { status, body } = await keeper.call<Goal>("POST", goalsPath(of), goalBody(memberOf(of, keeper), more));
  if (status !== 201) throw new Error(`a goal could not be created: ${JSON.stringify(body)}`);
  return body;
}

type Way = "contributions" | "withdrawals";

/** Money between a member and the keeper, as the caller records it. */
export const move = (who: TestPerson, { squadId, id }: Goal, way: Way, cents: number, memberId?: string) =>
  who.call<GoalMove>("POST", `/api/squads/${squadId}/goals/${id}/${way}`, { cents, memberId });

const ways: Partial<Record<GoalMoveKind, string>> = { in: "contributions", out: "withdrawals", keeper: "keeper" };

/** An answer to money that moved, or to a hand-over. */
export const answerMove = (
  who: TestPerson,
  { squadId, id }: Goal,
  { id: moveId, kind }: GoalMove,
  answer: "confirm" | "dispute" | "withdraw",
) => who.call<GoalMove>("POST", `/api/squads/${squadId}/goals/${id}/${ways[kind] ?? ""}/${moveId}/${answer}`);

export const actOn = (who: TestPerson, { squadId, id }: Goal, verb: "use" | "close" | "keeper", body?: object) =>
  who.call<Goal>("POST", `/api/squads/${squadId}/goals/${id}/${verb}`, body);

/** The line of a hand-over that waits for this member, as who recorded it sees it. */
export async function handOver(who: TestPerson, of: Goal, memberId: string): Promise<GoalMove> {
  const { status, body } = await actOn(who, of, "keeper", { memberId });
  const found = status === 200 ? body.waiting.find(({ kind }) => kind === "keeper") : undefined;
  if (!found) throw new Error(`a goal could not be handed over: ${JSON.stringify(body)}`);
  return found;
}

/** The goal as a member reads it now. */
export async function goalNow(who: TestPerson, { squadId, id }: Goal): Promise<Goal> {
  const { goals } = (await who.call<GoalList>("GET", goalsPath({ id: squadId }))).body;
  const found = goals.find((each) => each.id === id);
  if (!found) throw new Error("the goal is not in the list");
  return found;
}

export const partIn = ({ parts }: Goal, memberId: string): number =>
  parts.find((part) => part.memberId === memberId)?.cents ?? 0;

/** Ana keeps a goal of hers, Leo, Mia and the guest Sam. */
export async function saving() {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const of = await squad(ana, { memberIds: [leo.id, mia.id], guests: ["Sam"] });
  const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), mia: memberOf(of, mia), sam: memberOf(of, "Sam") };
  return { ana, leo, mia, of, ids, lisbon: await goal(ana, of) };
}
