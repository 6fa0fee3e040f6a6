import { describe, expect, it } from "vitest";
import { daysOfEvent, eventsByDay } from "#domain/events/event-days.ts";

const at = (eventDate: string, endsAt: string | null = null) => ({ eventDate, endsAt, allDay: false, timeZone: "UTC" });

describe("the days of an event", () => {
  it("are those of the reader's time zone", () => {
    const event = at("2026-12-05T02:30:00.000Z");
    expect(daysOfEvent(event, "UTC")).toEqual(["2026-12-05"]);
    expect(daysOfEvent(event, "America/New_York")).toEqual(["2026-12-04"]);
    expect(daysOfEvent(at("2026-12-05T23:30:00.000Z"), "Asia/Tokyo")).toEqual(["2026-12-06"]);
  });

  it("begin at midnight, also where the clocks change that day", () => {
    const days = ["2027-03-14T04:59:00.000Z", "2027-03-14T05:00:00.000Z", "2027-03-15T03:59:00.000Z"].map(
      (instant) => daysOfEvent(at(instant), "America/New_York")[0],
    );
    expect(days).toEqual(["2027-03-13", "2027-03-14", "2027-03-14"]);
  });

  it("last to its end, without the day that begins when it ends", () => {
    const night = at("2026-12-05T20:00:00.000Z", "2026-12-06T04:00:00.000Z");
    expect(daysOfEvent(night, "UTC")).toEqual(["2026-12-05", "2026-12-06"]);
    expect(daysOfEvent(night, "America/New_York")).toEqual(["2026-12-05"]);
    expect(daysOfEvent(at("2026-12-05T20:00:00.000Z", "2026-12-06T00:00:00.000Z"), "UTC")).toEqual(["2026-12-05"]);
  });

  it("are whole days of its place for every reader, if it takes whole days", () => {
    const weekend = {
      ...at("2026-12-05T05:00:00.000Z", "2026-12-07T05:00:00.000Z"),
      allDay: true,
      timeZone: "America/New_York",
    };
    for (const zone of ["America/New_York", "Asia/Tokyo", "UTC"])
      expect(daysOfEvent(weekend, zone)).toEqual(["2026-12-05", "2026-12-06"]);
  });

  it("have their events in the order of the list", () => {
    const [late, early, other] = ["2026-12-05T20:00:00Z", "2026-12-05T08:00:00Z", "2026-12-06T08:00:00Z"].map((date) =>
      at(date),
    );
    const days = eventsByDay([early!, late!, other!], "UTC");
    expect([...days]).toEqual([
      ["2026-12-05", [early, late]],
      ["2026-12-06", [other]],
    ]);
    expect(eventsByDay([], "UTC").size).toBe(0);
  });
});
