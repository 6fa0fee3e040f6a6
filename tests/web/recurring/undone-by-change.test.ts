import { expect, test } from "vitest";
import { readRule } from "#domain/recurring/rule.ts";
import type { PlannedDay } from "#domain/recurring/series.ts";
import { previewOf } from "#web/recurring/repeat/repeat-form.ts";
import { staysSkipped, undoneByChange } from "#web/recurring/repeat/undone-by-change.ts";

const planned = (day: string, more: Partial<PlannedDay> = {}): PlannedDay => ({
  ...{ day, isSkipped: false, totalCents: null, myShareCents: null, itemId: null, movedTo: null },
  ...more,
});
const series = {
  next: [
    planned("2026-11-30"),
    planned("2026-12-31", { isSkipped: true }),
    planned("2027-01-31"),
    planned("2027-02-28", { totalCents: 90_000 }),
    planned("2027-03-31", { isSkipped: true }),
    planned("2027-04-30", { movedTo: "2027-05-04" }),
  ],
};
const monthly = readRule("FREQ=MONTHLY;BYMONTHDAY=31", "2026-11-30")!;

test("a change from the next date keeps skips, and its preview leaves them out", () => {
  expect(undoneByChange(series, "2026-11-30")).toEqual([]);
  expect(previewOf(monthly, "2026-11-30", staysSkipped(series, "2026-11-30"))).toEqual([
    "2026-11-30",
    "2027-01-31",
    "2027-02-28",
  ]);
});

test("a change from a later date says which skips and amounts it undoes, and its preview has those days", () => {
  expect(undoneByChange(series, "2027-01-31")).toEqual([
    "No longer skipped: Mar 31, 2027.",
    "Moved back: Apr 30, 2027.",
    "Back to the usual amount: Feb 28, 2027.",
  ]);
  expect(previewOf(monthly, "2027-01-31", staysSkipped(series, "2027-01-31"))).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
  ]);
});

test("events that exist already are not undone", () => {
  const next = [
    planned("2026-11-27", { itemId: "evt_1" }),
    planned("2026-12-04"),
    planned("2026-12-11", { isSkipped: true }),
  ];
  expect(undoneByChange({ next }, "2026-12-04")).toEqual([]);
});
