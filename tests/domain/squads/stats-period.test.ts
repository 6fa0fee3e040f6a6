import { describe, expect, it } from "vitest";
import { daysOf, isStatsPeriod, monthsBetween, statsPeriod } from "#domain/squads/stats-period.ts";

describe("the period of a squad's stats", () => {
  it.each([
    ["month", "2026-11", "2026-11"],
    ["three-months", "2026-09", "2026-11"],
    ["year", "2026-01", "2026-12"],
    ["2025", "2025-01", "2025-12"],
    ["2026-02", "2026-02", "2026-02"],
  ])("%s has whole months", (name, first, last) => {
    expect(statsPeriod(name, "2026-11-26").months).toEqual({ first, last });
  });

  it("of three months goes back over the turn of the year", () => {
    expect(daysOf(statsPeriod("three-months", "2027-01-05"))).toEqual({ from: "2026-11-01", to: "2027-01-31" });
  });

  it("of all time has no bounds, and a chart of two years", () => {
    const all = statsPeriod("all", "2026-11-26");
    expect(daysOf(all)).toEqual({ from: null, to: null });
    expect(monthsBetween(all.shown)).toHaveLength(24);
  });

  it("of a month or three has a chart of a year, which ends with it", () => {
    for (const name of ["month", "three-months", "2026-11"])
      expect(statsPeriod(name, "2026-11-26").shown).toEqual({ first: "2025-12", last: "2026-11" });
  });

  it("is a span, a year or a month, and nothing else", () => {
    expect(["month", "three-months", "year", "all", "2026", "2026-11"].filter((name) => !isStatsPeriod(name))).toEqual(
      [],
    );
    expect(["", "week", "26", "2026-13", "2026-1", "2026-11-26"].filter(isStatsPeriod)).toEqual([]);
  });
});
