import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  daysBetween,
  isDay,
  isPlausibleToday,
  formatMonthAndDay,
  utcDay,
  weekdayName,
  formatDay,
} from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";

describe("a day", () => {
  it.each(["2026-03-31", "2024-02-29", "2000-01-01", "9999-12-31", "0001-01-01"])("%s exists", (day) =>
    expect(isDay(day)).toBe(true),
  );
  it.each([
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "26-01-01",
    "2026-01-01T00:00",
    " 2026-01-01",
    "2026/01/01",
    "20260101",
    "+002026-01-01",
    "٢٠٢٦-٠١-٠١",
    "",
  ])("%j does not", (day) => expect(isDay(day)).toBe(false));

  it("of any instant exists, in any time zone", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1971-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
        fc.constantFrom("UTC", "America/New_York", "Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Niue"),
        (instant, zone) => {
          expect(isDay(dayIn(zone, instant))).toBe(true);
          expect(isPlausibleToday(dayIn(zone, instant), instant)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("the day of an instant", () => {
  const instant = new Date("2026-03-31T23:30:00Z");
  it.each([
    ["UTC", "2026-03-31"],
    ["Europe/Berlin", "2026-04-01"],
    ["America/New_York", "2026-03-31"],
    ["Pacific/Kiritimati", "2026-04-01"],
    ["no zone at all", "2026-03-31"],
  ])("in %s is %s", (zone, day) => expect(dayIn(zone, instant)).toBe(day));
  it("of UTC is its date", () => expect(utcDay(instant)).toBe("2026-03-31"));
});

describe("the number of days between", () => {
  it.each([
    ["2026-03-01", "2026-03-01", 0],
    ["2026-02-28", "2026-03-01", 1],
    ["2024-02-28", "2024-03-01", 2],
    ["2026-03-28", "2026-03-30", 2],
    ["2026-01-01", "2025-12-31", -1],
  ])("%s and %s are %i", (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});

it.each([
  ["2026-03-30", true],
  ["2026-03-31", true],
  ["2026-04-01", true],
  ["2026-03-29", false],
  ["2026-04-02", false],
])("on 2026-03-31 in UTC a user's today can be %s: %s", (today, may) =>
  expect(isPlausibleToday(today, new Date("2026-03-31T12:00:00Z"))).toBe(may),
);

it("days are formatted like Intl formats them in en-US", () => {
  const write = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(instant);
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (instant) => {
        const day = utcDay(instant);
        expect(formatDay(day)).toBe(write(instant, { month: "short", day: "numeric", year: "numeric" }));
        expect(formatMonthAndDay(day)).toBe(write(instant, { month: "long", day: "numeric" }));
        expect(weekdayName(day)).toBe(write(instant, { weekday: "long" }));
      },
    ),
  );
});
