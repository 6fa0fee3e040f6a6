import type { SplitForm } from "#web/splits/form/split-form.ts";

/** What another person can change of a split while its form is open. */
export type EditedField = "name" | "amount" | "merchant" | "splitDate" | "isRefund" | "people" | "payers" | "method";

/** When two forms have the same in a field. */
const keys: { [Field in EditedField]: (form: SplitForm) => unknown } = {
  name: ({ name }) => name,
  amount: ({ amount }) => amount,
  merchant: ({ merchant }) => merchant,
  splitDate: ({ splitDate }) => splitDate,
  isRefund: ({ isRefund }) => isRefund,
  people: ({ people }) => people.map(({ id }) => id).toSorted(),
  // What one payer paid is the total.
  payers: ({ payers }) => payers.only ?? payers.texts,
  method: ({ method }) => method,
};

const fields = Object.keys(keys) as EditedField[];

/** The fields in which two forms differ. */
export const differences = (one: SplitForm, other: SplitForm): EditedField[] =>
  fields.filter((field) => JSON.stringify(keys[field](one)) !== JSON.stringify(keys[field](other)));

/**
 * The form after someone else has saved: what was changed in it stays, and everything else becomes what they saved. `before`
 * is what the form was filled in with.
 */
export function mergeEdits(before: SplitForm, mine: SplitForm, theirs: SplitForm): SplitForm {
  const own = differences(before, mine);
  return {
    ...mine,
    ...Object.fromEntries(fields.filter((field) => !own.includes(field)).map((field) => [field, theirs[field]])),
  };
}
