import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { editSplitSchema, type EditSplit } from "#domain/splits/split-edit.ts";
import { createSplitSchema, INVALID_DATE, type CreateSplit, type Split } from "#domain/splits/splits.ts";
import { firstSentences, type Checked } from "#web/ui/form/checked-form.ts";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

/** The form as it is typed. Without a day of its own a split is of today. */
export interface SplitForm {
  name: string;
  amount: string;
  merchant: string;
  splitDate: Day | null;
  people: Person[];
  /** Whether one's own share becomes an expense as well. */
  addToExpenses: boolean;
  /** The event whose cost it splits. */
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

export const isBegun = ({ name, amount, merchant, people }: SplitForm): boolean =>
  name.trim() !== "" || amount.trim() !== "" || merchant.trim() !== "" || people.length > 0;

/** The amount for the preview; 0 while it is not one that could be saved. */
export function previewCents({ amount }: SplitForm): number {
  const parsed = createSplitSchema.shape.totalCents.safeParse(typedCents(amount));
  return parsed.success ? parsed.data : 0;
}

const dayOf = ({ splitDate }: SplitForm, today: Day): Day => splitDate ?? today;
const totalOf = ({ amount }: SplitForm): number | null => typedCents(amount);
const idsOf = ({ people }: SplitForm): string[] => people.map(({ id }) => id);
const hasSamePeople = (a: SplitForm, b: SplitForm): boolean =>
  a.people.length === b.people.length && idsOf(a).every((id) => idsOf(b).includes(id));

/** The form as a split that is there fills it in. */
export const splitFormOf = ({ name, totalCents, merchant, splitDate, participants }: Split): SplitForm => ({
  name,
  amount: amountText(totalCents),
  merchant: merchant ?? "",
  splitDate,
  people: participants.map(({ person }) => person),
  addToExpenses: false,
  event: null,
});

/** The call's body, or for every field its first sentence. */
export function checkSplitForm(form: SplitForm, today: Day): Checked<"input", CreateSplit, SplitField> {
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
  const parsed = createSplitSchema.safeParse(body);
  const errors = errorsOf(parsed.error, splitDate, today);
  return parsed.success && !errors ? { input: parsed.data } : { errors: errors ?? {} };
}

/** The same for an edit: it names what differs from the form as it was opened, and nothing else is found fault with. */
export function checkSplitEdit(opened: SplitForm, form: SplitForm, today: Day): Checked<"edit", EditSplit, SplitField> {
  const splitDate = dayOf(form, today);
  const isMoved = splitDate !== dayOf(opened, today);
  const parsed = editSplitSchema.safeParse({
    ...(form.name !== opened.name && { name: form.name }),
    ...(form.merchant !== opened.merchant && { merchant: form.merchant }),
    ...(isMoved && { splitDate, today }),
    ...(totalOf(form) !== totalOf(opened) && { totalCents: totalOf(form) }),
    ...(!hasSamePeople(form, opened) && { participantIds: idsOf(form) }),
  });
  const errors = errorsOf(parsed.error, isMoved ? splitDate : undefined, today);
  return parsed.success && !errors ? { edit: parsed.data } : { errors: errors ?? {} };
}

function errorsOf(error: Parameters<typeof firstSentences>[0], splitDate: Day | undefined, today: Day) {
  const isWrongDay = splitDate !== undefined && !isUpToToday(splitDate, today);
  return firstSentences<SplitField>(error, { splitDate: isWrongDay ? INVALID_DATE : undefined });
}
