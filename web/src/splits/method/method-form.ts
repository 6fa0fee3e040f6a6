import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import type { MethodInput, SplitMethod } from "#domain/splits/method-schema.ts";
import type { MethodShare } from "#domain/splits/covers.ts";
import type { SharesSoFar } from "#domain/splits/shares-so-far.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";

/** A person among whom a total is divided: a user in a direct split, a member in a squad. */
export interface MethodPerson {
  id: string;
  /** A short name, or "You". */
  name: string;
  face: Face;
  /** Whether they can be left out. Everyone else needs a part of the split. */
  optional?: boolean;
}

/** The methods with one text per person. */
export type TextMethod = Exclude<SplitMethod, "equal" | "items">;

export interface ItemForm {
  /** Unique among the items of the form. */
  key: number;
  name: string;
  amount: string;
  people: string[];
}

/** How a split is divided, as typed. Each method keeps its texts while another one is chosen. */
export interface MethodForm {
  method: SplitMethod;
  /** Equally and with adjustments: who is left out. In the other methods, theirs is 0. */
  leftOut: string[];
  /** The text of each person, by method and id. An empty one is 0. */
  texts: Record<TextMethod, Record<string, string>>;
  items: ItemForm[];
  /** Everyone is asked what they had once the split is saved. Until then all share the items for which no one is chosen. */
  asksEveryone: boolean;
  tax: string;
  tip: string;
  isTipPercent: boolean;
  discount: string;
  /** `to` pays the share of `from`. */
  covers: { from: string; to: string }[];
}

export const emptyMethodForm: MethodForm = {
  method: "equal",
  leftOut: [],
  texts: { percent: {}, exact: {}, weights: {}, adjust: {} },
  items: [],
  asksEveryone: false,
  tax: "",
  tip: "",
  isTipPercent: true,
  discount: "",
  covers: [],
};

/** A person's share in a form. `mostCents` is larger than `cents` if the split's id will decide about a cent. */
export type DividedShare = Pick<MethodShare, "id" | "cents" | "coveredBy"> & { mostCents: number };

/** What a form means for a total: the input and everyone's share, or why it cannot be saved, with what is known so far. */
export type Divided =
  | { problem: null; input: MethodInput; shares: DividedShare[] }
  | { problem: string; input: null; shares: null; soFar?: SharesSoFar | null };

/** The shares to show, also while the method is unfinished. */
export const shownShares = (divided: Divided | undefined): DividedShare[] =>
  divided?.problem === null
    ? divided.shares
    : (divided?.soFar?.shares ?? []).map((share) => ({ ...share, mostCents: share.cents }));

/** Whether a direct split needs no input: everyone has the same share, and pays it. */
export const isEven = ({ method, leftOut, covers }: MethodForm): boolean =>
  method === "equal" && leftOut.length === 0 && covers.length === 0;

/** The form that was typed for an input. `people` are the ids of everyone who could have been chosen. */
export function methodFormOf(input: MethodInput, people: readonly string[], { write }: TypedMoney): MethodForm {
  const form = { ...emptyMethodForm, method: input.method, covers: input.covers ?? [] };
  const typed = (cents: number) => (cents === 0 ? "" : write(cents));
  const textsOf = <Part extends { id: string }>(parts: readonly Part[], textOf: (part: Part) => string) => ({
    texts: { ...form.texts, [input.method]: Object.fromEntries(parts.map((part) => [part.id, textOf(part)])) },
  });
  switch (input.method) {
    case "equal":
      return { ...form, leftOut: people.filter((id) => !input.people.includes(id)) };
    case "percent":
      return { ...form, ...textsOf(input.people, ({ percent }) => percent) };
    case "weights":
      return { ...form, ...textsOf(input.people, ({ weight }) => weight) };
    case "exact":
      return { ...form, ...textsOf(input.people, ({ cents }) => typed(cents)) };
    case "adjust": {
      const leftOut = people.filter((id) => !input.people.some((person) => person.id === id));
      return { ...form, leftOut, ...textsOf(input.people, ({ cents }) => typed(cents)) };
    }
    case "items":
      return {
        ...form,
        items: input.items.map(({ name, cents, people: of }, key) => ({ key, name, amount: write(cents), people: of })),
        tax: typed(input.taxCents),
        tip: "percent" in input.tip ? input.tip.percent : typed(input.tip.cents),
        isTipPercent: "percent" in input.tip,
        discount: typed(input.discountCents),
      };
  }
}
