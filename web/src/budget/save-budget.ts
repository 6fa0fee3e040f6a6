import { useMutation, useQueryClient } from "@tanstack/react-query";
import { budgetOf } from "#domain/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import { failures } from "#domain/errors.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { budgetQuery } from "#web/budget/budget-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Sets the monthly limit, optimistically. */
export function useSaveBudget(today: Day) {
  const queries = useQueryClient();
  const { queryKey } = budgetQuery(today);
  return useMutation({
    mutationFn: (monthlyLimitCents: number) => unwrap(api.budget.$put({ json: { monthlyLimitCents, today } })),
    onMutate: async (monthlyLimitCents) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, before && budgetOf(before.month, monthlyLimitCents, before.spentCents));
      return before;
    },
    onSuccess: ({ created, ...budget }) => {
      queries.setQueryData(queryKey, budget);
      void queries.invalidateQueries({ queryKey: queryKeys.overview });
      toast.success(created ? "Budget created successfully" : "Budget updated successfully");
    },
    onError: (error, _limit, before) => {
      queries.setQueryData(queryKey, before);
      void queries.invalidateQueries({ queryKey });
      toast.error(sentenceOf(error, failures.updateBudget));
    },
  });
}
