import { getDefaultStore } from "jotai";
import * as z from "zod/mini";
import { CATEGORIES } from "#domain/expenses/categories.ts";
import { formDraft, type FormDraft } from "#web/api/drafts/use-draft.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { emptyExpenseForm, isFilledIn, type ExpenseForm } from "#web/expenses/form/expense-form.ts";

const draftSchema = z.object({
  description: z.string(),
  amount: z.string(),
  category: z.nullable(z.enum(CATEGORIES)),
  expenseDate: z.nullable(z.string()),
});

const fields = formDraft<ExpenseForm>({
  name: "expense",
  schema: draftSchema,
  isFilledIn,
  empty: () => emptyExpenseForm,
});

/** The draft of an expense; clearing it also forgets the receipt. */
export const expenseDraft: FormDraft<ExpenseForm> = {
  ...fields,
  clear: () => {
    fields.clear();
    kept = null;
  },
};

// A picture is too large for the browser's storage, so it is kept in memory, for the user who chose it.
let kept: { userId: string | undefined; receipt: File | null } | null = null;

const userId = () => getDefaultStore().get(sessionAtom)?.user.id;

export const readReceiptDraft = (): File | null => (kept?.userId === userId() ? (kept?.receipt ?? null) : null);

export function keepReceiptDraft(receipt: File | null): void {
  kept = { userId: userId(), receipt };
}
