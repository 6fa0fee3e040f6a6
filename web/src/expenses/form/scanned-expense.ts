import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { ExpenseForm } from "#web/expenses/form/expense-form.ts";
import { amountText } from "#web/ui/form/typed-amount.ts";

/**
 * What a receipt adds to the form of an expense. What was typed stays; what an earlier receipt filled in, `before`, is replaced.
 * The amount is taken as dollars only where no other currency is printed.
 */
export function withReceipt(
  { description, amount, expenseDate }: ExpenseForm,
  { merchant, date, currency = "USD", totalCents }: ParsedReceipt,
  before: ParsedReceipt | undefined,
  today: Day,
): Partial<ExpenseForm> {
  const isNamed = description.trim() && description !== before?.merchant;
  const isTyped = amount.trim() && amount !== amountText(before?.totalCents ?? 0);
  const isDated = expenseDate !== null && expenseDate !== before?.date;
  return {
    description: isNamed ? description : (merchant ?? description),
    amount: isTyped || totalCents === undefined || currency !== "USD" ? amount : amountText(totalCents),
    // Without a date it is dated today.
    expenseDate: isDated || !date || !isUpToToday(date, today) ? expenseDate : date === today ? null : date,
  };
}
