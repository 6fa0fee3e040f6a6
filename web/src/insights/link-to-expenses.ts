import type { Expense } from "#domain/expenses/expenses.ts";
import { paths } from "#web/paths.ts";

/** The URL of the expense list filtered to one expense. Expenses of the same day and description are listed too. */
export const listOf = ({ description, expenseDate }: Expense): string =>
  paths.expensesOf({ query: description, from: expenseDate, to: expenseDate });
