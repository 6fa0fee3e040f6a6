import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { budgetOf } from "#domain/budget/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/budget/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { budgetQuery } from "#web/budget/budget-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const mutationKey = queryKeys.budget;

/** The budget of the month, with a limit that is still being saved. */
export function useBudget(today: Day) {
  const { data, error, isPending, refetch } = useQuery(budgetQuery(today));
  const limit = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as number,
  }).at(-1);
  const budget = data && limit !== undefined ? budgetOf(data.month, limit, data.spentCents) : data;
  return { budget, error, isPending, refetch };
}

/** Sets the monthly limit, optimistically. */
export function useSaveBudget(today: Day) {
  const queries = useQueryClient();
  const { queryKey } = budgetQuery(today);
  return useMutation({
    mutationKey,
    mutationFn: (monthlyLimitCents: number) => unwrap(api.budget.$put({ json: { monthlyLimitCents, today } })),
    onSuccess: async ({ created, ...budget }) => {
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, budget);
      void queries.invalidateQueries({ queryKey: queryKeys.overview });
      toast.success(created ? messages.budgetCreated : messages.budgetUpdated);
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      toast.error(sentenceOf(error, failures.updateBudget));
    },
  });
}
