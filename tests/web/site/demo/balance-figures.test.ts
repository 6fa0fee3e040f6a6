import { expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import { figuresOf } from "#web/site/demo/balance-figures.ts";

const person = (id: string): Person => ({ id, username: id, displayName: null, avatarUrl: null });

test("the named people and the others add up to the side's total in whole dollars", () => {
  const side = figuresOf({
    cents: 10_050,
    peopleCount: 5,
    people: [
      { person: person("ana"), cents: 3_340 },
      { person: person("leo"), cents: 3_340 },
      { person: person("tom"), cents: 3_330 },
    ],
  });
  expect(side.shownCents).toBe(10_100);
  expect(side.parts.map(({ person: each, count, shownCents }) => [each?.id ?? null, count, shownCents])).toEqual([
    ["ana", 1, 3_400],
    ["leo", 1, 3_400],
    ["tom", 1, 3_300],
    [null, 2, 0],
  ]);
});

test("if everyone is named there is no row for others", () => {
  expect(figuresOf({ cents: 60, peopleCount: 1, people: [{ person: person("ana"), cents: 60 }] }).parts).toHaveLength(
    1,
  );
  expect(figuresOf({ cents: 0, peopleCount: 0, people: [] })).toEqual({ shownCents: 0, parts: [] });
});
