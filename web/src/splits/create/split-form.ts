import { INVALID_DATE } from "#domain/fields.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { editSplitSchema, type EditSplit } from "#domain/splits/split-edit.ts";
import { createSplitSchema, type CreateSplit, type Split } from "#domain/splits/splits.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed. Without a date the split is dated today. */
export interface SplitForm {
  name: string;
  amount: string;
  merchant: string;
  splitDate: Day | null;
  people: Person[];
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
  people: [],
  addToExpenses: false,
  event: null,
};

export type SplitField = "name" | "totalCents" | "merchant" | "splitDate" | "participantIds";
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
export const splitFormOf = ({ name, totalCents, merchant, splitDate, participants }: Split): SplitForm => ({
  name,
  amount: amountText(totalCents),
  merchant: merchant ?? "",
  splitDate,
  people: participants.map(({ person }) => person),
  addToExpenses: false,
  event: null,
});

/** Returns the request body, or the first error of each field. */
export function checkSplitForm(form: SplitForm, today: Day): FormResult<CreateSplit, SplitField> {
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
  return formResult(createSplitSchema.safeParse(body), wrongDay(splitDate, today));
}

/** The same for an edit: returns only the changed fields and validates only them. `more` are errors of the whole form. */
export function checkSplitEdit(
  opened: SplitForm,
  form: SplitForm,
  today: Day,
  more: SplitFieldErrors = {},
): FormResult<EditSplit, SplitField> {
  const splitDate = dayOf(form, today);
  const isMoved = splitDate !== dayOf(opened, today);
  const changes = {
    ...(form.name !== opened.name && { name: form.name }),
    ...(form.merchant !== opened.merchant && { merchant: form.merchant }),
    ...(isMoved && { splitDate, today }),
    ...(totalOf(form) !== totalOf(opened) && { totalCents: totalOf(form) }),
    ...(!hasSamePeople(form, opened) && { participantIds: idsOf(form) }),
  };
  return formResult(editSplitSchema.safeParse(changes), { ...more, ...(isMoved && wrongDay(splitDate, today)) });
}

/** A split is dated from 2000 to today. */
const wrongDay = (day: Day, today: Day) => ({ splitDate: isUpToToday(day, today) ? undefined : INVALID_DATE });
