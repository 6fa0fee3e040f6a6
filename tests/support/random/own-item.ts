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
