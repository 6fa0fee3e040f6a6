import { decimalSchema } from "#domain/money/decimals.ts";
import { INVALID_AMOUNT } from "#domain/fields.ts";
import { itemisedTotalCents } from "#domain/splits/items.ts";
import { problemSentence } from "#domain/splits/method-problems.ts";
import { MAX_TIP_PERCENT, peopleOf, type MethodInput } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { sharesSoFar } from "#domain/splits/shares-so-far.ts";
import { shareRanges } from "#domain/splits/share-ranges.ts";
import * as messages from "#web/splits/method/messages.ts";
import type { Divided, MethodForm, MethodPerson, TextMethod } from "#web/splits/method/method-form.ts";
import { plainNumber, type TypedMoney } from "#web/ui/form/typed-amount.ts";
import { fill } from "#web/ui/format/fill.ts";

/**
 * A percentage or a weight as the API reads it: "33,3 %" is "33.3", and a weight of "1,200" is "1200" in English. Null if it is
 * invalid, "0" if it is empty.
 */
export function decimalOf(typed: string, isWeight = false): string | null {
  const text = plainNumber(typed.replace("%", ""), isWeight).replace(/^\./, "0.").replace(/\.$/, "") || "0";
  return decimalSchema.safeParse(text).success ? text : null;
}

/** An amount in minor units: null if it is invalid, 0 if it is empty. Only adjustments can be negative, or have a plus. */
export function partCentsOf(typed: string, { read }: TypedMoney, isAdjustment = false): number | null {
  const text = isAdjustment
    ? typed
        .trim()
        .replace("−", "-")
        .replace(/^\+\s*|^-$/, "")
    : typed.trim();
  const cents = text === "" ? 0 : read(text);
  return cents === null || (cents < 0 && !isAdjustment) ? null : cents;
}

/** Whether the text of a person's field is neither a number nor an amount. */
export const isUnreadablePart = (method: TextMethod, typed: string, money: TypedMoney): boolean =>
  method === "percent" || method === "weights"
    ? decimalOf(typed, method === "weights") === null
    : partCentsOf(typed, money, method === "adjust") === null;

/** The name of an item. Without one it is called by its number. */
export const itemName = (name: string, index: number): string =>
  name.trim() || fill(messages.itemNumber, { number: index + 1 });

/** What the form's texts mean; `isReadable` is false if one is no amount or no number, which then counts as 0. */
interface ReadMethod {
  input: MethodInput;
  isReadable: boolean;
}

/** Reads the form's texts for these people; what was typed for others is left out. */
export function readMethod(form: MethodForm, people: readonly MethodPerson[], money: TypedMoney): ReadMethod {
  let isReadable = true;
  const orZero = <Value>(value: Value | null, zero: Value): Value => {
    isReadable &&= value !== null;
    return value ?? zero;
  };
  const centsOf = (typed: string, isAdjustment?: boolean) => orZero(partCentsOf(typed, money, isAdjustment), 0);
  const percentOf = (typed: string, most = Infinity) => {
    const number = decimalOf(typed);
    return orZero(Number(number) <= most ? number : null, "0");
  };
  const weightOf = (typed: string) => orZero(decimalOf(typed, true), "0");
  const input = inputOf(form, people, { centsOf, percentOf, weightOf });
  return { input, isReadable };
}

interface Readers {
  centsOf: (typed: string, isAdjustment?: boolean) => number;
  percentOf: (typed: string, most?: number) => string;
  weightOf: (typed: string) => string;
}

function inputOf(
  form: MethodForm,
  people: readonly MethodPerson[],
  { centsOf, percentOf, weightOf }: Readers,
): MethodInput {
  const isHere = (id: string) => people.some((person) => person.id === id);
  const covers = form.covers.filter(({ from, to }) => isHere(from) && isHere(to));
  const more = covers.length > 0 ? { covers } : {};
  const isLeftOut = (id: string) => form.leftOut.includes(id);
  const peopleOfItem = (of: readonly string[]) => {
    const chosen = of.filter(isHere);
    return chosen.length === 0 && form.asksEveryone ? people.map(({ id }) => id) : chosen;
  };
  const textOf = (id: string) => (form.method in form.texts && form.texts[form.method as TextMethod][id]) || "";
  switch (form.method) {
    case "equal":
      return { method: "equal", people: people.flatMap(({ id }) => (isLeftOut(id) ? [] : [id])), ...more };
    case "percent":
      return { method: "percent", people: people.map(({ id }) => ({ id, percent: percentOf(textOf(id)) })), ...more };
    case "weights":
      return { method: "weights", people: people.map(({ id }) => ({ id, weight: weightOf(textOf(id)) })), ...more };
    case "exact":
      return { method: "exact", people: people.map(({ id }) => ({ id, cents: centsOf(textOf(id)) })), ...more };
    case "adjust": {
      const parts = people.map(({ id }) => ({ id, cents: centsOf(textOf(id), true) }));
      return { method: "adjust", people: parts.filter(({ id }) => !isLeftOut(id)), ...more };
    }
    case "items":
      return {
        method: "items",
        items: form.items.map(({ name, amount, people: of }, index) => ({
          name: itemName(name, index),
          cents: centsOf(amount),
          people: peopleOfItem(of),
        })),
        taxCents: centsOf(form.tax),
        discountCents: centsOf(form.discount),
        tip: form.isTipPercent ? tipOf(percentOf(form.tip, MAX_TIP_PERCENT)) : { cents: centsOf(form.tip) },
        ...more,
      };
  }
}

const tipOf = (percent: string) => (percent === "0" ? { cents: 0 } : { percent });

/** The input; null if a text is no amount or no number. */
export function methodInputOf(
  form: MethodForm,
  people: readonly MethodPerson[],
  money: TypedMoney,
): MethodInput | null {
  const { input, isReadable } = readMethod(form, people, money);
  return isReadable ? input : null;
}

/** The sum of the items with tax, tip and discount; null while a text is no amount, or it is not above 0. */
export function sumOfItems(form: MethodForm, people: readonly MethodPerson[], money: TypedMoney): number | null {
  const input = methodInputOf(form, people, money);
  const cents = input?.method === "items" ? itemisedTotalCents(input) : 0;
  return cents > 0 ? cents : null;
}

interface Division {
  people: readonly MethodPerson[];
  totalCents: number;
  money: TypedMoney;
  /** The id of an existing split. Without it, shares can be a cent larger. */
  seed?: string | undefined;
}

/** Divides a total as the form says. The server refuses what has a problem here. */
export function divide(form: MethodForm, { people, totalCents, money, seed }: Division): Divided {
  const { input, isReadable } = readMethod(form, people, money);
  const refused = (problem: string): Divided => ({
    ...{ problem, input: null, shares: null },
    soFar: sharesSoFar(totalCents, input, seed ?? ""),
  });
  if (!isReadable) return refused(INVALID_AMOUNT);
  if (input.method === "items" && totalCents === 0) return refused(problemSentence({ kind: "no-items" }, money.format));
  const result = sharesOf(totalCents, input, seed ?? "");
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? "";
  if (!result.ok) return refused(problemSentence(result.problem, money.format, nameOf));
  const named = peopleOf(input);
  const missing = people.find(({ id, optional }) => !optional && !named.includes(id));
  if (missing) return refused(fill(messages.assignItemTo, { name: missing.name }));
  const ranges = seed === undefined ? shareRanges(totalCents, input) : [];
  return {
    problem: null,
    input,
    shares: result.shares.map(({ id, cents, coveredBy }) => {
      const range = ranges.find((each) => each.id === id);
      return {
        ...{ id, cents: range?.leastCents ?? cents, mostCents: range?.mostCents ?? cents },
        ...(coveredBy !== undefined && { coveredBy }),
      };
    }),
  };
}
