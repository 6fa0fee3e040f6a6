import { describe, expect, it } from "vitest";
import { daysAfter, lastDayOf, monthOf, weekdayName } from "#domain/time/calendar.ts";
import { mondayOf, weekFrom, weeksOf } from "#domain/time/weeks.ts";

describe("the weeks of a month", () => {
  it("begin on Monday", () => {
    expect(["2026-11-23", "2026-11-25", "2026-11-29", "2026-11-30"].map(mondayOf)).toEqual([
      "2026-11-23",
      "2026-11-23",
      "2026-11-23",
      "2026-11-30",
    ]);
    expect(weekFrom("2026-12-28").at(-1)).toBe("2027-01-03");
  });

  it("have the days beside the month that complete them", () => {
    const weeks = weeksOf("2026-12");
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.slice(0, 2)).toEqual(["2026-11-30", "2026-12-01"]);
    expect(weeks.at(-1)?.at(-1)).toBe("2027-01-03");
  });

  it("are four to six", () => {
    expect(weeksOf("2027-02").map((week) => week[0])).toEqual(["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"]);
    expect(weeksOf("2026-08")).toHaveLength(6);
  });

  it("are whole, without a gap, and cover each day of the month once, also in leap years", () => {
    for (let year = 2023; year <= 2029; year++)
      for (let number = 1; number <= 12; number++) {
        const month = `${year}-${String(number).padStart(2, "0")}`;
        const weeks = weeksOf(month);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekdayName(week[0]!) === "Monday")).toBe(true);
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => daysAfter(day, 1)));
        expect(days.filter((day) => monthOf(day) === month)).toHaveLength(Number(lastDayOf(month).slice(8)));
        expect(weeks.every((week) => week.some((day) => monthOf(day) === month))).toBe(true);
      }
  });
});
