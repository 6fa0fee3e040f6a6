import { getDefaultStore } from "jotai";
import * as z from "zod/mini";
import { CATEGORIES } from "#domain/expenses/categories.ts";
import { keepDraft, readDraft } from "#web/api/drafts/draft.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { emptyExpenseForm, isGoogleFlow, type ExpenseForm } from "#web/expenses/form/expense-form.ts";

export const EXPENSE_DRAFT = "expense";

const draftSchema = z.object({
  description: z.string(),
  amount: z.string(),
  category: z.nullable(z.enum(CATEGORIES)),
  expenseDate: z.nullable(z.string()),
});

/** Reads the saved draft; returns an empty form if there is none or it has an older version. */
export function readExpenseDraft(): ExpenseForm {
  const parsed = draftSchema.safeParse(readDraft(EXPENSE_DRAFT));
  return parsed.success ? parsed.data : emptyExpenseForm;
}

export const keepExpenseDraft = (form: ExpenseForm): void => keepDraft(EXPENSE_DRAFT, isGoogleFlow(form) ? form : null);

// A picture is too large for the browser's storage, so it is kept in memory, for the user who chose it.
let kept: { userId: string | undefined; receipt: File | null } | null = null;

const userId = () => getDefaultStore().get(sessionAtom)?.user.id;

export const readReceiptDraft = (): File | null => (kept?.userId === userId() ? (kept?.receipt ?? null) : null);

export function keepReceiptDraft(receipt: File | null): void {
  kept = { userId: userId(), receipt };
}

export function forgetExpenseDraft(): void {
  keepDraft(EXPENSE_DRAFT, null);
  kept = null;
}
