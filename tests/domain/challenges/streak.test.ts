import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysLeftIn, streakOf, weekOf, withQuietWeeks, type WeekFacts } from "#domain/challenges/streak.ts";
import { daysAfter } from "#domain/time/calendar.ts";

const MONDAY = "2026-03-02";
const member = (openingCents: number, creditCents = 0) => ({ memberId: "m", openingCents, creditCents });
const week = (index: number, more: Partial<WeekFacts> = {}): WeekFacts => ({
  from: daysAfter(MONDAY, index * 7),
  entries: 1,
  events: 0,
  members: [member(0)],
  ...more,
});
const broken = (index: number) => week(index, { members: [member(-100, 99)] });
const quiet = (index: number) => week(index, { entries: 0, members: [member(-100)] });

describe("a week", () => {
  it.each([
    ["counts in which something happened and nothing was owed before", week(0), true, null],
    ["counts if all that was owed before was paid in it", week(0, { members: [member(-100, 100)] }), true, null],
    ["does not count if a part is left", broken(0), false, "overdue"],
    ["is quiet without entries and events, whatever is owed", quiet(0), false, "quiet"],
    ["is quiet if all that was added was deleted again", week(0, { entries: 0 }), false, "quiet"],
    ["counts by an event alone", week(0, { entries: 0, events: 1 }), true, null],
  ] as const)("%s", (_, facts, counts, reason) => {
    expect(weekOf(facts)).toEqual({ from: MONDAY, counts, reason });
  });
});

describe("a streak", () => {
  it("is as long as the weeks in a row that count, and quiet weeks neither count nor break it", () => {
    const { currentWeeks, bestWeeks, weeks } = streakOf([week(0), quiet(1), week(2), week(3), broken(4), week(5)]);
    expect([currentWeeks, bestWeeks]).toEqual([1, 3]);
    expect(weeks.map(({ runWeeks }) => runWeeks)).toEqual([1, 1, 2, 3, 0, 1]);
  });

  it("is the same in one go and in parts that continue each other", () => {
    const anyWeek = fc.record({
      entries: fc.integer({ min: -1, max: 2 }),
      opening: fc.integer({ min: -2, max: 1 }),
      credit: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(anyWeek, { maxLength: 30 }), fc.nat(30), (drawn, cut) => {
        const facts = drawn.map(({ entries, opening, credit }, index) =>
          week(index, { entries, members: [member(opening, credit)] }),
        );
        const whole = streakOf(facts);
        const first = streakOf(facts.slice(0, cut));
        const rest = streakOf(facts.slice(cut), { runWeeks: first.currentWeeks, bestWeeks: first.bestWeeks });
        expect([...first.weeks, ...rest.weeks]).toEqual(whole.weeks);
        expect(rest.bestWeeks).toBe(whole.bestWeeks);
      }),
    );
  });
});

it("shows the quiet weeks between stored ones, up to the last that is over", () => {
  const stored = [
    { from: MONDAY, counts: true },
    { from: "2026-03-16", counts: false },
  ];
  expect(withQuietWeeks(stored, "2026-03-30")).toEqual([
    { from: MONDAY, counts: true, reason: null },
    { from: "2026-03-09", counts: false, reason: "quiet" },
    { from: "2026-03-16", counts: false, reason: "overdue" },
    { from: "2026-03-23", counts: false, reason: "quiet" },
  ]);
  expect(withQuietWeeks([], "2026-03-30")).toEqual([]);
});

it("counts the days of a week that are left with today", () => {
  expect(["2026-03-02", "2026-03-07", "2026-03-08"].map((today) => daysLeftIn(MONDAY, today))).toEqual([7, 2, 1]);
});
