import { describe, expect, it } from "vitest";
import { dayIn, startOfDay } from "#domain/time/time-zones.ts";
import { dueHours, isReminderHour, dayRangesByZone } from "#domain/time/reminder-schedule.ts";

const zones = [
  "UTC",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Australia/Lord_Howe",
];
const HOUR_MS = 3_600_000;

describe("a day in a time zone", () => {
  it.each([
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00Z"],
    ["2026-03-09", "America/New_York", "2026-03-09T04:00:00Z"],
    ["2026-11-02", "America/New_York", "2026-11-02T05:00:00Z"],
    ["2026-01-01", "Asia/Kolkata", "2025-12-31T18:30:00Z"],
    ["2026-01-01", "Pacific/Kiritimati", "2025-12-31T10:00:00Z"],
    ["2026-01-01", "No/Such_Zone", "2026-01-01T00:00:00Z"],
  ])("%s in %s begins at %s", (day, zone, instant) => {
    expect(new Date(startOfDay(day, zone))).toEqual(new Date(instant));
  });

  it.each([...zones, "Africa/Cairo"])("begins where the previous day ends, all year round, in %s", (zone) => {
    for (let n = 0; n < 365; n++) {
      const noon = new Date(Date.UTC(2026, 0, 1 + n, 12));
      const day = dayIn(zone, noon);
      const start = startOfDay(day, zone);
      expect(dayIn(zone, new Date(start - 1)) < day).toBe(true);
      expect(dayIn(zone, new Date(start + HOUR_MS))).toBe(day);
    }
  });
});

describe("the reminder hour", () => {
  it.each(zones)("occurs once a day in %s, also when the clocks change", (zone) => {
    const mornings: string[] = [];
    for (let hour = Date.UTC(2026, 0, 2); hour < Date.UTC(2027, 0, 2); hour += HOUR_MS) {
      // The day whose reminder hour begins.
      if (isReminderHour(zone, new Date(hour))) mornings.push(dayIn(zone, new Date(hour + HOUR_MS)));
    }
    expect(new Set(mornings).size).toBe(mornings.length);
    expect(mornings).toHaveLength(365);
  });

  it("is 8:00, or the hour that contains it in time zones with half hours", () => {
    expect(isReminderHour("America/New_York", new Date("2026-01-05T13:00:00Z"))).toBe(true);
    expect(isReminderHour("America/New_York", new Date("2026-01-05T12:00:00Z"))).toBe(false);
    expect(isReminderHour("Asia/Kolkata", new Date("2026-01-05T02:00:00Z"))).toBe(true);
    expect(isReminderHour("Asia/Kolkata", new Date("2026-01-05T03:00:00Z"))).toBe(false);
  });
});

describe("the hours to run", () => {
  const at = (time: string) => new Date(`2026-01-05T${time}:00Z`);
  it("are the current hour if none was run before", () => {
    expect(dueHours(null, at("10:20"))).toEqual([at("10:00")]);
  });
  it("are all since the last one", () => {
    expect(dueHours(at("07:00"), at("10:00"))).toEqual([at("08:00"), at("09:00"), at("10:00")]);
  });
  it("are none if the current hour is done", () => {
    expect(dueHours(at("10:00"), at("10:59"))).toEqual([]);
  });
  it("are at most a day", () => {
    expect(dueHours(new Date("2025-01-01T00:00:00Z"), at("10:00"))).toHaveLength(24);
  });
});

it("a share that became pending on a Monday has been pending for three days on Thursday, at any hour", () => {
  const [window] = dayRangesByZone(["America/New_York"], 3, new Date("2026-01-08T13:00:00Z"));
  expect(window).toEqual({
    zone: "America/New_York",
    start: Date.parse("2026-01-05T05:00:00Z"),
    end: Date.parse("2026-01-06T05:00:00Z"),
  });
});
