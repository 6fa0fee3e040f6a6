import { useQuery, useQueryClient } from "@tanstack/react-query";
import { findCachedExpense } from "#web/expenses/expense-cache.ts";
import { expenseQuery } from "#web/expenses/expenses-query.ts";

/** Returns an expense by id, from a cached list or from the server. */
export function useExpense(id: string) {
  const queries = useQueryClient();
  return useQuery({ ...expenseQuery(id), initialData: () => findCachedExpense(queries, id) });
}
