import { expect, test } from "vitest";
import { firstStepsOf } from "#domain/overview/first-steps.ts";

const now = new Date("2026-11-24T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const all = { hasPeople: true, hasSplit: true, hasPlan: true };
const some = { ...all, hasPlan: false };

test("the first steps are shown for two weeks while one of them is left", () => {
  expect(firstStepsOf({ createdAt: daysAgo(13), steps: some, isEmpty: false }, now)).toEqual(some);
  expect(firstStepsOf({ createdAt: daysAgo(14), steps: some, isEmpty: false }, now)).toBeNull();
  expect(firstStepsOf({ createdAt: daysAgo(0), steps: all, isEmpty: false }, now)).toBeNull();
});

test("the first steps are shown for longer while there is neither a split nor a squad", () => {
  expect(firstStepsOf({ createdAt: daysAgo(400), steps: some, isEmpty: true }, now)).toEqual(some);
  expect(firstStepsOf({ createdAt: daysAgo(400), steps: all, isEmpty: true }, now)).toBeNull();
});
