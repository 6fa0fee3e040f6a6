import { expect, it } from "vitest";
import type { PlannedDay } from "#domain/recurring/series.ts";
import { checkMove } from "#web/recurring/move-dialog.tsx";

const planned = (day: string, movedTo: string | null = null): PlannedDay => ({
  ...{ day, movedTo, isSkipped: false, totalCents: null, myShareCents: null, itemId: null },
});
const created = [
  { day: "2026-11-27", movedTo: "2026-11-30", itemId: "spl_1", totalCents: 100, myShareCents: 50, pendingCents: 0 },
];
const series = { next: [planned("2026-12-04"), planned("2026-12-11")], created, drafts: [] };

it.each([
  ["", "Please choose today or a later date"],
  ["2026-11-29", "Please choose today or a later date"],
  ["2026-11-30", "Another of its dates is on this day"],
  ["2026-12-11", "Another of its dates is on this day"],
  ["2026-12-12", "Please choose a day before Dec 11, 2026, its next date"],
  ["2026-12-10", undefined],
])("a bill that is moved to %j: %s", (to, error) =>
  expect(checkMove(series, { day: "2026-12-04", to, today: "2026-11-30" }).errors?.to).toBe(error),
);
