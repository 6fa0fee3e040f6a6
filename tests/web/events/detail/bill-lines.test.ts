import { expect, test } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import { budgetLine } from "#web/events/detail/bill-lines.ts";

const event = {
  currency: "USD",
  billPlaces: 3,
  actualCostCents: null,
  estimatedCostCents: 1_250,
  budgetCents: 8_000,
  budgetPer: "total",
} as unknown as EventDetail;

test("an estimate is compared with a budget in dollars, and not with one in another currency", () => {
  expect(budgetLine(event)).toMatchObject({ label: "Estimate", cents: 3_750, share: 3_750 / 8_000 });
  expect(budgetLine({ ...event, currency: "EUR" })).toMatchObject({ label: "Budget", cents: null, share: null });
  expect(budgetLine({ ...event, currency: "EUR", actualCostCents: 9_000 })).toMatchObject({
    cents: 9_000,
    isOver: true,
  });
});
