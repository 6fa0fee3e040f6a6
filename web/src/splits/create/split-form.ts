import type { Day } from "#domain/calendar.ts";
import { formatDollars, parseAmount } from "#domain/money.ts";
import type { Person } from "#domain/profiles.ts";
import { editSplitSchema, type EditSplit } from "#domain/split-edit.ts";
import { createSplitSchema, INVALID_DATE, isSplitDate, type CreateSplit, type Split } from "#domain/splits.ts";

/** The form as it is typed. Without a day of its own a split is of today. */
export interface SplitForm {
  name: string;
  amount: string;
  merchant: string;
  splitDate: Day | null;
  people: Person[];
}

export const emptySplitForm: SplitForm = { name: "", amount: "", merchant: "", splitDate: null, people: [] };

export type SplitField = "name" | "totalCents" | "merchant" | "splitDate" | "participantIds";
export type SplitFieldErrors = Partial<Record<SplitField, string>>;

export const isBegun = ({ name, amount, merchant, people }: SplitForm): boolean =>
  name.trim() !== "" || amount.trim() !== "" || merchant.trim() !== "" || people.length > 0;

/** The amount for the preview; 0 while it is not one that could be saved. */
export function previewCents({ amount }: SplitForm): number {
  const parsed = parseAmount(amount);
  return parsed.ok && createSplitSchema.shape.totalCents.safeParse(parsed.cents).success ? parsed.cents : 0;
}

const dayOf = ({ splitDate }: SplitForm, today: Day): Day => splitDate ?? today;
const totalOf = ({ amount }: SplitForm): number | null => {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.cents : null;
};
const idsOf = ({ people }: SplitForm): string[] => people.map(({ id }) => id);
const hasSamePeople = (a: SplitForm, b: SplitForm): boolean =>
  a.people.length === b.people.length && idsOf(a).every((id) => idsOf(b).includes(id));

/** The form as a split that is there fills it in. */
export const splitFormOf = ({ name, totalCents, merchant, splitDate, participants }: Split): SplitForm => ({
  name,
  // The field has the sign beside it.
  amount: formatDollars(totalCents).replace("$", ""),
  merchant: merchant ?? "",
  splitDate,
  people: participants.map(({ person }) => person),
});

/** The call's body, or for every field its first sentence. */
export function checkSplitForm(form: SplitForm, today: Day): Checked<"input", CreateSplit> {
  const { name, merchant } = form;
  const splitDate = dayOf(form, today);
  const body = { name, totalCents: totalOf(form), merchant, splitDate, today, participantIds: idsOf(form) };
  const parsed = createSplitSchema.safeParse(body);
  const errors = errorsOf(parsed.error, splitDate, today);
  return parsed.success && !errors ? { input: parsed.data } : { errors: errors ?? {} };
}

/** The same for an edit: it names what differs from the form as it was opened, and nothing else is found fault with. */
export function checkSplitEdit(opened: SplitForm, form: SplitForm, today: Day): Checked<"edit", EditSplit> {
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

type Checked<Name extends string, Body> =
  ({ [Key in Name]: Body } & { errors?: never }) | ({ [Key in Name]?: never } & { errors: SplitFieldErrors });

function errorsOf(
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined,
  splitDate: Day | undefined,
  today: Day,
): SplitFieldErrors | undefined {
  const errors: SplitFieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as SplitField] ??= message;
  if (splitDate !== undefined && !errors.splitDate && !isSplitDate(splitDate, today)) errors.splitDate = INVALID_DATE;
  return Object.keys(errors).length > 0 ? errors : undefined;
}
