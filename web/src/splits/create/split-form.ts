import type { Day } from "#domain/calendar.ts";
import { parseAmount } from "#domain/money.ts";
import type { Person } from "#domain/profiles.ts";
import { createSplitSchema, INVALID_DATE, isSplitDate, type CreateSplit } from "#domain/splits.ts";

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

/** The call's body, or for every field its first sentence. */
export function checkSplitForm(
  form: SplitForm,
  today: Day,
): { input: CreateSplit; errors?: never } | { errors: SplitFieldErrors } {
  const amount = parseAmount(form.amount);
  const splitDate = form.splitDate ?? today;
  const parsed = createSplitSchema.safeParse({
    name: form.name,
    totalCents: amount.ok ? amount.cents : null,
    merchant: form.merchant,
    splitDate,
    today,
    participantIds: form.people.map(({ id }) => id),
  });
  const errors: SplitFieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as SplitField] ??= message;
  if (!errors.splitDate && !isSplitDate(splitDate, today)) errors.splitDate = INVALID_DATE;
  return parsed.success && Object.keys(errors).length === 0 ? { input: parsed.data } : { errors };
}
