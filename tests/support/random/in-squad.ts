import type { Squad } from "#domain/squads/squads.ts";
import type { RandomWorld } from "./random-world.ts";

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
