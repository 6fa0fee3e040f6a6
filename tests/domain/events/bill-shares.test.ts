import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billTotalCents, divideBill, type BillFacts } from "#domain/events/bill-shares.ts";
import { billProblem } from "#domain/events/event-bill.ts";
import { budgetTotalCents, isLocked } from "#domain/events/event-lock.ts";
import { sharesOf } from "#domain/splits/methods.ts";

const person = (userId: string, places = 1, memberId: string | null = null) => ({ userId, places, memberId });
const facts = (part: Partial<BillFacts> = {}): BillFacts => ({
  eventId: "evt_1",
  title: "Picnic",
  eventDate: 0,
  timeZone: "UTC",
  organizerId: "ana",
  organizerZone: null,
  lockAt: null,
  lockedAt: null,
  budgetCents: null,
  budgetPer: null,
  actualCostCents: 900,
  costReceiptPath: null,
  costPayers: null,
  billWhen: null,
  billMethod: null,
  payerIds: null,
  peopleVersion: 0,
  billedVersion: null,
  squad: null,
  people: [person("ana"), person("leo")],
  payers: [],
  bill: null,
  ...part,
});
const squad = { id: "sqd_1", currency: "EUR", defaultSplit: null, isOpen: true };
const members = [person("ana", 1, "mem_ana"), person("leo", 1, "mem_leo")];
const payers = [
  { userId: "ana", memberId: "mem_ana" },
  { userId: "leo", memberId: "mem_leo" },
];

describe("the amount of a bill", () => {
  test("is the cost, or before that the budget: of the event, or of each person and guest", () => {
    expect(billTotalCents(facts())).toBe(900);
    const planned = { actualCostCents: null, budgetCents: 1_000, people: [person("ana"), person("leo", 3)] };
    expect(billTotalCents(facts({ ...planned, budgetPer: "total" }))).toBe(1_000);
    expect(billTotalCents(facts({ ...planned, budgetPer: "person" }))).toBe(4_000);
    expect(billTotalCents(facts({ actualCostCents: null }))).toBeNull();
    expect(budgetTotalCents({ budgetCents: null, budgetPer: null }, 3)).toBeNull();
  });
});

describe("the division of a bill", () => {
  test("is equal, or by weights where guests and weights make a difference", () => {
    expect(divideBill(facts(), "s")).toMatchObject({ ok: true, input: { method: "equal", people: ["ana", "leo"] } });
    const people = [person("ana"), person("leo", 3)];
    expect(divideBill(facts({ people }), "s")).toMatchObject({
      input: { method: "weights", people: [{ weight: "1" }, { id: "leo", weight: "3" }] },
    });
    const billMethod = { method: "weights" as const, people: [{ id: "leo", weight: "0.5" }] };
    expect(divideBill(facts({ people, billMethod }), "s")).toMatchObject({
      input: { people: [{ weight: "1" }, { id: "leo", weight: "2.5" }] },
    });
  });

  test("gives each guest of a person the same share as any other person", () => {
    const places = fc.array(fc.integer({ min: 1, max: 11 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 100_000_000 }), (all, totalCents) => {
        const people = all.map((count, index) => person(`p${index}`, count));
        const divided = divideBill(facts({ people, actualCostCents: totalCents }), "s");
        if (!divided.ok) throw new Error(divided.problem);
        const result = sharesOf(totalCents, divided.input, "s");
        if (!result.ok) throw new Error(result.problem.kind);
        const seats = all.reduce((sum, count) => sum + count, 0);
        for (const { id, cents } of result.shares) {
          const exact = (totalCents * (all[Number(id.slice(1))] ?? 0)) / seats;
          expect(Math.abs(cents - exact)).toBeLessThanOrEqual(1);
        }
        expect(result.shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
      }),
    );
  });

  test("is by members in a squad, paid by the organizer unless others are named", () => {
    const own = facts({ squad, people: members, payers });
    expect(divideBill(own, "s")).toMatchObject({
      input: { people: ["mem_ana", "mem_leo"] },
      payers: [{ memberId: "mem_ana", paidCents: 900 }],
    });
    expect(divideBill({ ...own, payerIds: ["ana", "leo"] }, "s")).toMatchObject({
      payers: [{ paidCents: 450 }, { paidCents: 450 }],
    });
    // What they paid of another cost does not count.
    const costPayers = [{ userId: "leo", paidCents: 900 }];
    expect(divideBill({ ...own, costPayers }, "s")).toMatchObject({ payers: [{ memberId: "mem_leo" }] });
    expect(divideBill({ ...own, costPayers, actualCostCents: null, budgetCents: 5 }, "s")).toMatchObject({
      payers: [{ memberId: "mem_ana", paidCents: 5 }],
    });
  });

  test("follows the squad's percentages, where a guest counts as much as the one who brings them", () => {
    const defaultSplit = {
      method: "percent" as const,
      people: [
        { id: "mem_leo", percent: "50" },
        { id: "mem_ana", percent: "50" },
      ],
    };
    const people = [person("ana", 1, "mem_ana"), person("leo", 2, "mem_leo")];
    expect(divideBill(facts({ squad: { ...squad, defaultSplit }, people, payers }), "s")).toMatchObject({
      input: { method: "weights", people: [{ weight: "50" }, { weight: "100" }] },
    });
  });

  test.each<[string, Partial<BillFacts>]>([
    ["no-one", { people: [person("ana")] }],
    ["too-many", { people: Array.from({ length: 102 }, (_, n) => person(`p${n}`)) }],
    ["no-amount", { actualCostCents: null }],
    ["too-large", { actualCostCents: null, budgetCents: 100_000_000, budgetPer: "person" }],
    ["squad-closed", { squad: { ...squad, isOpen: false } }],
    ["member-left", { squad, people: [person("ana", 1, "mem_ana"), person("leo")], payers }],
    ["payer-left", { squad, people: members, payers: [], payerIds: ["tom"] }],
    [
      "no-weights",
      {
        billMethod: {
          method: "weights",
          people: [
            { id: "ana", weight: "0" },
            { id: "leo", weight: "0" },
          ],
        },
      },
    ],
  ])("says %s", (problem, part) => {
    expect(divideBill(facts(part), "s")).toEqual({ ok: false, problem });
  });
});

describe("the lock", () => {
  test("counts from its time on, also before it is noted", () => {
    const lockAt = "2026-11-20T12:00:00.000Z";
    const time = Date.parse(lockAt);
    expect(isLocked({ lockAt, lockedAt: null }, time - 1)).toBe(false);
    expect(isLocked({ lockAt, lockedAt: null }, time)).toBe(true);
    expect(isLocked({ lockAt: null, lockedAt: lockAt }, 0)).toBe(true);
    expect(isLocked({ lockAt: null, lockedAt: null }, time)).toBe(false);
  });

  test("may have passed only where it is not new", () => {
    const event = { eventDate: "2026-11-22T12:00:00.000Z", lockAt: "2026-11-20T12:00:00.000Z" };
    const now = Date.parse("2026-11-21T12:00:00.000Z");
    expect(billProblem(event, now)?.field).toBe("lockAt");
    expect(billProblem(event, now, event.lockAt)).toBeUndefined();
  });
});
