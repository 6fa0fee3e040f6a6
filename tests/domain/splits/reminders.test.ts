import { expect, it } from "vitest";
import { nextReminderAt } from "#domain/splits/reminders.ts";

it("a share can be reminded of again 12 hours after the last reminder", () =>
  expect(nextReminderAt(new Date("2026-11-20T20:00:00Z"))).toEqual(new Date("2026-11-21T08:00:00Z")));
