import { describe, expect, it } from "vitest";
import type { PaymentParty } from "#domain/payments/payments.ts";
import { standingOf, type OpenLine, type StandingSource } from "#domain/standing/standing.ts";

const user = (id: string): PaymentParty => ({
  id: `mem_${id}`,
  person: { id, username: id, displayName: id, avatarUrl: null },
  guestName: null,
});
const guest = (id: string): PaymentParty => ({ id, person: null, guestName: "Kim" });
const direct = (cents: number): StandingSource => ({
  kind: "direct",
  cents,
  owedCents: Math.max(0, cents),
  oweCents: Math.max(0, -cents),
});
const line = (party: PaymentParty, cents: number, currency = "EUR"): OpenLine => ({
  currency,
  party,
  source: direct(cents),
});
/** The people of each currency with their amounts, in order. */
const amounts = (lines: OpenLine[]) =>
  standingOf(lines).map(({ currency, people }) => [currency, ...people.map(({ id, cents }) => `${id} ${cents}`)]);

describe("what is open with everyone", () => {
  it("is one line for each person and currency, with all its sources", () => {
    expect(standingOf([line(user("ana"), 500), line(user("ana"), -200), line(user("ana"), 100, "GBP")])).toEqual([
      {
        ...{ currency: "EUR", owedCents: 300, oweCents: 0 },
        people: [{ ...user("ana"), id: "ana", cents: 300, sources: [direct(500), direct(-200)] }],
      },
      {
        ...{ currency: "GBP", owedCents: 100, oweCents: 0 },
        people: [{ ...user("ana"), id: "ana", cents: 100, sources: [direct(100)] }],
      },
    ]);
  });

  it("keeps guests of several squads apart", () => {
    expect(amounts([line(guest("mem_1"), 500), line(guest("mem_2"), 500)])).toEqual([
      ["EUR", "mem_1 500", "mem_2 500"],
    ]);
  });

  it("adds up what people pay the user apart from what the user pays people", () => {
    const lines = [line(user("ana"), 500), line(user("leo"), -200), line(user("noor"), 300), line(user("zoe"), -50)];
    expect(standingOf(lines)).toMatchObject([{ owedCents: 800, oweCents: 250 }]);
  });

  it("begins with people whom the user pays, the largest amount first on each side, then by id", () => {
    const lines = [
      ...[line(user("b"), 100), line(user("a"), 100), line(user("c"), 300), line(user("even"), 0)],
      ...[line(user("e"), -100), line(user("d"), -100), line(user("f"), -300)],
    ];
    const expected = [["EUR", "f -300", "d -100", "e -100", "even 0", "c 300", "a 100", "b 100"]];
    expect(amounts(lines)).toEqual(expected);
    expect(amounts(lines.toReversed())).toEqual(expected);
  });

  it("has US dollars first, then the other currencies by code", () => {
    const lines = ["AUD", "USD", "JPY", "EUR"].map((currency) => line(user("ana"), 100, currency));
    const expected = ["USD", "AUD", "EUR", "JPY"];
    expect(standingOf(lines).map(({ currency }) => currency)).toEqual(expected);
    expect(standingOf(lines.toReversed()).map(({ currency }) => currency)).toEqual(expected);
  });
});
