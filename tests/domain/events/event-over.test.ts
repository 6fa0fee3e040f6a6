import { expect, test } from "vitest";
import { isOver } from "#domain/events/event-over.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

test("an event is over at its end, or without one from its first moment on", () => {
  const endsAt = null;
  expect(isOver({ eventDate: "2026-11-20T12:00:00Z", endsAt }, now)).toBe(true);
  expect(isOver({ eventDate: "2026-11-20T12:00:01Z", endsAt }, now)).toBe(false);
  expect(isOver({ eventDate: "2026-11-20T09:00:00Z", endsAt: "2026-11-20T12:00:01Z" }, now)).toBe(false);
  expect(isOver({ eventDate: "2026-11-20T09:00:00Z", endsAt: "2026-11-20T12:00:00Z" }, now)).toBe(true);
});
