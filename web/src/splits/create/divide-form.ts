import type { Person } from "#domain/profiles/profiles.ts";
import { previewShares, shareEvenly } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { previewCents, usedMethod, type SplitForm } from "#web/splits/create/split-form.ts";
import type { DividedShare, Divided, MethodPerson } from "#web/splits/method/method-form.ts";
import { dollars } from "#web/ui/form/typed-amount.ts";
import { methodCode } from "#web/splits/method/use-method-code.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";

/** Everyone in the form. The signed-in user can only have paid; everyone else was chosen to have a share. */
export const methodPeople = ({ people }: SplitForm, me: Person): MethodPerson[] => [
  { id: me.id, name: messages.you, face: faceOf(me), optional: true },
  ...people.map((person) => ({ id: person.id, name: shortName(person), face: faceOf(person) })),
];

/**
 * What the method of a form means for its total. Undefined where no one chose a method, and while the code of the methods
 * is loading (`useMethodCode`).
 */
export function divideForm(form: SplitForm, me: Person, splitId?: string): Divided | undefined {
  if (!form.method) return undefined;
  const totalCents = previewCents(form);
  if (!usedMethod(form) && totalCents > 0) {
    const ids = form.people.map(({ id }) => id);
    return {
      problem: null,
      input: { method: "equal", people: [me.id, ...ids] },
      shares: evenShares(form, me, splitId),
    };
  }
  return methodCode()?.divide(form.method, {
    ...{ totalCents, people: methodPeople(form, me), money: dollars, seed: splitId },
  });
}

/** The shares of an even split. The server decides who pays an odd cent of a split that has no id yet. */
export function evenShares(form: SplitForm, me: Person, splitId?: string): DividedShare[] {
  const cents = previewCents(form);
  const ids = form.people.map(({ id }) => id);
  const { creatorShareCents, leastCents, mostCents } = previewShares(cents, ids.length);
  const drawn = splitId === undefined ? undefined : shareEvenly(cents, ids, splitId).shares;
  return [
    { id: me.id, cents: creatorShareCents, mostCents: creatorShareCents },
    ...ids.map((id, index) => ({
      id,
      cents: drawn?.[index]?.amountOwedCents ?? leastCents,
      mostCents: drawn?.[index]?.amountOwedCents ?? mostCents,
    })),
  ];
}
