import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { SocialEvent } from "#domain/events/events.ts";
import { instantsAt } from "#domain/time/wall-time.ts";
import { calendarFile, calendarFileName } from "#web/events/detail/calendar-file.ts";
import { socialEvent } from "#tests/support/web/event-fixtures.ts";

const now = new Date("2026-11-20T12:00:00Z");
const url = "https://squadtab.example/dashboard/events/evt_1";
const fileOf = (part: Partial<SocialEvent> = {}) => calendarFile(socialEvent("evt_1", part), url, now);

/** The file as another library parses it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0]);
  const found = calendar.getAllSubcomponents("vevent");
  const [vevent] = found;
  return { calendar, found, vevent: vevent!, event: new ICAL.Event(vevent) };
}

describe("the calendar file of an event", () => {
  test("contains all details of the event's page, with special characters escaped", () => {
    const title = "Crêpes, games; and \\ all\nnight 🎲";
    const description = `${"A long line ".repeat(40)}\nand another`;
    const { calendar, found, vevent, event } = read(
      fileOf({ title, description, locationName: "Ana’s, 12 Linden St" }),
    );
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(String(calendar.getFirstPropertyValue("prodid"))).toContain("Squadtab");
    expect(found).toHaveLength(1);
    expect(event.summary).toBe(title);
    expect(event.location).toBe("Ana’s, 12 Linden St");
    expect(event.description).toBe(`${description}\n\n${url}`);
    expect(vevent.getFirstPropertyValue("url")).toBe(url);
    expect(vevent.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(vevent.getFirstPropertyValue("dtstamp")).toEqual(ICAL.Time.fromJSDate(now, true));
  });

  test("keeps its UID forever, so that importing it again updates the existing entry", () => {
    const [first, second] = [fileOf(), fileOf({ title: "Renamed", eventDate: "2027-01-01T00:00:00Z" })];
    expect(read(first).event.uid).toBe("evt_1@squadtab");
    expect(read(second).event.uid).toBe("evt_1@squadtab");
  });

  test("ends lines with CRLF, folds them at 75 bytes, and never splits a character", () => {
    const file = fileOf({ title: "🎲".repeat(50), description: "é".repeat(300) });
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(read(file).event.summary).toBe("🎲".repeat(50));
  });

  const zones = ["America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "Asia/Kathmandu", "Australia/Lord_Howe"];
  const days = [
    ["the last evening of a year", "2026-12-31T23:30"],
    ["a day on which America puts its clocks forward", "2027-03-14T19:00"],
    ["the hour before they are put forward", "2027-03-14T01:30"],
    ["a day on which America puts its clocks back", "2027-11-07T19:00"],
    ["a day on which Europe puts its clocks forward", "2027-03-28T09:15"],
    ["a day on which Europe puts its clocks back", "2026-10-25T23:59"],
    ["a leap day", "2028-02-29T12:00"],
  ] as const;
  test.each(days)("gives the exact instant on %s, in any time zone", (_, wall) => {
    for (const zone of zones) {
      for (const instant of instantsAt(wall, zone)) {
        const { event } = read(fileOf({ eventDate: new Date(instant).toISOString(), timeZone: zone }));
        expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
        expect(event.startDate.toJSDate().getTime()).toBe(instant);
        expect(event.endDate.toJSDate().getTime()).toBe(instant + 7_200_000);
      }
    }
  });

  test("ends when the event does, and takes two hours where no end is known", () => {
    const eventDate = "2026-12-05T19:00:00.000Z";
    const lasting = (endsAt: string | null) => read(fileOf({ eventDate, endsAt })).event.endDate.toString();
    expect(lasting(null)).toBe("2026-12-05T21:00:00Z");
    expect(lasting("2026-12-06T01:30:00.000Z")).toBe("2026-12-06T01:30:00Z");
  });

  test("has whole days as dates of the event's place, the day after the last one as the end", () => {
    const days = { eventDate: "2027-03-13T05:00:00.000Z", endsAt: "2027-03-15T04:00:00.000Z", allDay: true };
    const file = fileOf(days);
    expect(file).toContain("DTSTART;VALUE=DATE:20270313\r\n");
    expect(file).toContain("DTEND;VALUE=DATE:20270315\r\n");
    expect(read(file).event.startDate.isDate).toBe(true);
  });

  test("tells apart the two equal times of a clock change", () => {
    const starts = instantsAt("2027-11-07T01:30", "America/New_York").map((instant) =>
      read(fileOf({ eventDate: new Date(instant).toISOString() })).event.startDate.toString(),
    );
    expect(starts).toEqual(["2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z"]);
  });

  test("is named after the event's title, in characters that every system accepts", () => {
    expect(calendarFileName({ title: "Board-game night!" })).toBe("board-game-night.ics");
    expect(calendarFileName({ title: "Crêpe soirée" })).toBe("crepe-soiree.ics");
    expect(calendarFileName({ title: "../../етц" })).toBe("етц.ics");
    expect(calendarFileName({ title: "🎉" })).toBe("event.ics");
  });
});
