import type { Squad } from "#domain/squads/squads.ts";
import { peopleOf, type MethodInput } from "#domain/splits/method-schema.ts";
import { dayFromNow } from "#tests/support/day-from-now.ts";
import { renamed } from "#tests/support/domain/method-inputs.ts";
import { inSquad, presentMembers } from "./in-squad.ts";
import type { RandomWorld, Wish, Wishes } from "./random-world.ts";
import { receipt } from "./receipt.ts";

/** How something is divided, among the first of these people; in equal shares if they are fewer than those of the example. */
function among(people: readonly string[], input: MethodInput): MethodInput {
  const names = peopleOf(input);
  if (names.length > people.length) return { method: "equal", people: [...people] };
  return renamed(input, new Map(names.map((name, n) => [name, people[n] ?? name])));
}

/** A split among some of the members, with one to three payers. */
export function squadSplitBody({ random, example: { totalCents, input } }: RandomWorld, squad: Squad) {
  const members = (random.chance(90) ? presentMembers(squad) : squad.members).map(({ id }) => id);
  const payers = random.some(members, Math.min(3, totalCents));
  const part = Math.floor(totalCents / (payers.length || 1));
  return {
    name: "Groceries",
    totalCents,
    isRefund: random.chance(15),
    today: dayFromNow(0),
    payers: payers.map((memberId, n) => ({
      memberId,
      paidCents: n === 0 ? totalCents - part * (payers.length - 1) : part,
    })),
    input: among(members, input),
  };
}

const ofSquadSplit = (
  world: RandomWorld,
  path: string,
  body?: (squad: Squad) => object | undefined,
): Wish | undefined => {
  const split = world.random.pick([...world.squadSplits.values()].slice(-20));
  const squad = split && world.squads.get(split.squadId);
  if (!squad) return undefined;
  return {
    by: world.memberIn(squad),
    path: `/api/squads/${squad.id}/splits/${split.id}${path}`,
    body: body?.(squad),
  };
};

/** A split of a new squad: of the caller, some users and new guests. */
function firstSplitBody({ random, user, users, name, example: { totalCents, input } }: RandomWorld) {
  const memberIds = random
    .some(
      users.filter(({ id }) => id !== user.id),
      3,
    )
    .map(({ id }) => id);
  const guests = ["Sam", "Kim"].slice(random.below(3)).map((guest, n) => ({ id: `new_${n}`, name: guest }));
  const people = [user.id, ...memberIds, ...guests.map(({ id }) => id)];
  return {
    name: "Pizza",
    squad: { name, currency: random.pick(["USD", "EUR", "JPY"]) },
    memberIds,
    guests,
    totalCents,
    today: dayFromNow(0),
    payers: [{ memberId: random.pick(people)!, paidCents: totalCents }],
    input: among(people, input),
  };
}

export const squadSplitWishes: Wishes = {
  "POST /api/squads/with-split": (w) => ({ by: w.user, path: "/api/squads/with-split", body: firstSplitBody(w) }),
  "POST /api/squads/:id/splits": (w) =>
    inSquad(
      w,
      () => "/splits",
      (squad) => ({
        ...squadSplitBody(w, squad),
        ...(w.random.chance(20) && { guests: [{ id: "new_0", name: w.random.pick(["Sam", w.name])! }] }),
      }),
    ),
  "PATCH /api/squads/:id/splits/:splitId": (w) => {
    const split = w.random.pick([...w.squadSplits.values()].slice(-20));
    const squad = split && w.squads.get(split.squadId);
    if (!squad) return undefined;
    return {
      by: w.memberIn(squad),
      path: `/api/squads/${squad.id}/splits/${split.id}`,
      body: { ...squadSplitBody(w, squad), version: split.version },
    };
  },
  "PUT /api/squads/:id/splits/:splitId/editing": (w) =>
    ofSquadSplit(w, "/editing", () => ({ editing: w.random.chance(50) })),
  "DELETE /api/squads/:id/splits/:splitId": (w) => ofSquadSplit(w, ""),
  "POST /api/squads/:id/splits/:splitId/restore": (w) => ofSquadSplit(w, "/restore"),
  "PUT /api/squads/:id/splits/:splitId/receipt": async (w) => {
    const wish = ofSquadSplit(w, "/receipt");
    const by = wish?.by ?? w.user;
    return wish && { ...wish, by, body: { receiptPath: w.random.chance(50) ? await receipt(by) : null } };
  },
};
