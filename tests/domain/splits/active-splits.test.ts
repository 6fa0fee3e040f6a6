import { describe, expect, it } from "vitest";
import {
  activeSplitsOf,
  MOST_ACTIVE_COUNTED,
  MOST_BALANCES_COUNTED,
  type OpenBalance,
} from "#domain/splits/active-splits.ts";

const split = (id: string, cents: number, since = 1, createdCents = 0) => ({
  id,
  isSplit: true,
  cents,
  since,
  createdCents,
});
const payment = (cents: number, since = 1) => ({ ...split("payment", cents, since), isSplit: false });
const balance = (entries: OpenBalance["entries"], more: Partial<OpenBalance> = {}): OpenBalance => ({
  memberId: "ana",
  currency: "EUR",
  balanceCents: entries.reduce((sum, { cents }) => sum + cents, 0),
  settledAt: -1,
  entries,
  ...more,
});
const none = { count: 0, totalCents: 0 };

it("counts direct splits and those of squads, and adds the totals of each currency by itself", () => {
  expect(
    activeSplitsOf({
      direct: [{ count: 2, totalCents: 5_000 }],
      balances: [
        balance([split("a", 900, 1, 1_800), split("b", -300)]),
        balance([split("c", 700, 1, 1_400)], { memberId: "ana2", currency: "USD" }),
      ],
    }),
  ).toEqual({ count: 5, isMore: false, totalCents: 6_400, otherTotals: [{ currency: "EUR", cents: 1_800 }] });
});

it("counts a split once in which both the reader and a guest they claimed have a part", () => {
  const balances = [balance([split("a", 900, 1, 1_800)]), balance([split("a", -400, 1, 1_800)])];
  expect(activeSplitsOf({ direct: [none], balances })).toMatchObject({
    count: 1,
    otherTotals: [{ currency: "EUR", cents: 1_800 }],
  });
});

it("does not count a split in which these two parts are equal", () => {
  const balances = [balance([split("a", 900), split("b", 100)]), balance([split("a", -900)])];
  expect(activeSplitsOf({ direct: [none], balances }).count).toBe(1);
});

it("does not count what was written until the balance was last 0, but what changed since", () => {
  const balances = [balance([split("a", 900, 5), split("b", 900, 6)], { settledAt: 5 })];
  expect(activeSplitsOf({ direct: [none], balances }).count).toBe(1);
});

it("says that there are more where a balance has as many open splits as are looked at", () => {
  const many = Array.from({ length: MOST_ACTIVE_COUNTED }, (_, index) => split(`s${index}`, 100));
  expect(activeSplitsOf({ direct: [none], balances: [balance(many)] })).toMatchObject({ count: 20, isMore: true });
  expect(activeSplitsOf({ direct: [none], balances: [balance(many.slice(1))] }).isMore).toBe(false);
});

it("says that there are more where payments are among the newest entries, and counts only the splits", () => {
  const newest = [payment(-50), ...Array.from({ length: MOST_ACTIVE_COUNTED - 1 }, (_, n) => split(`s${n}`, 100))];
  expect(activeSplitsOf({ direct: [none], balances: [balance(newest)] })).toMatchObject({ count: 19, isMore: true });
});

it("says that there are more where the newest entries are settled and the balance is that of older days", () => {
  const settled = Array.from({ length: MOST_ACTIVE_COUNTED }, (_, n) => split(`s${n}`, n === 0 ? -1_900 : 100, 3));
  const balances = (balanceCents: number) => [balance(settled, { settledAt: 5, balanceCents })];
  expect(activeSplitsOf({ direct: [none], balances: balances(900) })).toMatchObject({ count: 0, isMore: true });
  const open = [split("new", 900, 6), ...settled.slice(1)];
  const known = [balance(open, { settledAt: 5, balanceCents: 900 })];
  expect(activeSplitsOf({ direct: [none], balances: known })).toMatchObject({ count: 1, isMore: false });
});

it("says that there are more where more balances are open than are looked at, and not before", () => {
  const open = (count: number) =>
    Array.from({ length: count }, (_, index) => balance([split(`s${index}`, 100)], { memberId: `m${index}` }));
  expect(activeSplitsOf({ direct: [none], balances: open(MOST_BALANCES_COUNTED) })).toMatchObject({
    count: MOST_BALANCES_COUNTED,
    isMore: false,
  });
  expect(activeSplitsOf({ direct: [none], balances: open(MOST_BALANCES_COUNTED + 1) })).toMatchObject({
    count: MOST_BALANCES_COUNTED,
    isMore: true,
  });
});

it("names no other currency in which the reader created nothing that is open", () => {
  const balances = [
    balance([split("a", -300)]),
    balance([split("b", 100, 1, 200)], { memberId: "ana2", currency: "JPY" }),
  ];
  expect(activeSplitsOf({ direct: [none], balances }).otherTotals).toEqual([{ currency: "JPY", cents: 200 }]);
});

it("counts a split of which only one of two parts is open", () => {
  const balances = [balance([split("a", 900, 5)], { settledAt: 5 }), balance([split("a", 100, 6)], { settledAt: 5 })];
  expect(activeSplitsOf({ direct: [none], balances }).count).toBe(1);
});

describe("where not all entries of a balance are looked at", () => {
  const full = Array.from({ length: MOST_ACTIVE_COUNTED }, (_, index) => split(`s${index}`, index === 0 ? 700 : 0, 1));
  const settled = full.map((each, index) => ({ ...each, since: index === 0 ? 9 : 1 }));

  it("there may be more if the open ones do not add up to the balance", () => {
    const one = (balanceCents: number) =>
      activeSplitsOf({ direct: [none], balances: [balance(settled, { settledAt: 5, balanceCents })] }).isMore;
    expect([one(700), one(900)]).toEqual([false, true]);
  });

  it("there are no more if all are looked at, whatever they add up to", () => {
    const balances = [balance(settled.slice(1), { settledAt: 5, balanceCents: 900 })];
    expect(activeSplitsOf({ direct: [none], balances }).isMore).toBe(false);
  });

  it("of one of several members, there may be more", () => {
    const balances = [balance([split("a", 100)]), balance(settled, { memberId: "b", settledAt: 5, balanceCents: 900 })];
    expect(activeSplitsOf({ direct: [none], balances }).isMore).toBe(true);
  });

  it("an entry of the instant at which the balance was settled is not open", () => {
    const balances = [balance(full, { settledAt: 1, balanceCents: 0 })];
    expect(activeSplitsOf({ direct: [none], balances })).toMatchObject({ count: 0, isMore: false });
  });
});
