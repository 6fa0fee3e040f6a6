import { expect, test } from "vitest";
import { byMonth } from "#web/ui/list/by-month.ts";

test("a list is grouped by month across pages, each month with its latest sum", () => {
  const march = { month: "2026-03", count: 3, totalCents: 9_000 };
  const pages = [{ months: [{ ...march, count: 2 }] }, { months: [march] }];
  const days = ["2026-04-01", "2026-03-31", "2026-03-01", "2026-01-31"];
  expect(byMonth(days, (day) => day, pages)).toEqual([
    { month: "2026-04", count: 0, totalCents: 0, rows: ["2026-04-01"] },
    { ...march, rows: ["2026-03-31", "2026-03-01"] },
    { month: "2026-01", count: 0, totalCents: 0, rows: ["2026-01-31"] },
  ]);
});
