import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterSkipped, instantsAt, isWallTime, wallTimeIn } from "#domain/time/wall-time.ts";

const iso = (instants: number[]) => instants.map((instant) => new Date(instant).toISOString());

describe("a local time", () => {
  test("is usually one instant, a different one in each time zone", () => {
    expect(iso(instantsAt("2026-12-31T23:30", "America/New_York"))).toEqual(["2027-01-01T04:30:00.000Z"]);
    expect(iso(instantsAt("2026-12-31T23:30", "Pacific/Kiritimati"))).toEqual(["2026-12-31T09:30:00.000Z"]);
    expect(iso(instantsAt("2026-12-31T23:30", "Asia/Kathmandu"))).toEqual(["2026-12-31T17:45:00.000Z"]);
  });

  test("is no instant if clocks skip it, and is replaced by one an hour later", () => {
    expect(instantsAt("2027-03-14T02:30", "America/New_York")).toEqual([]);
    expect(afterSkipped("2027-03-14T02:30", "America/New_York")).toBe("2027-03-14T03:30");
    expect(instantsAt("2027-03-28T02:00", "Europe/Berlin")).toEqual([]);
    expect(afterSkipped("2027-03-28T02:00", "Europe/Berlin")).toBe("2027-03-28T03:00");
    // The clocks change by half an hour only.
    expect(instantsAt("2026-10-04T02:15", "Australia/Lord_Howe")).toEqual([]);
    expect(afterSkipped("2026-10-04T02:15", "Australia/Lord_Howe")).toBe("2026-10-04T02:45");
  });

  test("is two instants if clocks repeat it, the earlier first", () => {
    expect(iso(instantsAt("2026-11-01T01:30", "America/New_York"))).toEqual([
      "2026-11-01T05:30:00.000Z",
      "2026-11-01T06:30:00.000Z",
    ]);
    expect(instantsAt("2026-11-01T02:00", "America/New_York")).toHaveLength(1);
    expect(instantsAt("2026-11-01T00:59", "America/New_York")).toHaveLength(1);
  });

  test("is no instant if the text is invalid", () => {
    expect(instantsAt("", "UTC")).toEqual([]);
    expect(instantsAt("2026-13-01T00:00", "UTC")).toEqual([]);
    for (const text of ["", "2026-13-01T00:00", "12026-01-01T10:00"]) {
      expect([text, isWallTime(text), instantsAt(text, "UTC")]).toEqual([text, false, []]);
    }
  });

  test("is one instant also in years below 100, which occur while a user types", () => {
    for (const year of ["0002", "0020", "0202"]) {
      const time = `${year}-06-15T10:00`;
      for (const zone of ["UTC", "America/New_York", "Asia/Kathmandu"]) {
        const [instant, ...more] = instantsAt(time, zone);
        expect([time, zone, more, wallTimeIn(zone, instant!)]).toEqual([time, zone, [], time]);
      }
    }
  });

  test("leads back to its instant, in every time zone", () => {
    const zones = [
      "UTC",
      "America/New_York",
      "Europe/Berlin",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "America/Havana",
    ];
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const instant = minute * 60_000;
        expect(instantsAt(wallTimeIn(zone, instant), zone)).toContain(instant);
      }),
    );
  });
});
