import { expect, test } from "vitest";
import { perWeekText } from "#web/squads/stats/per-week-text.ts";

test("One bill in a year is less than 0.1 bills per week, not 0.", () => {
  expect(perWeekText({ bills: 1, billsPerWeek: 0 })).toBe("< 0.1");
});

test("Without bills there are 0 per week.", () => {
  expect(perWeekText({ bills: 0, billsPerWeek: 0 })).toBe("0");
});

test("A rate of a tenth or more is shown as it is.", () => {
  expect(perWeekText({ bills: 4, billsPerWeek: 0.5 })).toBe("0.5");
});
