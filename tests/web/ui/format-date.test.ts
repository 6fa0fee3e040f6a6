import { expect, test } from "vitest";
import { formatMoment, localDay } from "#web/ui/format/format-date.ts";
import { formatDayHeading, formatRelativeTime } from "#web/ui/format/format-time.ts";

const now = new Date(2026, 10, 20, 15, 30);

test.each([
  ["half a minute ago", new Date(2026, 10, 20, 15, 29, 30), "now"],
  ["ahead of this clock", new Date(2026, 10, 20, 15, 31), "now"],
  ["four minutes ago", new Date(2026, 10, 20, 15, 26), "4 min"],
  ["this morning", new Date(2026, 10, 20, 8, 0), "7 h"],
  ["at yesterday's first minute", new Date(2026, 10, 19, 0, 0), "Yesterday"],
  ["at yesterday's last minute", new Date(2026, 10, 19, 23, 59), "Yesterday"],
  ["two days ago", new Date(2026, 10, 18, 23, 59), "Nov 18"],
  ["last year", new Date(2025, 10, 15, 12, 0), "Nov 15, 2025"],
])("a time %s is shown in short words", (_when, instant, words) => {
  expect(formatRelativeTime(instant, now)).toBe(words);
});

test("twenty minutes before midnight is shown in minutes just after midnight, and not as yesterday", () => {
  expect(formatRelativeTime(new Date(2026, 10, 19, 23, 50), new Date(2026, 10, 20, 0, 10))).toBe("20 min");
});

test("below a heading with the day, the time replaces the day", () => {
  expect(formatRelativeTime(new Date(2026, 10, 20, 8, 0), now, "day")).toBe("7 h");
  expect(formatRelativeTime(new Date(2026, 10, 19, 23, 59), now, "day")).toBe("11:59 PM");
  expect(formatRelativeTime(new Date(2025, 10, 15, 0, 5), now, "day")).toBe("12:05 AM");
});

test.each([
  ["ahead of this clock", new Date(2026, 10, 20, 15, 31), "Today"],
  ["at today's first minute", new Date(2026, 10, 20, 0, 0), "Today"],
  ["at yesterday's last minute", new Date(2026, 10, 19, 23, 59), "Yesterday"],
  ["two days ago", new Date(2026, 10, 18, 12, 0), "Wednesday, Nov 18"],
  ["last year", new Date(2025, 10, 15, 12, 0), "Nov 15, 2025"],
])("the day of a time %s is named in words", (_when, instant, name) => {
  expect(formatDayHeading(localDay(instant), localDay(now))).toBe(name);
});

test("a moment of today is its time, and of another day has its day", () => {
  const at = (...parts: [number, number, number, number, number]) =>
    formatMoment(new Date(...parts).getTime(), "2026-11-20");
  expect(at(2026, 10, 20, 0, 5)).toBe("12:05 AM");
  expect(at(2026, 10, 20, 12, 0)).toBe("12:00 PM");
  expect(at(2026, 10, 19, 14, 5)).toBe("Nov 19, 2:05 PM");
  expect(at(2025, 10, 19, 23, 59)).toBe("Nov 19, 2025, 11:59 PM");
});
