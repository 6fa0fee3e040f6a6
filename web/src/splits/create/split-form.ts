import { INVALID_DATE } from "#domain/fields.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { editSplitSchema } from "#domain/splits/split-edit.ts";
import type { CreateSplitBody, EditSplitBody } from "#domain/splits/divide-split.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import { createSplitSchema, type Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import type { BillField, BillForm } from "#web/splits/create/split-fields.tsx";
import { isEven, methodFormOf, type Divided, type MethodForm } from "#web/splits/method/method-form.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";
import { amountText, dollars, typedCents } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed. */
export interface SplitForm extends BillForm {
  people: Person[];
  /** How the total is divided; null is evenly. */
  method: MethodForm | null;
  /** Whether to add the creator's share to their expenses. */
  addToExpenses: boolean;
  /** The event whose cost the form splits. */
  event: { id: string; title: string } | null;
}

export const emptySplitForm: SplitForm = {
  name: "",
  amount: "",
  merchant: "",
  splitDate: null,
  repeat: null,
  people: [],
  method: null,
  addToExpenses: false,
  event: null,
};

export type SplitField = BillField | "participantIds" | "input";
export type SplitFieldErrors = Partial<Record<SplitField, string>>;

export const isFilledIn = ({ name, amount, merchant, people }: SplitForm): boolean =>
  name.trim() !== "" || amount.trim() !== "" || merchant.trim() !== "" || people.length > 0;

/** The total for the preview in cents; 0 while the typed amount is invalid. */
export function previewCents({ amount }: SplitForm): number {
  const parsed = createSplitSchema.shape.totalCents.safeParse(typedCents(amount));
  return parsed.success ? parsed.data : 0;
}

const dayOf = ({ splitDate }: SplitForm, today: Day): Day => splitDate ?? today;
const totalOf = ({ amount }: SplitForm): number | null => typedCents(amount);
const idsOf = ({ people }: SplitForm): string[] => people.map(({ id }) => id);
const hasSamePeople = (a: SplitForm, b: SplitForm): boolean =>
  a.people.length === b.people.length && idsOf(a).every((id) => idsOf(b).includes(id));

/** The form's values for an existing split. */
export const splitFormOf = ({
  name,
  totalCents,
  merchant,
  splitDate,
  participants,
  creator,
  input,
}: Split): SplitForm => ({
  name,
  amount: amountText(totalCents),
  merchant: merchant ?? "",
  splitDate,
  repeat: null,
  people: participants.map(({ person }) => person),
  method: input && methodFormOf(input, [creator.id, ...participants.map(({ userId }) => userId)], dollars),
  addToExpenses: false,
  event: null,
});

/** The method's form, unless it means what an even split without one does. */
export const usedMethod = ({ method }: SplitForm): MethodForm | null => (method && !isEven(method) ? method : null);

/** Whether shares can be computed at all: other errors come first. */
const isDivisible = (form: SplitForm): boolean => previewCents(form) > 0 && form.people.length > 0;

/** Why the method's form cannot be sent. */
export const methodProblem = (form: SplitForm, divided: Divided | undefined): string | undefined => {
  if (!usedMethod(form) || !isDivisible(form)) return undefined;
  return divided ? (divided.problem ?? undefined) : messages.methodLoading;
};

/** The input to send; null is evenly. */
const inputOf = (form: SplitForm, divided: Divided | undefined): MethodInput | null =>
  usedMethod(form) ? (divided?.input ?? null) : null;

/** Returns the request body, or the first error of each field. `divided` is what `usedMethod` means for the total. */
export function checkSplitForm(
  form: SplitForm,
  today: Day,
  divided?: Divided,
): FormResult<CreateSplitBody, SplitField> {
  const { name, merchant, addToExpenses } = form;
  const splitDate = dayOf(form, today);
  const body = {
    name,
    totalCents: totalOf(form),
    merchant,
    splitDate,
    today,
    participantIds: idsOf(form),
    eventId: form.event?.id,
    ...(addToExpenses && { addToExpenses }),
  };
  const checked: FormResult<CreateSplitBody, SplitField> = formResult(createSplitSchema.safeParse(body), {
    ...(!form.repeat && wrongDay(splitDate, today)),
    input: methodProblem(form, divided),
  });
  const input = inputOf(form, divided);
  return checked.body && input ? { body: { ...checked.body, input } } : checked;
}

/**
 * The same for an edit: returns only the changed fields and validates only them. `before` and `divided` are what the methods
 * of the opened form and of the current one mean, `more` are errors of the whole form.
 */
export function checkSplitEdit(
  opened: SplitForm,
  form: SplitForm,
  today: Day,
  { before, divided, ...more }: SplitFieldErrors & { before?: Divided | undefined; divided?: Divided | undefined } = {},
): FormResult<EditSplitBody, SplitField> {
  const splitDate = dayOf(form, today);
  const isMoved = splitDate !== dayOf(opened, today);
  const changes = {
    ...(form.name !== opened.name && { name: form.name }),
    ...(form.merchant !== opened.merchant && { merchant: form.merchant }),
    ...(isMoved && { splitDate, today }),
    ...(totalOf(form) !== totalOf(opened) && { totalCents: totalOf(form) }),
    ...(!hasSamePeople(form, opened) && { participantIds: idsOf(form) }),
  };
  const checked: FormResult<EditSplitBody, SplitField> = formResult(editSplitSchema.safeParse(changes), {
    input: methodProblem(form, divided),
    ...more,
    ...(isMoved && wrongDay(splitDate, today)),
  });
  const input = inputOf(form, divided);
  const isSame = JSON.stringify(input) === JSON.stringify(inputOf(opened, before));
  return checked.body && !isSame ? { body: { ...checked.body, input } } : checked;
}

/** A split is dated from 2000 to today. */
const wrongDay = (day: Day, today: Day) => ({ splitDate: isUpToToday(day, today) ? undefined : INVALID_DATE });
