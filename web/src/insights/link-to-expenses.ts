import type { Expense } from "#domain/expenses/expenses.ts";
import { paths } from "#web/paths.ts";

/** The list that holds one expense alone, unless another of its day is called the same. */
export const listOf = ({ description, expenseDate }: Expense): string =>
  paths.expensesOf({ query: description, from: expenseDate, to: expenseDate });
