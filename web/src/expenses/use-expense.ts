import { useQuery, useQueryClient } from "@tanstack/react-query";
import { knownExpense } from "#web/expenses/expense-cache.ts";
import { expenseQuery } from "#web/expenses/expenses-query.ts";

/** An expense by its id: from a list that shows it, else asked for. */
export function useExpense(id: string) {
  const queries = useQueryClient();
  return useQuery({ ...expenseQuery(id), initialData: () => knownExpense(queries, id) });
}
