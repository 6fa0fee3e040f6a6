import * as z from "zod/mini";
import { INVALID_AMOUNT, isOnce, uniqueIds } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import { decimalSchema } from "#domain/money/decimals.ts";

export const MAX_ITEMS = 100;
export const NO_PEOPLE = "Please select at least one person";
const ONCE = "Each person can be selected once";
const NOT_NEGATIVE = "Amount must not be negative";
export const MAX_TIP_PERCENT = 100;

/** Far above the largest split in any currency, and small enough that sums of a hundred amounts are exact. */
const MAX_PART_CENTS = 1_000_000_000_000;

const signedCents = z
  .int(INVALID_AMOUNT)
  .check(z.minimum(-MAX_PART_CENTS, INVALID_AMOUNT), z.maximum(MAX_PART_CENTS, INVALID_AMOUNT));
const cents = z.int(INVALID_AMOUNT).check(z.minimum(0, NOT_NEGATIVE), z.maximum(MAX_PART_CENTS, INVALID_AMOUNT));

/** A user's id in a direct split, a member's id in a squad. */
const personId = z.string(NO_PEOPLE).check(z.minLength(1), z.maxLength(64));

const peopleWith = <Field extends z.core.$ZodLooseShape>(field: Field) =>
  z.array(z.strictObject({ id: personId, ...field }), NO_PEOPLE).check(z.minLength(1, NO_PEOPLE));

const itemSchema = z.strictObject({
  name: nameSchema({
    max: 100,
    tooLong: "Item name must be less than 100 characters",
    required: "Item name is required",
  }),
  cents,
  /** Empty while the item is not assigned, which `sharesOf` refuses. */
  people: z.array(personId, NO_PEOPLE).check(uniqueIds(ONCE)),
});

const tipPercent = decimalSchema.check(
  z.refine((percent) => Number(percent) <= MAX_TIP_PERCENT, `A tip can be at most ${MAX_TIP_PERCENT} %`),
);
const tipSchema = z.union([z.strictObject({ cents }), z.strictObject({ percent: tipPercent })], "Please enter a tip");

/** `to` pays the share of `from`. Combines with every method. */
const covers = z.optional(z.array(z.strictObject({ from: personId, to: personId })));

const inputSchema = z.discriminatedUnion(
  "method",
  [
    z.strictObject({
      method: z.literal("equal"),
      people: z.array(personId, NO_PEOPLE).check(z.minLength(1, NO_PEOPLE)),
      covers,
    }),
    z.strictObject({ method: z.literal("percent"), people: peopleWith({ percent: decimalSchema }), covers }),
    z.strictObject({ method: z.literal("exact"), people: peopleWith({ cents }), covers }),
    z.strictObject({ method: z.literal("weights"), people: peopleWith({ weight: decimalSchema }), covers }),
    z.strictObject({ method: z.literal("adjust"), people: peopleWith({ cents: signedCents }), covers }),
    z.strictObject({
      method: z.literal("items"),
      items: z.array(itemSchema).check(z.maxLength(MAX_ITEMS, `A split can have at most ${MAX_ITEMS} items`)),
      taxCents: z._default(cents, 0),
      /** An amount, or a percentage of the sum of the items. */
      tip: z._default(tipSchema, { cents: 0 }),
      discountCents: z._default(cents, 0),
      covers,
    }),
  ],
  "Please choose how to split",
);

/**
 * How a split is divided, as it was typed, so that a form can be opened with it again. It is stored as JSON. Amounts are in
 * minor units of the split's currency, percentages and weights are decimals as text (`decimalSchema`). All amounts are
 * positive, also in a refund.
 */
export type MethodInput = z.output<typeof inputSchema>;
export type ItemsInput = Extract<MethodInput, { method: "items" }>;
export type SplitMethod = MethodInput["method"];

/**
 * The schema of a method's input for at most `maxPeople` people. It checks each value. Whether the input fits the split's
 * total, and who covers whom, is checked by `sharesOf`.
 */
export const methodInputSchema = (maxPeople: number) =>
  inputSchema.check(
    z.refine((input) => isOnce(sharersOf(input)), ONCE),
    z.refine((input) => peopleOf(input).length <= maxPeople, `A split can have at most ${maxPeople} people`),
  );

/** The ids of the people among whom the total is divided, each once. */
export function sharersOf(input: MethodInput): string[] {
  switch (input.method) {
    case "equal":
      return input.people;
    case "items":
      return [...new Set(input.items.flatMap((item) => item.people))];
    default:
      return input.people.map(({ id }) => id);
  }
}

/** The ids of everyone whom the input names, each once: also those who only cover the share of someone else. */
export const peopleOf = (input: MethodInput): string[] => [
  ...new Set([...sharersOf(input), ...(input.covers ?? []).flatMap(({ from, to }) => [from, to])]),
];

/** The same input for people with other ids. */
export function withIds(input: MethodInput, idOf: (id: string) => string): MethodInput {
  const renamed = <Part extends { id: string }>(parts: readonly Part[]): Part[] =>
    parts.map((part) => ({ ...part, id: idOf(part.id) }));
  const covering = input.covers && { covers: input.covers.map(({ from, to }) => ({ from: idOf(from), to: idOf(to) })) };
  switch (input.method) {
    case "equal":
      return { ...input, people: input.people.map(idOf), ...covering };
    case "items":
      return { ...input, items: input.items.map((item) => ({ ...item, people: item.people.map(idOf) })), ...covering };
    case "percent":
      return { ...input, people: renamed(input.people), ...covering };
    case "exact":
      return { ...input, people: renamed(input.people), ...covering };
    case "weights":
      return { ...input, people: renamed(input.people), ...covering };
    case "adjust":
      return { ...input, people: renamed(input.people), ...covering };
  }
}
