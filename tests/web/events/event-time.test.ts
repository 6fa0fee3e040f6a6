import { describe, expect, test } from "vitest";
import { eventTime, zoneName, isOver } from "#web/events/event-time.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const at = (eventDate: string, timeZone: string, reader: string) => {
  const time = eventTime({ eventDate, timeZone }, now, reader);
  return { ...time, here: plain(time.here), hour: plain(time.hour), there: time.there && plain(time.there) };
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the time of an event", () => {
  test("is shown once if the user's clock and the event's clock agree", () => {
    expect(at("2026-11-23T00:00:00Z", "America/New_York", "America/New_York")).toEqual({
      weekday: "Sun",
      day: "22",
      month: "Nov",
      here: "Sun, Nov 22, 7:00 PM",
      hour: "7:00 PM",
      there: null,
    });
    // Another time zone with the same local time.
    expect(at("2026-11-23T00:00:00Z", "America/Toronto", "America/New_York").there).toBeNull();
  });

  test("is shown in both zones if they differ, with the event's day if that differs too", () => {
    expect(at("2026-11-23T00:00:00Z", "America/New_York", "America/Chicago")).toMatchObject({
      here: "Sun, Nov 22, 6:00 PM",
      there: "7:00 PM in New York",
    });
    expect(at("2026-11-23T00:00:00Z", "Europe/Berlin", "America/Chicago")).toMatchObject({
      day: "22",
      there: "Mon, Nov 23, 1:00 AM in Berlin",
    });
    // The last evening of a year in Paris is still the afternoon in New York.
    expect(at("2031-12-31T22:30:00Z", "Europe/Paris", "America/New_York")).toMatchObject({
      here: "Wed, Dec 31, 2031, 5:30 PM",
      there: "11:30 PM in Paris",
    });
  });

  test("compares the clocks at that instant: Arizona has no summer time", () => {
    const clocks = (eventDate: string) => at(eventDate, "America/Phoenix", "America/Denver").there;
    expect(clocks("2027-01-15T20:00:00Z")).toBeNull();
    expect(clocks("2027-06-15T20:00:00Z")).toBe("1:00 PM in Phoenix");
  });

  test("has its year if that is not the user's current year", () => {
    expect(at("2027-01-01T04:30:00Z", "UTC", "UTC")).toMatchObject({
      here: "Fri, Jan 1, 2027, 4:30 AM",
      hour: "2027, 4:30 AM",
    });
    expect(at("2027-01-01T04:30:00Z", "America/New_York", "America/New_York").here).toBe("Thu, Dec 31, 11:30 PM");
  });

  test("does not fail for a zone that this browser does not know", () => {
    expect(at("2026-11-23T00:00:00Z", "Mars/Olympus", "UTC")).toMatchObject({ day: "23", there: null });
  });

  test("is past from its first moment on", () => {
    expect(isOver({ eventDate: "2026-11-20T12:00:00Z" }, now)).toBe(true);
    expect(isOver({ eventDate: "2026-11-20T12:00:01Z" }, now)).toBe(false);
  });

  test("shows the zone's names in the hour that occurs twice", () => {
    expect(zoneName(Date.parse("2026-11-01T05:30:00Z"), "America/New_York")).toBe("EDT");
    expect(zoneName(Date.parse("2026-11-01T06:30:00Z"), "America/New_York")).toBe("EST");
  });
});
