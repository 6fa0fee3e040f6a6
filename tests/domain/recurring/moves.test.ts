import { describe, expect, test } from "vitest";
import { problemOfMove, unfittingMoves } from "#domain/recurring/moves.ts";
import { formatDay } from "#domain/time/calendar.ts";

const planned = (day: string, movedTo: string | null = null) => ({ day, movedTo });
const fridays = [planned("2026-12-04"), planned("2026-12-11"), planned("2026-12-18")];
const today = "2026-11-30";
const problem = (day: string, to: string, days = fridays, lastAdded: string | null = null) =>
  problemOfMove({ day, to, days, lastAdded, today });

const PAST = "Please choose today or a later date";
const TAKEN = "Another of its dates is on this day";
const before = (day: string) => `Please choose a day before ${formatDay(day)}, its next date`;
const after = (day: string) => `Please choose a day after ${formatDay(day)}, its previous date`;

describe("a bill can be moved", () => {
  test("from today on to any day before the following one", () => {
    expect(["2026-11-30", "2026-12-05", "2026-12-10"].map((to) => problem("2026-12-04", to))).toEqual([
      null,
      null,
      null,
    ]);
    expect(problem("2026-12-04", "2026-11-29")).toBe(PAST);
    expect(problem("2026-12-04", "2026-12-12")).toBe(before("2026-12-11"));
  });

  test("to no day on which another one is, planned, moved or added", () => {
    expect(problem("2026-12-04", "2026-12-11")).toBe(TAKEN);
    expect(problem("2026-12-11", "2026-12-04")).toBe(TAKEN);
    const moved = [planned("2026-12-04"), planned("2026-12-11", "2026-12-09"), planned("2026-12-18")];
    expect(problem("2026-12-04", "2026-12-09", moved)).toBe(TAKEN);
    expect(problem("2026-12-04", "2026-12-10", moved)).toBe(before("2026-12-09"));
    expect(problem("2026-12-04", "2026-11-30", fridays, "2026-11-30")).toBe(TAKEN);
    expect(problem("2026-12-04", "2026-12-01", fridays, "2026-12-02")).toBe(after("2026-12-02"));
  });

  test("only after the one before it, also where that one was moved, so that both can be moved back", () => {
    expect(problem("2026-12-11", "2026-12-05")).toBeNull();
    expect(problem("2026-12-11", "2026-12-03")).toBe(after("2026-12-04"));
    const moved = [planned("2026-12-04", "2026-12-08"), ...fridays.slice(1)];
    expect(problem("2026-12-11", "2026-12-07", moved)).toBe(after("2026-12-08"));
    const earlier = [planned("2026-12-04", "2026-12-01"), ...fridays.slice(1)];
    expect(problem("2026-12-11", "2026-12-03", earlier)).toBe(after("2026-12-04"));
  });

  test("back to its own day, and the last one to any later day", () => {
    const moved = [planned("2026-12-04", "2026-12-08"), ...fridays.slice(1)];
    expect(problem("2026-12-04", "2026-12-04", moved)).toBeNull();
    expect(problem("2026-12-18", "2027-03-01")).toBeNull();
  });
});

test("a move ends where a changed rule no longer has its day, or another day is in the way", () => {
  const moves = [
    { day: "2026-12-04", movedTo: "2026-12-08" },
    { day: "2026-12-18", movedTo: "2026-12-19" },
  ];
  const weekly = ["2026-12-04", "2026-12-11", "2026-12-18"];
  expect(unfittingMoves(moves, weekly)).toEqual([]);
  expect(unfittingMoves(moves, ["2026-12-04", "2026-12-07", "2026-12-18"])).toEqual(["2026-12-04"]);
  expect(unfittingMoves(moves, ["2026-12-04", "2026-12-11"])).toEqual(["2026-12-18"]);
});
