import fc from "fast-check";
import { formatTenThousandths } from "#domain/money/decimals.ts";
import { sharersOf, type MethodInput } from "#domain/splits/method-schema.ts";

/** A method's input and the total that it divides. */
export interface Example {
  totalCents: number;
  input: MethodInput;
}

const cents = fc.oneof(fc.nat(20), fc.nat(1_000_000));
const total = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100_000_000 }));
const people = fc.uniqueArray(fc.stringMatching(/^usr_[a-z]{2}$/), { minLength: 1, maxLength: 8 });
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
/** Each person with a value of their own. */
const each = <Value>(value: fc.Arbitrary<Value>) =>
  people.chain((ids) => fc.tuple(...ids.map((id) => value.map((its) => ({ id, its })))));

const equal = fc.record({
  totalCents: total,
  input: people.map((ids): MethodInput => ({ method: "equal", people: ids })),
});

/** Cuts 100 % into as many parts as there are people. */
const percent = fc.tuple(total, each(fc.nat(1_000_000))).map(([totalCents, some]): Example => {
  const cuts = some.slice(1).map(({ its }) => its);
  const edges = [0, ...cuts.toSorted((a, b) => a - b), 1_000_000];
  const parts = some.map(({ id }, index) => ({
    id,
    percent: formatTenThousandths(BigInt(edges[index + 1]! - edges[index]!)),
  }));
  return { totalCents, input: { method: "percent", people: parts } };
});

const exact = each(cents)
  .map((some): Example => {
    const parts = some.map(({ id, its }) => ({ id, cents: its }));
    return { totalCents: sum(parts.map((part) => part.cents)), input: { method: "exact", people: parts } };
  })
  .filter(({ totalCents }) => totalCents > 0);

const weights = fc
  .tuple(
    total,
    each(
      fc.oneof(
        fc.bigInt(0n, 3n).map((whole) => whole * 10_000n),
        fc.bigInt(0n, 10n ** 10n),
      ),
    ),
  )
  .filter(([, some]) => some.some(({ its }) => its > 0n))
  .map(([totalCents, some]): Example => {
    const parts = some.map(({ id, its }) => ({ id, weight: formatTenThousandths(its) }));
    return { totalCents, input: { method: "weights", people: parts } };
  });

/** The rest is at least so large that no share is negative. It is negative itself where all adjustments are positive. */
const adjust = fc
  .tuple(fc.oneof(fc.constant(0), total), each(fc.integer({ min: -1_000, max: 1_000 })))
  .map(([more, some]): Example => {
    const parts = some.map(({ id, its }) => ({ id, cents: its }));
    const least = Math.min(...parts.map((part) => part.cents));
    const rest = more - parts.length * least;
    return { totalCents: sum(parts.map((part) => part.cents)) + rest, input: { method: "adjust", people: parts } };
  })
  .filter(({ totalCents }) => totalCents > 0);

const item = (ids: string[]) =>
  fc.record({ name: fc.constant("Pizza"), cents, people: fc.shuffledSubarray(ids, { minLength: 1 }) });
const tip = fc.oneof(
  cents.map((tipCents) => ({ typed: { cents: tipCents }, of: () => tipCents })),
  // In ten-thousandths of a percent: the products below are exact, because they are below 2 ** 53.
  fc.nat(1_000_000).map((percent) => ({
    typed: { percent: formatTenThousandths(BigInt(percent)) },
    of: (subtotalCents: number) => Math.floor((subtotalCents * percent + 500_000) / 1_000_000),
  })),
);
const items = people
  .chain((ids) => fc.tuple(fc.array(item(ids), { minLength: 1, maxLength: 8 }), cents, tip, fc.nat(100)))
  .map(([list, taxCents, { typed, of }, discountPercent]): Example => {
    const subtotalCents = sum(list.map((one) => one.cents));
    const discountCents = Math.floor((subtotalCents * discountPercent) / 100);
    return {
      totalCents: subtotalCents > 0 ? subtotalCents + taxCents + of(subtotalCents) - discountCents : 0,
      input: { method: "items", items: list, taxCents, tip: typed, discountCents },
    };
  })
  .filter(({ totalCents }) => totalCents > 0);

/** Valid inputs of every method, without covers. */
export const examples = { equal, percent, exact, weights, adjust, items } satisfies Record<
  MethodInput["method"],
  fc.Arbitrary<Example>
>;

export const anyExample: fc.Arbitrary<Example> = fc.oneof(...Object.values(examples));

/** Adds covers of which no one is part of two: someone in the split, or someone else, pays one or two shares. */
export const anyCoveredExample: fc.Arbitrary<Example> = anyExample.chain(({ totalCents, input }) =>
  fc.tuple(fc.shuffledSubarray(sharersOf(input)), fc.boolean()).map(([[first, second, third], isGuest]): Example => {
    const to = isGuest || !third ? "usr_guest" : third;
    const covers = [first, second].filter((from) => from !== undefined).map((from) => ({ from, to }));
    return { totalCents, input: { ...input, covers } };
  }),
);

/** The same input with people, items and covers in another order. */
export const reversed = (input: MethodInput): MethodInput => {
  const covers = input.covers?.toReversed();
  if (input.method !== "items") return { ...input, people: input.people.toReversed(), covers } as MethodInput;
  const lines = input.items.map((line) => ({ ...line, people: line.people.toReversed() }));
  return { ...input, items: lines.toReversed(), covers };
};

/** The same input for other people: `names` has the new id of each. */
export function renamed(input: MethodInput, names: ReadonlyMap<string, string>): MethodInput {
  const text = JSON.stringify(input, (_key, value: unknown) =>
    typeof value === "string" ? (names.get(value) ?? value) : value,
  );
  return JSON.parse(text) as MethodInput;
}
