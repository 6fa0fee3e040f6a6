import { describe, expect, it } from "vitest";
import { canonicalTimeZone } from "#domain/time/time-zones.ts";

describe("the name of a time zone", () => {
  it.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["eUROPE/bERLIN", "Europe/Berlin"],
    ["UTC", "UTC"],
    ["utc", "UTC"],
    ["Etc/GMT+5", "Etc/GMT+5"],
    ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["Asia/Calcutta", "Asia/Calcutta"],
    ["Asia/Ho_Chi_Minh", "Asia/Ho_Chi_Minh"],
    ["asia/calcutta", "Asia/Calcutta"],
    ["US/Pacific", "America/Los_Angeles"],
  ])("%s is stored as %s", (name, stored) => expect(canonicalTimeZone(name)).toBe(stored));

  it.each(["-00:01", "+05:30", "+0530", "", " UTC", "Mars/Olympus", "Europe/Berlin\r\nX:Y", "Etc/Unknown\0"])(
    "%j is none",
    (name) => expect(canonicalTimeZone(name)).toBeNull(),
  );
});
