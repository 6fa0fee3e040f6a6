import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { nextOccurrence, occurrencesOf } from "#domain/recurring/occurrences.ts";
import { NTHS, readRule, WEEKDAYS, writeCalendarRule, writeRule, type Rule } from "#domain/recurring/rule.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { instantOf } from "#domain/time/wall-time.ts";
import { volume } from "#tests/support/volume.ts";

// The other library takes Temporal from the platform, which Node does not have yet.
Object.assign(globalThis, { Temporal });

const days = (text: string, start: Day, limit: number): Day[] => occurrencesOf(readRule(text, start)!, start, limit);

/** The same by the other library: local times in a zone, as instants. */
function expandedElsewhere(rule: string, start: Day, time: string, timeZone: string, limit: number): string[] {
  const dtstart = `DTSTART;TZID=${timeZone}:${start.replaceAll("-", "")}T${time.replace(":", "")}00`;
  const expanded = new RRuleTemporal({ rruleString: `${dtstart}\nRRULE:${rule}` });
  return expanded.all((_, index) => index < limit).map((date) => new Date(date.epochMilliseconds).toISOString());
}
const inZone = (found: readonly Day[], time: string, timeZone: string): string[] =>
  found.map((day) => instantOf(`${day}T${time}`, timeZone).toISOString());

describe("a series", () => {
  test("that begins on January 31 and repeats monthly falls on the last day of each month, for 14 months with a leap year", () => {
    expect(days("FREQ=MONTHLY", "2028-01-31", 14)).toEqual([
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
      "2028-05-31",
      "2028-06-30",
      "2028-07-31",
      "2028-08-31",
      "2028-09-30",
      "2028-10-31",
      "2028-11-30",
      "2028-12-31",
      "2029-01-31",
      "2029-02-28",
    ]);
  });

  test("falls on the last Friday of each month", () => {
    expect(days("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-01", 4)).toEqual([
      "2026-11-27",
      "2026-12-25",
      "2027-01-29",
      "2027-02-26",
    ]);
  });

  test("falls on the second Tuesday of each month", () => {
    expect(days("FREQ=MONTHLY;BYDAY=2TU", "2026-11-11", 3)).toEqual(["2026-12-08", "2027-01-12", "2027-02-09"]);
  });

  test("falls on two days of each month, from the first of them on", () => {
    expect(days("FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-11-10", 4)).toEqual([
      "2026-11-15",
      "2026-12-01",
      "2026-12-15",
      "2027-01-01",
    ]);
    expect(days("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15;COUNT=3", "2026-11-15", 9)).toEqual([
      "2026-11-15",
      "2027-01-01",
      "2027-01-15",
    ]);
  });

  test("on two days that a month does not have falls once on its last day", () => {
    expect(days("FREQ=MONTHLY;BYMONTHDAY=30,31", "2028-01-30", 6)).toEqual([
      "2028-01-30",
      "2028-01-31",
      "2028-02-29",
      "2028-03-30",
      "2028-03-31",
      "2028-04-30",
    ]);
  });

  test("that begins on February 29 and repeats yearly falls on February 28 in other years", () => {
    expect(days("FREQ=YEARLY", "2028-02-29", 5)).toEqual([
      "2028-02-29",
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
    ]);
  });

  test("every three months from November 30 keeps the 30th", () => {
    expect(days("FREQ=MONTHLY;INTERVAL=3", "2026-11-30", 4)).toEqual([
      "2026-11-30",
      "2027-02-28",
      "2027-05-30",
      "2027-08-30",
    ]);
  });

  test("ends after its last day, or after a number of times", () => {
    expect(days("FREQ=DAILY;UNTIL=20261203", "2026-12-01", 10)).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
    expect(days("FREQ=WEEKLY;COUNT=2", "2026-12-01", 10)).toEqual(["2026-12-01", "2026-12-08"]);
    expect(days("FREQ=DAILY;UNTIL=20261130", "2026-12-01", 10)).toEqual([]);
  });

  test("begins on the first day that fits, and counts weeks from that of its start", () => {
    // A Friday. The next week in which it falls is the one after the next.
    expect(days("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "2026-11-27", 3)).toEqual([
      "2026-12-08",
      "2026-12-10",
      "2026-12-22",
    ]);
  });

  test("begins at its start, also after a day before that", () => {
    const weekly = readRule("FREQ=WEEKLY;BYDAY=TU,FR", "2026-11-25")!;
    expect(nextOccurrence(weekly, "2026-11-25", "2026-11-01")).toBe("2026-11-27");
    expect(nextOccurrence(weekly, "2026-11-25", "2026-11-23")).toBe("2026-11-27");
  });

  test("ends with the year 9999", () => {
    expect(days("FREQ=YEARLY", "9998-12-31", 10)).toEqual(["9998-12-31", "9999-12-31"]);
    expect(days("FREQ=MONTHLY;BYDAY=-1FR", "9999-11-01", 10)).toEqual(["9999-11-26", "9999-12-31"]);
  });

  test("that is edited from one of its days on falls on the same days as before, and ends before a new rule", () => {
    const all = days("FREQ=MONTHLY;BYMONTHDAY=31", "2026-08-31", 12);
    const [from] = all.slice(5);
    const before = days(
      `FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=${daysAfter(from!, -1).replaceAll("-", "")}`,
      "2026-08-31",
      99,
    );
    expect([...before, ...days("FREQ=MONTHLY;BYMONTHDAY=31", from!, 7)]).toEqual(all);
  });

  test.each([
    { timeZone: "America/New_York", start: "2027-02-02", time: "02:30" },
    { timeZone: "America/New_York", start: "2027-10-05", time: "01:30" },
    { timeZone: "Europe/Berlin", start: "2027-03-02", time: "19:00" },
    { timeZone: "Europe/Berlin", start: "2027-10-05", time: "02:30" },
    { timeZone: "Australia/Lord_Howe", start: "2027-03-02", time: "01:45" },
    { timeZone: "Australia/Lord_Howe", start: "2026-09-15", time: "00:15" },
  ])(
    "every two weeks on Tuesday and Thursday in $timeZone from $start keeps its local time $time over a clock change",
    ({ timeZone, start, time }) => {
      const rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH";
      const found = days(rule, start, 30);
      expect(inZone(found, time, timeZone)).toEqual(expandedElsewhere(rule, start, time, timeZone, 30));
      for (const day of found) {
        const local = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
        expect(local.format(instantOf(`${day}T${time}`, timeZone))).toBe(time);
      }
    },
  );
});

const anyEnd = fc.oneof(
  fc.constant(null),
  fc.record({ count: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ until: fc.integer({ min: 0, max: 4_000 }).map((count) => daysAfter("2026-01-01", count)) }),
);
const anyPattern = fc.oneof(
  fc.record({ unit: fc.constant("day" as const) }),
  fc.record({
    unit: fc.constant("week" as const),
    weekdays: fc
      .subarray([...WEEKDAYS], { minLength: 1 })
      .map((chosen) => WEEKDAYS.filter((weekday) => chosen.includes(weekday))),
  }),
  fc.record({
    unit: fc.constant("month" as const),
    days: fc
      .uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 27, max: 31 })), {
        minLength: 1,
        maxLength: 2,
      })
      .map((chosen) => chosen.toSorted((a, b) => a - b)),
  }),
  fc.record({
    unit: fc.constant("month" as const),
    nth: fc.constantFrom(...NTHS),
    weekday: fc.constantFrom(...WEEKDAYS),
  }),
  fc.record({
    unit: fc.constant("year" as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  }),
);
const anyRule: fc.Arbitrary<Rule> = fc
  .record({ pattern: anyPattern, every: fc.integer({ min: 1, max: 12 }), end: anyEnd })
  .map(({ pattern, every, end }) => ({ ...pattern, every, end }) as Rule);
const anyStart = fc.integer({ min: 0, max: 1_500 }).map((count) => daysAfter("2026-01-01", count));
const numRuns = volume(40, 3_000);

describe("any rule", () => {
  test("yields the days that another library expands its calendar form to, for five years", () => {
    fc.assert(
      fc.property(anyRule, anyStart, (rule, anywhere) => {
        const first = nextOccurrence(rule, anywhere, null);
        fc.pre(first !== null);
        // A calendar program takes the start for the first occurrence, so the series starts there.
        const until = daysAfter(first!, 5 * 365);
        const ours = occurrencesOf(rule, first!, 2_000).filter((day) => day <= until);
        const text = writeCalendarRule(rule, (last) => instantOf(`${last}T23:59`, "UTC"));
        const theirs = expandedElsewhere(text, first!, "12:00", "UTC", ours.length + 1)
          .map((instant) => instant.slice(0, 10))
          .filter((day) => day <= until);
        expect(theirs).toEqual(ours);
      }),
      { numRuns },
    );
  });

  test("yields the same days from the start as when each is computed from the one before", () => {
    fc.assert(
      fc.property(anyRule, anyStart, (rule, start) => {
        const found = occurrencesOf({ ...rule, end: null }, start, 20);
        const [first] = found;
        expect(occurrencesOf({ ...rule, end: null }, first!, 20)).toEqual(found);
        for (const [index, day] of found.slice(1).entries())
          expect(nextOccurrence({ ...rule, end: null }, start, daysAfter(day, -1))).toBe(found[index + 1]);
        expect([...found].sort()).toEqual(found);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns },
    );
  });

  test("reads as itself after it is written", () => {
    fc.assert(
      fc.property(anyRule, anyStart, (rule, start) => {
        expect(readRule(writeRule(rule), start)).toEqual(rule);
        const calendarRule = writeCalendarRule(rule);
        expect(writeRule(readRule(calendarRule, start)!)).toBe(writeRule(rule));
      }),
      { numRuns },
    );
  });
});
