import { expect, it } from "vitest";
import type { Series } from "#domain/recurring/series.ts";
import { repeatsAs } from "#web/recurring/series-words.ts";

const rent = { rule: "FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270130", startDay: "2026-11-30" } as Series;

it("a plan in the list says until when it repeats, so that two parts of one plan differ", () =>
  expect(repeatsAs(rent)).toMatch(/^Every month on the .*, until Jan 30, 2027$/));
