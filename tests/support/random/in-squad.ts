import type { Squad } from "#domain/squads/squads.ts";
import type { Actor, RandomWorld } from "./random-world.ts";

/** A path below a squad, mostly for a user who is or was in it. */
export function inSquad(
  world: RandomWorld,
  path: (squad: Squad) => string | undefined,
  body?: (squad: Squad) => object,
) {
  const { squad } = world;
  const own = squad && path(squad);
  if (!squad || own === undefined) return undefined;
  return { by: world.memberIn(squad), path: `/api/squads/${squad.id}${own}`, body: body?.(squad) };
}

export const presentMembers = ({ members }: Squad) => members.filter(({ leftAt }) => leftAt === null);

/** How many squads are looked at for one that has something that fits. */
const LOOKED_AT = 6;

/** What a user who is or was in a squad finds in a list of it, and for which this holds. */
export async function fittingInSquads<Item>(
  world: RandomWorld,
  list: (by: Actor, squad: Squad) => Promise<readonly Item[]>,
  isFit: (item: Item, by: Actor) => boolean,
): Promise<{ by: Actor; squad: Squad; item: Item } | undefined> {
  for (const squad of world.random.some([...world.squads.values()], LOOKED_AT)) {
    const by = world.memberIn(squad);
    const item = by && world.random.pick((await list(by, squad)).filter((each) => isFit(each, by)));
    if (item) return { by, squad, item };
  }
  return undefined;
}
