import { expect, test } from "vitest";
import { comingBills, comingCentsOf } from "#domain/budget/coming.ts";
import { billsDue } from "#domain/recurring/bills-due.ts";

const rent = {
  id: "ser_1",
  title: "Rent",
  ownerId: "usr_ana",
  readerId: "usr_ana",
  currency: "USD",
  rule: "FREQ=WEEKLY;BYDAY=FR",
  startDay: "2026-11-06",
  timeZone: "UTC",
  nextDay: "2026-11-20",
  remaining: null,
  amount: "fixed" as const,
  template: { name: "Rent", merchant: null, totalCents: 120_000, participantIds: ["usr_leo", "usr_mia"] },
  exceptions: [],
};
const exception = { day: "2026-11-27", state: "changed" as const, totalCents: null, movedTo: null };

test("the sum until a day is that of the reader’s own shares, moved, skipped and changed days included", () => {
  expect(billsDue([rent], "2026-11-30")).toEqual({
    before: "2026-12-01",
    amounts: [{ currency: "USD", cents: 80_000 }],
    open: 0,
  });
  const sum = (more: Partial<typeof exception> | { movedTo: string } | { state: "skipped" }) =>
    billsDue([{ ...rent, exceptions: [{ ...exception, ...more }] }], "2026-11-30").amounts;
  expect(sum({ totalCents: 60_000 } as never)).toEqual([{ currency: "USD", cents: 60_000 }]);
  expect(sum({ state: "skipped" })).toEqual([{ currency: "USD", cents: 40_000 }]);
  expect(sum({ movedTo: "2026-12-01" })).toEqual([{ currency: "USD", cents: 40_000 }]);
  expect(sum({ movedTo: "2026-11-30" })).toEqual([{ currency: "USD", cents: 80_000 }]);
});

test("currencies have sums of their own, dollars first, and bills with an amount that changes are counted", () => {
  const euros = { ...rent, currency: "EUR" };
  const asked = { ...rent, amount: "ask" as const, template: { ...rent.template, totalCents: null } };
  expect(billsDue([euros, rent, asked, { ...rent, readerId: "usr_eve" }], "2026-11-30")).toEqual({
    before: "2026-12-01",
    amounts: [
      { currency: "USD", cents: 80_000 },
      { currency: "EUR", cents: 80_000 },
    ],
    open: 2,
  });
  expect(billsDue([{ ...asked, readerId: "usr_eve" }], "2026-11-30")).toMatchObject({ amounts: [], open: 0 });
});

test("the sum until the end of a month is what the budget says is still to come of bills", () => {
  const moved = { ...rent, exceptions: [{ ...exception, movedTo: "2026-12-02" }] };
  for (const bill of [rent, moved]) {
    const [sum] = billsDue([bill], "2026-11-30").amounts;
    expect(sum!.cents).toBe(comingCentsOf(comingBills(bill, "2026-11")));
  }
});
