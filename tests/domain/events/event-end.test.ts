import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEventDate } from "#domain/events/event-date-words.ts";
import { datesAfterEdit, durationMinutes, endAfter, endProblem, spanOf } from "#domain/events/event-end.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { wallTimeIn } from "#domain/time/wall-time.ts";

const newYork = "America/New_York";
const eventDate = "2026-12-05T19:00:00.000Z";
const sentenceOf = (event: Partial<Parameters<typeof endProblem>[0]>) => endProblem({ eventDate, ...event });

describe("the end of an event", () => {
  it("is after its start, and at most 14 days later", () => {
    expect(sentenceOf({})).toBeUndefined();
    expect(sentenceOf({ endsAt: "2026-12-05T19:01:00Z" })).toBeUndefined();
    const before = { field: "endsAt", sentence: "The end must be after the start" };
    for (const endsAt of [eventDate, "2026-12-05T19:00:59Z", "2026-12-04T00:00:00Z"])
      expect(sentenceOf({ endsAt })).toEqual(before);
    expect(sentenceOf({ endsAt: "2026-12-19T19:00:00Z" })).toBeUndefined();
    expect(sentenceOf({ endsAt: "2026-12-19T19:01:00Z" })).toEqual({
      field: "endsAt",
      sentence: "An event can last at most 14 days",
    });
  });

  it("may be an hour further away where the clocks go back", () => {
    const wall = { eventDate: "2026-10-25T16:00:00Z", endsAt: "2026-11-08T17:00:00Z" };
    expect(endProblem({ ...wall, timeZone: newYork })).toBeUndefined();
    expect(endProblem({ ...wall, timeZone: "UTC" })?.field).toBe("endsAt");
  });
});

describe("an event of whole days", () => {
  const days = { allDay: true, timeZone: newYork };
  const span = (from: string, to?: string) => {
    const { begins, ends, allDay } = spanOf({ eventDate: from, endsAt: to, ...days });
    return [begins.toISOString(), ends?.toISOString(), allDay];
  };

  it("is from the start of its first day to the end of its last, in its time zone", () => {
    const one = ["2026-12-05T05:00:00.000Z", "2026-12-06T05:00:00.000Z", true];
    expect(span(eventDate)).toEqual(one);
    expect(span(eventDate, "2026-12-05T23:00:00Z")).toEqual(one);
    expect(span("2026-12-05T05:00:00Z", "2026-12-06T05:00:00Z")).toEqual(one);
    // 23 and 25 hours.
    expect(span("2027-03-14T12:00:00Z")).toEqual(["2027-03-14T05:00:00.000Z", "2027-03-15T04:00:00.000Z", true]);
    expect(span("2027-11-07T12:00:00Z")).toEqual(["2027-11-07T04:00:00.000Z", "2027-11-08T05:00:00.000Z", true]);
  });

  it("needs a time zone, takes at most 14 days, and does not end before it begins", () => {
    expect(endProblem({ eventDate, allDay: true })).toEqual({
      field: "timeZone",
      sentence: "All-day events need a time zone",
    });
    expect(endProblem({ eventDate, endsAt: "2026-12-19T05:00:00Z", ...days })).toBeUndefined();
    expect(endProblem({ eventDate, endsAt: "2026-12-19T05:01:00Z", ...days })?.field).toBe("endsAt");
    expect(endProblem({ eventDate, endsAt: "2026-12-05T05:00:00Z", ...days })?.field).toBe("endsAt");
    // The day after the last year has no time.
    expect(endProblem({ eventDate: "9999-12-31T19:00:00Z", allDay: true, timeZone: "UTC" })?.field).toBe("endsAt");
  });
});

const zones = fc.constantFrom(newYork, "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC");
const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }).map((at) => at - (at % 60_000));

describe("how long an event lasts by the clocks of its place", () => {
  it("from 8 PM to 4 AM is eight hours, also when the clocks change in between", () => {
    for (const [from, to] of [
      ["2026-12-06T01:00:00.000Z", "2026-12-06T09:00:00.000Z"],
      // Seven hours later, and nine.
      ["2027-03-14T01:00:00.000Z", "2027-03-14T08:00:00.000Z"],
      ["2026-11-01T00:00:00.000Z", "2026-11-01T09:00:00.000Z"],
    ] as const) {
      expect(endAfter(new Date(from), 8 * 60, newYork).toISOString()).toBe(to);
      expect(durationMinutes(new Date(from), new Date(to), newYork)).toBe(8 * 60);
    }
  });

  it("gives an end after the start that the clock shows, in any zone", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 14 * 1440 }), zones, (from, minutes, zone) => {
        const end = endAfter(new Date(from), minutes, zone);
        expect(end.getTime()).toBeGreaterThan(from);
        // Changes of the clocks are at most an hour, and each end has one duration that leads back to it.
        expect(Math.abs(durationMinutes(new Date(from), end, zone) - minutes)).toBeLessThanOrEqual(60);
      }),
    );
  });

  it("is kept by an edit that moves the start, and whole days stay whole days in another zone", () => {
    const stored = { eventDate, endsAt: "2026-12-06T03:00:00.000Z", timeZone: newYork };
    expect(datesAfterEdit({ eventDate: "2026-12-10T19:00:00.000Z" }, stored).endsAt).toBe("2026-12-11T03:00:00.000Z");
    expect(datesAfterEdit({}, stored).endsAt).toBe(stored.endsAt);
    expect(datesAfterEdit({ eventDate: stored.eventDate.replace("00.000Z", "42.007Z") }, stored).endsAt).toBe(
      stored.endsAt,
    );
    expect(datesAfterEdit({ eventDate: "2026-12-10T19:00:00.000Z" }, { eventDate, endsAt: null }).endsAt).toBeNull();
    // From a day of 25 hours to one of 24, and from New York to Berlin.
    const day = {
      eventDate: "2027-11-07T04:00:00.000Z",
      endsAt: "2027-11-08T05:00:00.000Z",
      allDay: true,
      timeZone: newYork,
    };
    expect(datesAfterEdit({ eventDate: "2027-11-09T05:00:00.000Z" }, day).endsAt).toBe("2027-11-10T05:00:00.000Z");
    // At five in the afternoon it is the same day.
    expect(datesAfterEdit({ eventDate: "2027-11-07T22:00:00.000Z" }, day).endsAt).toBe(day.endsAt);
    expect(datesAfterEdit({ timeZone: "Europe/Berlin" }, day)).toEqual({
      eventDate: "2027-11-06T23:00:00.000Z",
      endsAt: "2027-11-07T23:00:00.000Z",
    });
  });

  it("of whole days is a whole number of days, whatever the zone", () => {
    fc.assert(
      fc.property(instants, zones, (at, timeZone) => {
        const { begins, ends } = spanOf({ eventDate: new Date(at).toISOString(), allDay: true, timeZone });
        expect(durationMinutes(begins, ends!, timeZone)).toBe(1440);
        expect([dayIn(timeZone, begins), wallTimeIn(timeZone, begins.getTime()).slice(11)]).toEqual([
          dayIn(timeZone, new Date(at)),
          "00:00",
        ]);
      }),
    );
  });
});

describe("the date of an event in words", () => {
  const dateMs = Date.parse(eventDate);
  const words = (more: { endMs?: number; allDay?: boolean }, reader: string | null = newYork) =>
    formatEventDate({ dateMs, timeZone: newYork, ...more }, reader);
  const after = (hours: number) => dateMs + hours * 3_600_000;

  it("has the end, in the reader's zone or with the name of the event's", () => {
    expect(words({})).toBe("Sat, Dec 5, 2026, 2:00 PM");
    expect(words({ endMs: after(3) })).toBe("Sat, Dec 5, 2026, 2:00 – 5:00 PM");
    expect(words({ endMs: after(3) }, "Europe/Berlin")).toBe("Sat, Dec 5, 2026, 8:00 – 11:00 PM");
    expect(words({ endMs: after(3) }, null)).toBe("Sat, Dec 5, 2026, 2:00 – 5:00 PM EST");
    expect(words({ endMs: after(12) })).toBe("Sat, Dec 5, 2026, 2:00 PM – Sun, Dec 6, 2026, 2:00 AM");
  });

  it("of whole days is that of its place, for readers everywhere", () => {
    for (const reader of [newYork, "Pacific/Kiritimati", null]) {
      const midnight = Date.parse("2026-12-05T05:00:00Z");
      const days = (count: number) =>
        formatEventDate(
          { dateMs: midnight, endMs: midnight + count * 86_400_000, allDay: true, timeZone: newYork },
          reader,
        );
      expect(days(1)).toBe("Sat, Dec 5, 2026, all day");
      expect(days(2)).toBe("Sat, Dec 5 – Sun, Dec 6, 2026");
    }
  });
});
