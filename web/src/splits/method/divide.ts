import { decimalSchema } from "#domain/money/decimals.ts";
import { INVALID_AMOUNT } from "#domain/fields.ts";
import { problemSentence } from "#domain/splits/method-problems.ts";
import { peopleOf, type MethodInput } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { shareRanges } from "#domain/splits/share-ranges.ts";
import * as messages from "#web/splits/messages.ts";
import type { Divided, MethodForm, MethodPerson, TextMethod } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { fill } from "#web/ui/format/fill.ts";

/** A percentage or a weight as the API reads it: "33,3 %" is "33.3". Null if it is invalid, "0" if it is empty. */
export function decimalOf(typed: string): string | null {
  const text = typed.replace(/[\s%]/g, "").replace(",", ".").replace(/^\./, "0.").replace(/\.$/, "") || "0";
  return decimalSchema.safeParse(text).success ? text : null;
}

/** An amount in minor units: null if it is invalid, 0 if it is empty. Only adjustments can be negative. */
export function partCentsOf(typed: string, { read }: TypedMoney, canBeNegative = false): number | null {
  const cents = typed.trim() === "" ? 0 : read(typed);
  return cents === null || (cents < 0 && !canBeNegative) ? null : cents;
}

/** Whether the text of a person's field is neither a number nor an amount. */
export const isUnreadablePart = (method: TextMethod, typed: string, money: TypedMoney): boolean =>
  method === "percent" || method === "weights"
    ? decimalOf(typed) === null
    : partCentsOf(typed, money, method === "adjust") === null;

/** The name of an item. Without one it is called by its number. */
export const itemName = (name: string, index: number): string =>
  name.trim() || fill(messages.itemNumber, { number: index + 1 });

/**
 * What the form's texts mean for these people; what was typed for others is left out. Null if a text is no amount or no
 * number.
 */
export function methodInputOf(
  form: MethodForm,
  people: readonly MethodPerson[],
  money: TypedMoney,
): MethodInput | null {
  const isHere = (id: string) => people.some((person) => person.id === id);
  const covers = form.covers.filter(({ from, to }) => isHere(from) && isHere(to));
  const more = covers.length > 0 ? { covers } : {};
  const { method } = form;
  if (method === "equal")
    return { method, people: people.flatMap(({ id }) => (form.leftOut.includes(id) ? [] : [id])), ...more };
  if (method === "items") {
    const items = form.items.map(({ name, amount, people: of }, index) => ({
      name: itemName(name, index),
      cents: partCentsOf(amount, money),
      people: of.filter(isHere),
    }));
    const [taxCents, discountCents] = [partCentsOf(form.tax, money), partCentsOf(form.discount, money)];
    const tip = form.isTipPercent ? decimalOf(form.tip) : partCentsOf(form.tip, money);
    if (tip === null || taxCents === null || discountCents === null) return null;
    if (typeof tip === "string" && Number(tip) > 100) return null;
    const known = items.flatMap(({ cents, ...item }) => (cents === null ? [] : [{ ...item, cents }]));
    if (known.length < items.length) return null;
    return {
      ...{ method, items: known, taxCents, discountCents, ...more },
      tip: typeof tip === "string" && tip !== "0" ? { percent: tip } : { cents: typeof tip === "number" ? tip : 0 },
    };
  }
  const parts = <Value>(read: (typed: string) => Value | null): { id: string; value: Value }[] | null => {
    const all = people.map(({ id }) => ({ id, value: read(form.texts[method][id] ?? "") }));
    const known = all.flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]));
    return known.length < all.length ? null : known;
  };
  if (method === "percent" || method === "weights") {
    const some = parts(decimalOf);
    if (!some) return null;
    return method === "percent"
      ? { method, people: some.map(({ id, value }) => ({ id, percent: value })), ...more }
      : { method, people: some.map(({ id, value }) => ({ id, weight: value })), ...more };
  }
  const some = parts((typed) => partCentsOf(typed, money, method === "adjust"));
  const isOut = (id: string) => method === "adjust" && form.leftOut.includes(id);
  const sharers = some?.flatMap(({ id, value }) => (isOut(id) ? [] : [{ id, cents: value }]));
  return sharers ? { method, people: sharers, ...more } : null;
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
  const refused = (problem: string): Divided => ({ problem, input: null, shares: null });
  const input = methodInputOf(form, people, money);
  if (!input) return refused(INVALID_AMOUNT);
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
