import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  daysAfter,
  daysBetween,
  isDay,
  isMonth,
  lastDayOf,
  monthBefore,
  monthOf,
  sameDayMonthBefore,
  monthName,
} from "#domain/time/calendar.ts";
import { partsOfMonths, periodsBetween, type Period } from "#domain/time/periods.ts";

const named = (from: string, to: string) => periodsBetween(from, to).map(({ period }) => period);

/** The days of a period, enumerated. */
const daysOf = ({ period }: Period, all: string[]) => all.filter((day) => day.startsWith(period));
const daysFrom = (from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => daysAfter(from, index));
const day = fc.integer({ min: 0, max: 3_000 }).map((n) => daysAfter("2019-12-15", n));

const all = daysFrom("2019-12-01", "2028-12-31");

describe("the periods between two days", () => {
  it.each([
    ["2026-03-31", "2026-03-31", ["2026-03-31"]],
    ["2026-03-01", "2026-03-31", ["2026-03"]],
    ["2026-01-01", "2026-12-31", ["2026"]],
    ["2026-01-31", "2026-03-01", ["2026-01-31", "2026-02", "2026-03-01"]],
    ["2024-12-31", "2027-01-01", ["2024-12-31", "2025", "2026", "2027-01-01"]],
    ["2024-02-01", "2024-02-28", daysFrom("2024-02-01", "2024-02-28")],
    ["2026-02-01", "2026-02-28", ["2026-02"]],
    ["2026-03-02", "2026-03-01", []],
    ["1990-05-05", "2000-12-31", ["2000"]],
  ])("%s to %s are %j", (from, to, periods) => expect(named(from, to)).toEqual(periods));

  it("cover each day once and no other, and are few", () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        const periods = periodsBetween(from, to);
        expect(periods.flatMap((period) => daysOf(period, all)).join()).toBe(daysFrom(from, to).join());
        expect(periods.filter(({ span }) => span === "day").length).toBeLessThanOrEqual(60);
        expect(periods.filter(({ span }) => span === "month").length).toBeLessThanOrEqual(22);
      }),
      { numRuns: 100 },
    );
  });
});

describe("the months that a range covers in part", () => {
  it.each([
    ["2026-03-01", "2026-03-31", []],
    ["2026-03-02", undefined, [{ month: "2026-03", from: "2026-03-02", to: "2026-03-31" }]],
    [undefined, "2026-02-27", [{ month: "2026-02", from: "2026-02-01", to: "2026-02-27" }]],
    ["2026-03-05", "2026-03-06", [{ month: "2026-03", from: "2026-03-05", to: "2026-03-06" }]],
    [undefined, undefined, []],
  ])("from %s to %s are %j", (from, to, parts) => expect(partsOfMonths(from, to)).toEqual(parts));
});

describe("a month", () => {
  it("ends on its last day, also in leap years, and follows the previous one", () => {
    const months = ["2026-01", "2026-02", "2024-02", "2000-02", "2026-12"];
    expect(months.map(lastDayOf)).toEqual(["2026-01-31", "2026-02-28", "2024-02-29", "2000-02-29", "2026-12-31"]);
    expect([monthBefore("2026-01"), monthBefore("2026-03"), monthOf("2026-03-31")]).toEqual([
      "2025-12",
      "2026-02",
      "2026-03",
    ]);
    expect([monthName("2026-11"), isMonth("2026-13"), isMonth("2026-12"), isMonth("2026-12-01")]).toEqual([
      "November",
      false,
      true,
      false,
    ]);
  });

  it.each([
    ["2026-03-31", "2026-02-28"],
    ["2024-03-30", "2024-02-29"],
    ["2026-01-15", "2025-12-15"],
    ["2026-12-31", "2026-11-30"],
  ])("has for %s the day %s in the previous month", (day, before) => expect(sameDayMonthBefore(day)).toBe(before));

  it("has an existing same day in the previous month for any day", () => {
    fc.assert(
      fc.property(day, (each) => {
        const before = sameDayMonthBefore(each);
        expect([isDay(before), monthOf(before), before.slice(8) <= each.slice(8)]).toEqual([
          true,
          monthBefore(monthOf(each)),
          true,
        ]);
      }),
    );
  });
});
