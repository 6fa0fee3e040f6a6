import type { Person } from "#domain/profiles/profiles.ts";
import { previewShares, shareEvenly } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import * as methodMessages from "#web/splits/method/messages.ts";
import { asksEveryone, asTotal, usedMethod, type SplitForm } from "#web/splits/form/split-form.ts";
import { emptyMethodForm, type Divided, type DividedShare, type MethodPerson } from "#web/splits/method/method-form.ts";
import type { Paid, PaidPart } from "#web/splits/method/paid-parts.ts";
import { loadMethodCode, methodCode } from "#web/splits/method/use-method-code.ts";
import { dollars, type TypedMoney } from "#web/ui/form/typed-amount.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";

/** Who and which money a form is about. */
export interface BillScope {
  kind: "direct" | "squad";
  /** The squad is created with the split. */
  isNewSquad?: boolean;
  /** The signed-in user, or their member of the squad. */
  myId: string;
  /** Everyone who can have a share. */
  people: readonly MethodPerson[];
  /** ISO 4217. */
  currency: string;
  money: TypedMoney;
  /** The id of an existing split: the shares then say who pays an odd cent. */
  splitId?: string | undefined;
}

/** What a form means: read once, and used by its fields, its preview and its check. */
export interface Bill extends BillScope {
  /** 0 while it is unknown, or too large. */
  totalCents: number;
  /** What was typed as the total, or the sum of the items; null if that is no amount. */
  readCents: number | null;
  /** The total is the sum of the items: none was typed. */
  isSum: boolean;
  /** What the method means for the total. Undefined while the code of the methods is loading (`useMethodCode`). */
  divided: Divided | undefined;
  /** What everyone paid; null while the texts do not say it. */
  payers: PaidPart[] | null;
  /** Why it cannot be sent. Errors of other fields come first: without a total nothing can be divided. */
  problems: { payers?: string; input?: string };
}

/** The scope of a direct split. The signed-in user can only have paid; everyone else was chosen to have a share. */
export const directScope = ({ people }: Pick<SplitForm, "people">, me: Person, splitId?: string): BillScope => ({
  kind: "direct",
  myId: me.id,
  people: [
    { id: me.id, name: messages.you, face: faceOf(me), optional: true },
    ...people.map((person) => ({ id: person.id, name: shortName(person), face: faceOf(person) })),
  ],
  currency: "USD",
  money: dollars,
  splitId,
});

/** Reads the form's texts for the people and the currency of its scope. */
export function readBill(form: SplitForm, scope: BillScope): Bill {
  const isSum = form.method?.method === "items" && form.amount.trim() === "";
  const readCents = isSum ? sumOfItems(form, scope) : scope.money.read(form.amount);
  const totalCents = asTotal(readCents);
  const divided = divide(form, scope, totalCents);
  const paid = paidOf(form, scope, totalCents);
  const isDivisible = (totalCents > 0 || isSum) && (scope.kind === "squad" || scope.people.length > 1);
  const input = divided ? divided.problem : methodMessages.methodLoading;
  return {
    ...scope,
    ...{ totalCents, readCents, isSum },
    divided,
    payers: paid.payers,
    problems: isDivisible
      ? { ...(paid.problem !== null && { payers: paid.problem }), ...(input !== null && { input }) }
      : {},
  };
}

/** Loads the code of the methods if only that keeps a bill from being sent. For `prepare` of a form. */
export const prepareMethods = ({ problems }: Bill): Promise<void> | undefined =>
  [problems.payers, problems.input].includes(methodMessages.methodLoading) ? loadMethodCode() : undefined;

const sumOfItems = ({ method }: SplitForm, { people, money }: BillScope): number | null =>
  (method && methodCode()?.sumOfItems(method, people, money)) ?? null;

function divide(form: SplitForm, scope: BillScope, totalCents: number): Divided | undefined {
  const { people, money, splitId, kind } = scope;
  // A direct split needs the code of the methods only for what is not even.
  if (kind === "direct" && !usedMethod(form) && (totalCents > 0 || !form.method))
    return {
      problem: null,
      input: { method: "equal", people: people.map(({ id }) => id) },
      shares: evenShares(scope, totalCents),
    };
  const method = { ...(form.method ?? emptyMethodForm), asksEveryone: asksEveryone(form) };
  return methodCode()?.divide(method, { totalCents, people, money, seed: splitId });
}

/** The shares of an even direct split. The server decides who pays an odd cent of a split that has no id yet. */
function evenShares({ people, myId, splitId }: BillScope, totalCents: number): DividedShare[] {
  const ids = people.flatMap(({ id }) => (id === myId ? [] : [id]));
  const { creatorShareCents, leastCents, mostCents } = previewShares(totalCents, ids.length);
  const drawn = splitId === undefined ? undefined : shareEvenly(totalCents, ids, splitId).shares;
  return [
    { id: myId, cents: creatorShareCents, mostCents: creatorShareCents },
    ...ids.map((id, index) => ({
      id,
      cents: drawn?.[index]?.amountOwedCents ?? leastCents,
      mostCents: drawn?.[index]?.amountOwedCents ?? mostCents,
    })),
  ];
}

/** What everyone paid. A direct split was paid by its creator. */
function paidOf({ payers: { only, texts } }: SplitForm, scope: BillScope, totalCents: number): Paid {
  const payer = scope.kind === "direct" ? scope.myId : only;
  if (payer !== null) return { problem: null, payers: [{ memberId: payer, paidCents: totalCents }] };
  return (
    methodCode()?.paidParts(texts, { ...scope, totalCents }) ?? { problem: methodMessages.methodLoading, payers: null }
  );
}
