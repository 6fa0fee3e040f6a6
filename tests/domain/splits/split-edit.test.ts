import { describe, expect, it } from "vitest";
import { changedPaidShares, changesOf, type EditableSplit } from "#domain/splits/split-edit.ts";

const split: EditableSplit = {
  name: "Dinner",
  merchant: "Casa",
  splitDate: "2026-11-20",
  totalCents: 3_000,
  participantIds: ["leo", "maya"],
  input: null,
};
const changes = (after: Partial<EditableSplit>, before: Partial<EditableSplit> = {}) =>
  changesOf({ ...split, ...before }, { ...split, ...after });

describe("the history of an edit", () => {
  it("has one line for each field that changed, and none for others", () => {
    expect(changes({})).toEqual([]);
    expect(changes({ participantIds: ["maya", "leo"] })).toEqual([]);
    expect(changes({ name: "Lunch" })).toEqual([{ kind: "renamed", from: "Dinner", to: "Lunch" }]);
    expect(changes({ merchant: null })).toEqual([{ kind: "merchant", from: "Casa", to: null }]);
    expect(changes({ splitDate: "2026-11-21" })).toEqual([{ kind: "date", from: "2026-11-20", to: "2026-11-21" }]);
    expect(changes({ totalCents: 3_600 })).toEqual([{ kind: "total", fromCents: 3_000, toCents: 3_600 }]);
  });

  it("names the methods, where none means evenly", () => {
    const exact: EditableSplit["input"] = { method: "exact", people: [{ id: "leo", cents: 3_000 }] };
    expect(changes({ input: exact })).toEqual([{ kind: "method", from: "equal", to: "exact" }]);
    expect(changes({ input: null }, { input: exact })).toEqual([{ kind: "method", from: "exact", to: "equal" }]);
    expect(changes({ input: { ...exact } }, { input: exact })).toEqual([]);
  });

  it("names the people who were removed, then those who were added", () =>
    expect(changes({ participantIds: ["maya", "zoe", "tom"] })).toEqual([
      { kind: "people-removed", userIds: ["leo"] },
      { kind: "people-added", userIds: ["zoe", "tom"] },
    ]));
});

describe("a paid share", () => {
  const paid = (amountOwedCents: number, isPaid = true) => ({ userId: "leo", amountOwedCents, paid: isPaid });
  const changed = (share: ReturnType<typeof paid>, ...newShares: { userId: string; amountOwedCents: number }[]) =>
    changedPaidShares([share], newShares).length > 0;

  it("is changed by another amount, and by leaving it out", () => {
    expect(changed(paid(500), { userId: "leo", amountOwedCents: 500 })).toBe(false);
    expect(changed(paid(500), { userId: "maya", amountOwedCents: 1 }, { userId: "leo", amountOwedCents: 500 })).toBe(
      false,
    );
    expect(changed(paid(500), { userId: "leo", amountOwedCents: 501 })).toBe(true);
    expect(changed(paid(500), { userId: "maya", amountOwedCents: 500 })).toBe(true);
    expect(changed(paid(500))).toBe(true);
  });

  it("is only one of more than $0 that is marked as paid", () => {
    expect(changed(paid(500, false))).toBe(false);
    expect(changed(paid(0))).toBe(false);
    expect(changed(paid(1))).toBe(true);
  });
});
