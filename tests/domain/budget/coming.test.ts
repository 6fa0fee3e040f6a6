import { describe, expect, test } from "vitest";
import { comingBills, comingEvent, inOrderOfDays } from "#domain/budget/coming.ts";

const rent = {
  id: "ser_1",
  title: "Rent",
  ownerId: "usr_ana",
  readerId: "usr_ana",
  currency: "USD",
  rule: "FREQ=MONTHLY;BYMONTHDAY=30",
  startDay: "2026-01-30",
  timeZone: "UTC",
  nextDay: "2026-11-30",
  remaining: null,
  amount: "fixed" as const,
  template: { name: "Rent", merchant: null, totalCents: 120_000, participantIds: ["usr_leo", "usr_mia"] },
  exceptions: [],
};
const bowling = {
  id: "evt_1",
  title: "Bowling",
  eventDate: new Date("2026-11-30T23:30:00Z"),
  timeZone: "America/New_York",
  currency: "USD",
  actualCostCents: null,
  budgetCents: null,
  budgetPer: null,
  estimatedCostCents: 1_500,
  places: 4,
  ownPlaces: 2,
};

describe("a recurring bill", () => {
  test("comes on its days of the month with the reader's share", () => {
    const coming = { kind: "recurring", id: "ser_1", title: "Rent", day: "2026-11-30", cents: 40_000 };
    expect(comingBills(rent, "2026-11")).toEqual([coming]);
    expect(comingBills(rent, "2026-12")).toEqual([{ ...coming, day: "2026-12-30" }]);
    expect(comingBills({ ...rent, remaining: 1 }, "2026-12")).toEqual([]);
  });

  test("does not come on a skipped day, and with another amount where one day has its own", () => {
    const skipped = { day: "2026-11-30", state: "skipped" as const, totalCents: null, movedTo: null };
    expect(comingBills({ ...rent, exceptions: [skipped] }, "2026-11")).toEqual([]);
    const changed = { day: "2026-11-30", state: "changed" as const, totalCents: 90_000, movedTo: null };
    expect(comingBills({ ...rent, exceptions: [changed] }, "2026-11")).toMatchObject([{ cents: 30_000 }]);
  });

  test("comes in the month to which it was moved", () => {
    const moved = { day: "2026-11-30", state: "changed" as const, totalCents: null, movedTo: "2026-12-02" };
    const later = { ...rent, exceptions: [moved] };
    expect(comingBills(later, "2026-11")).toEqual([]);
    expect(comingBills(later, "2026-12").map(({ day }) => day)).toEqual(["2026-12-02", "2026-12-30"]);
  });

  test("does not come for readers who are not in it", () => {
    expect(comingBills({ ...rent, readerId: "usr_eve" }, "2026-11")).toEqual([]);
  });
});

describe("an event", () => {
  test("comes on its own day with the part of its cost, or else its budget or estimate", () => {
    const coming = { kind: "event", id: "evt_1", title: "Bowling", day: "2026-11-30", cents: 3_000 };
    expect(comingEvent(bowling, "2026-11")).toEqual([coming]);
    expect(comingEvent({ ...bowling, budgetCents: 1_000, budgetPer: "person" }, "2026-11")).toMatchObject([
      { cents: 2_000 },
    ]);
    expect(comingEvent({ ...bowling, actualCostCents: 7_777 }, "2026-11")).toMatchObject([{ cents: 3_888 }]);
    expect(comingEvent({ ...bowling, timeZone: "Asia/Tokyo" }, "2026-11")).toEqual([]);
    expect(comingEvent({ ...bowling, estimatedCostCents: null }, "2026-11")).toEqual([]);
    // The estimate of an event in a squad with another currency is in US dollars, too, but its budget and cost are not.
    expect(comingEvent({ ...bowling, currency: "EUR" }, "2026-11")).toEqual([coming]);
    expect(comingEvent({ ...bowling, currency: "EUR", actualCostCents: 7_777 }, "2026-11")).toEqual([]);
  });
});

test("what comes is in the order of its days", () => {
  const [first] = comingEvent(bowling, "2026-11");
  const later = { ...first!, day: "2026-12-01" };
  expect(inOrderOfDays([later, first!])).toEqual([first, later]);
});
