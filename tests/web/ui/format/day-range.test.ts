import { expect, it } from "vitest";
import { formatDayRange } from "#web/ui/format/day-range.ts";

it.each([
  ["2026-11-01", "", "From Nov 1"],
  ["", "2025-12-31", "Until Dec 31, 2025"],
  ["2026-11-01", "2026-12-31", "Nov 1 – Dec 31"],
  ["2026-11-01", "2026-11-01", "Nov 1"],
])("days from %s to %s are %s", (from, to, words) => expect(formatDayRange(from, to, "2026-11-25")).toBe(words));
