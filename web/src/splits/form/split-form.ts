import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { Day } from "#domain/time/calendar.ts";
import { isNewPerson, type NewPerson } from "#web/people/new-person.ts";
import type { RepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { isEven, methodFormOf, type MethodForm } from "#web/splits/method/method-form.ts";
import { amountText, dollars, type TypedMoney } from "#web/ui/form/typed-amount.ts";

/** Who paid, as typed. */
export interface PayersForm {
  /** The member who paid everything; null for several. */
  only: string | null;
  /** What each of several payers paid, by member. An empty text is nothing. */
  texts: Record<string, string>;
}

/** The form's values as typed, for a direct split and for one of a squad. Without a date the split is dated today. */
export interface SplitForm {
  name: string;
  amount: string;
  merchant: string;
  splitDate: Day | null;
  /** How it repeats; null for a single split. */
  repeat: RepeatForm | null;
  /**
   * The people of a direct split, without the signed-in user. With someone who has no account it becomes the first split of a
   * new squad. A squad's split chooses among its members by the method: these are guests who come with it.
   */
  people: NewPerson[];
  /** The new squad: its name, which is that of the split until it is typed, and its currency, which is the region's. */
  newSquad: { name: string | null; currency: string | null };
  /** How the total is divided; null is evenly among everyone. */
  method: MethodForm | null;
  /** Who paid a squad's split. A direct one was paid by its creator. */
  payers: PayersForm;
  /** Whether a squad got money back. */
  isRefund: boolean;
  /** Whether to add the creator's share of a direct split to their expenses. */
  addToExpenses: boolean;
  /** The event whose cost a direct split shares. */
  event: { id: string; title: string } | null;
  /** The receipt that was scanned last, as read: the next reading replaces what it filled in. */
  scanned: ParsedReceipt | null;
}

export type SplitField =
  "name" | "totalCents" | "merchant" | "splitDate" | "repeat" | "participantIds" | "payers" | "input" | "squad";

export const emptySplitForm: SplitForm = {
  name: "",
  amount: "",
  merchant: "",
  splitDate: null,
  repeat: null,
  people: [],
  newSquad: { name: null, currency: null },
  method: null,
  payers: { only: null, texts: {} },
  isRefund: false,
  addToExpenses: false,
  event: null,
  scanned: null,
};

/** Whether anything was typed that closing the form would lose. */
export const isFilledIn = ({ name, amount, merchant, people, method, payers }: SplitForm): boolean => {
  const items = method?.items.flatMap((item) => [item.name, item.amount]) ?? [];
  const texts = [name, amount, merchant, ...items, ...Object.values(payers.texts)];
  return texts.some((text) => text.trim() !== "") || people.length > 0;
};

/** Whether a direct split has someone without an account, and so becomes the first split of a new squad. */
export const hasNewPeople = ({ people }: Pick<SplitForm, "people">): boolean => people.some(isNewPerson);

/** The same form with other people. A new squad's split can have another payer, at first the signed-in user. */
export function withPeople(form: SplitForm, people: NewPerson[], myId: string): Partial<SplitForm> {
  const [was, is] = [hasNewPeople(form), hasNewPeople({ people })];
  if (!is) return { people, ...(was && { payers: emptySplitForm.payers, isRefund: false }) };
  const { only } = form.payers;
  const hasPayer = was && (only === null || only === myId || people.some(({ id }) => id === only));
  return { people, ...(!hasPayer && { payers: { only: myId, texts: {} } }) };
}

/** The total in minor units; 0 while the typed amount is invalid. */
export const totalOf = ({ amount }: Pick<SplitForm, "amount">, { read }: TypedMoney): number => asTotal(read(amount));

/** An amount that can be a total; 0 for any other. */
export const asTotal = (cents: number | null): number =>
  cents !== null && cents > 0 && cents <= MAX_AMOUNT_CENTS ? cents : 0;

/** Where the amount is asked for each time, the usual one can be left out. */
export const isAmountOpen = ({ repeat, amount }: SplitForm): boolean => repeat?.asks === true && amount.trim() === "";

/** The method's form, unless it means what an even split without one does. */
export const usedMethod = ({ method }: Pick<SplitForm, "method">): MethodForm | null =>
  method && !isEven(method) ? method : null;

/** Whether everyone can be asked what they had: once, of what was bought. A split that repeats, or a refund, has no claim. */
export const canAskEveryone = ({ repeat, isRefund }: SplitForm): boolean => repeat === null && !isRefund;

/** Whether everyone is asked what they had once the split is saved. */
export const asksEveryone = (form: SplitForm): boolean =>
  canAskEveryone(form) && form.method?.method === "items" && form.method.asksEveryone;

/** The form's values for an existing direct split. */
export const splitFormOf = (split: Split): SplitForm => ({
  ...emptySplitForm,
  name: split.name,
  // The total of items follows from them.
  amount: split.input?.method === "items" ? "" : amountText(split.totalCents),
  merchant: split.merchant ?? "",
  splitDate: split.splitDate,
  people: split.participants.map(({ person }) => person),
  method:
    split.input &&
    methodFormOf(split.input, [split.creator.id, ...split.participants.map(({ userId }) => userId)], dollars),
});
