import { expect, test } from "vitest";
import { oneAtATime } from "#web/claims/one-at-a-time.ts";

test("work that is asked for while it runs is done once more, and never twice at a time", async () => {
  const ends: (() => void)[] = [];
  const look = oneAtATime(() => new Promise((end) => ends.push(end)));
  for (let asked = 0; asked < 5; asked++) look();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  await Promise.resolve();
  look();
  await expect.poll(() => ends.length).toBe(3);
});
