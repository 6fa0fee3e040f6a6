import type { Actor, RandomWorld } from "./random-world.ts";

/** One of a user's own things, read first: only its owner knows its id. */
export async function ownItem(
  world: RandomWorld,
  list: string,
  pattern: RegExp,
): Promise<{ by: Actor; id: string } | undefined> {
  const by = world.user;
  const { text } = await by.call("GET", list);
  const id = world.random.pick([...text.matchAll(pattern)])?.[1];
  return id === undefined ? undefined : { by, id };
}

/** How many users are looked at for one who has something that fits. */
const LOOKED_AT = 6;

/** What a random user finds in a list of theirs, and for which this holds. */
export async function fittingItem<Item>(
  world: RandomWorld,
  list: (by: Actor) => Promise<readonly Item[]>,
  isFit: (item: Item) => boolean,
): Promise<{ by: Actor; item: Item } | undefined> {
  for (const by of world.random.some(world.users, LOOKED_AT)) {
    const item = world.random.pick((await list(by)).filter(isFit));
    if (item) return { by, item };
  }
  return undefined;
}
