import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { Category } from "#domain/expenses/categories.ts";
import {
  createExpenseSchema,
  editExpenseSchema,
  type CreateExpense,
  type EditExpense,
  type Expense,
} from "#domain/expenses/expenses.ts";
import { amountSchema, INVALID_DATE } from "#domain/fields.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed, without the receipt. Without a date the expense is dated today. */
export interface ExpenseForm {
  description: string;
  amount: string;
  category: Category | null;
  expenseDate: Day | null;
}

export const emptyExpenseForm: ExpenseForm = { description: "", amount: "", category: null, expenseDate: null };

export type ExpenseField = "description" | "amountCents" | "category" | "expenseDate" | "receiptPath";

export const isFilledIn = ({ description, amount, category }: ExpenseForm): boolean =>
  description.trim() !== "" || amount.trim() !== "" || category !== null;

/** The form's values for an existing expense. */
export const expenseFormOf = ({ description, amountCents, category, expenseDate }: Expense): ExpenseForm => ({
  description,
  amount: amountText(amountCents),
  category,
  expenseDate,
});

/** The typed amount in cents, or null while it is invalid. */
export function amountOf({ amount }: ExpenseForm): number | null {
  const parsed = amountSchema.safeParse(typedCents(amount));
  return parsed.success ? parsed.data : null;
}

const dayOf = ({ expenseDate }: ExpenseForm, today: Day): Day => expenseDate ?? today;

/** Returns the request body without the receipt, or the first error of each field. */
export function checkExpenseForm(form: ExpenseForm, today: Day): FormResult<CreateExpense, ExpenseField> {
  const expenseDate = dayOf(form, today);
  const { description, category, amount } = form;
  const body = { description, amountCents: typedCents(amount), category, expenseDate, today };
  return formResult(createExpenseSchema.safeParse(body), wrongDay(expenseDate, today));
}

/** The same for an edit: returns only the changed fields and validates only them. */
export function checkExpenseEdit(
  opened: ExpenseForm,
  form: ExpenseForm,
  today: Day,
): FormResult<EditExpense, ExpenseField> {
  const expenseDate = dayOf(form, today);
  const isMoved = expenseDate !== dayOf(opened, today);
  const amountCents = typedCents(form.amount);
  const changes = {
    ...(form.description !== opened.description && { description: form.description }),
    ...(amountCents !== typedCents(opened.amount) && { amountCents }),
    ...(form.category !== opened.category && { category: form.category }),
    ...(isMoved && { expenseDate, today }),
  };
  return formResult(editExpenseSchema.safeParse(changes), isMoved ? wrongDay(expenseDate, today) : {});
}

/** An expense's date is from 2000-01-01 to the user's today. */
const wrongDay = (day: Day, today: Day) => ({
  expenseDate: isUpToToday(day, today) ? undefined : INVALID_DATE,
});
