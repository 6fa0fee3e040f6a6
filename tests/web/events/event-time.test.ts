import { describe, expect, test } from "vitest";
import { eventTime, zoneName } from "#web/events/event-time.ts";

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

  const newYork = "America/New_York";
  const until = (eventDate: string, endsAt: string, reader = newYork, more: { allDay?: boolean } = {}) => {
    const time = eventTime({ eventDate, endsAt, timeZone: newYork, ...more }, now, reader);
    return [time.here, time.hour, time.there].map((text) => text && plain(text));
  };

  test("has its end: what both times share is written once", () => {
    expect(until("2026-11-23T00:00:00Z", "2026-11-23T03:00:00Z")).toEqual([
      "Sun, Nov 22, 7:00 – 10:00 PM",
      "7:00 – 10:00 PM",
      null,
    ]);
    expect(until("2026-11-22T16:00:00Z", "2026-11-22T19:00:00Z")[1]).toBe("11:00 AM – 2:00 PM");
    expect(until("2026-11-23T00:00:00Z", "2026-11-23T07:00:00Z").slice(0, 2)).toEqual([
      "Sun, Nov 22, 7:00 PM – Mon, Nov 23, 2:00 AM",
      "7:00 PM – 2:00 AM",
    ]);
    expect(until("2026-11-23T00:00:00Z", "2026-11-24T03:00:00Z")[1]).toBe("7:00 PM – Mon, Nov 23");
    expect(until("2027-01-11T00:00:00Z", "2027-01-11T03:00:00Z")).toEqual([
      "Sun, Jan 10, 2027, 7:00 – 10:00 PM",
      "2027, 7:00 – 10:00 PM",
      null,
    ]);
  });

  test("has its end in both zones", () => {
    expect(until("2026-11-23T00:00:00Z", "2026-11-23T03:00:00Z", "America/Chicago")).toEqual([
      "Sun, Nov 22, 6:00 – 9:00 PM",
      "6:00 – 9:00 PM",
      "7:00 – 10:00 PM in New York",
    ]);
    expect(until("2026-11-23T00:00:00Z", "2026-11-23T03:00:00Z", "Europe/Berlin")).toEqual([
      "Mon, Nov 23, 1:00 – 4:00 AM",
      "1:00 – 4:00 AM",
      "Sun, Nov 22, 7:00 – 10:00 PM in New York",
    ]);
  });

  test("ends an hour earlier on the clock where the clocks go back in between", () => {
    expect(until("2026-11-01T03:00:00Z", "2026-11-01T09:00:00Z")[1]).toBe("11:00 PM – 4:00 AM");
  });

  test("of whole days is the days of its place, for readers everywhere", () => {
    for (const reader of [newYork, "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const allDay = { allDay: true };
      expect(until("2026-12-05T05:00:00Z", "2026-12-06T05:00:00Z", reader, allDay)).toEqual([
        "Sat, Dec 5, all day",
        "All day",
        null,
      ]);
      expect(until("2026-12-05T05:00:00Z", "2026-12-07T05:00:00Z", reader, allDay)).toEqual([
        "Sat, Dec 5 – Sun, Dec 6",
        "Sat, Dec 5 – Sun, Dec 6",
        null,
      ]);
      const next = eventTime(
        { eventDate: "2027-11-07T04:00:00Z", endsAt: "2027-11-08T05:00:00Z", allDay: true, timeZone: newYork },
        now,
        reader,
      );
      expect(next).toMatchObject({ weekday: "Sun", day: "7", month: "Nov", here: "Sun, Nov 7, 2027, all day" });
      expect(next.hour).toBe("2027, All day");
    }
  });

  test("shows the zone's names in the hour that occurs twice", () => {
    expect(zoneName(Date.parse("2026-11-01T05:30:00Z"), "America/New_York")).toBe("EDT");
    expect(zoneName(Date.parse("2026-11-01T06:30:00Z"), "America/New_York")).toBe("EST");
  });
});
