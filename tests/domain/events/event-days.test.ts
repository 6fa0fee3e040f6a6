import { describe, expect, it } from "vitest";
import { daysOfEvent, eventsByDay } from "#domain/events/event-days.ts";

const at = (eventDate: string) => ({ eventDate });

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

  it("have their events in the order of the list", () => {
    const [late, early, other] = ["2026-12-05T20:00:00Z", "2026-12-05T08:00:00Z", "2026-12-06T08:00:00Z"].map(at);
    const days = eventsByDay([early!, late!, other!], "UTC");
    expect([...days]).toEqual([
      ["2026-12-05", [early, late]],
      ["2026-12-06", [other]],
    ]);
    expect(eventsByDay([], "UTC").size).toBe(0);
  });
});
