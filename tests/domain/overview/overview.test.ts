import { expect, test } from "vitest";
import { overviewStanding } from "#domain/overview/overview.ts";
import { standingOf, type OpenLine } from "#domain/standing/standing.ts";

const line = (id: string, cents: number, currency: string): OpenLine => ({
  currency,
  party: { id, person: { id, username: id, displayName: id, avatarUrl: null }, guestName: null },
  source: { kind: "direct", cents, owedCents: Math.max(0, cents), oweCents: Math.max(0, -cents) },
});
const standing = (...lines: OpenLine[]) => overviewStanding({ byCurrency: standingOf(lines), isUpdating: false });

test("the overview lists each currency with its sums, and each person once with all their amounts", () => {
  const { sums, people, peopleCount } = standing(
    line("ana", 5_000, "USD"),
    line("ana", 833, "JPY"),
    line("leo", -700, "JPY"),
  );
  expect(sums).toEqual([
    { currency: "USD", owedCents: 5_000, oweCents: 0 },
    { currency: "JPY", owedCents: 833, oweCents: 700 },
  ]);
  expect(people.map(({ id, amounts }) => [id, amounts])).toEqual([
    [
      "ana",
      [
        { currency: "USD", cents: 5_000 },
        { currency: "JPY", cents: 833 },
      ],
    ],
    ["leo", [{ currency: "JPY", cents: -700 }]],
  ]);
  expect(peopleCount).toBe(2);
});

test("a currency in which everything cancels out is not shown", () => {
  expect(standing(line("ana", 500, "EUR"), line("ana", -500, "EUR"))).toEqual({
    sums: [],
    people: [],
    peopleCount: 0,
    isUpdating: false,
  });
});
