import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { budgetOf } from "#domain/budget/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/budget/messages.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { budgetQuery } from "#web/budget/budget-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const mutationKey = queryKeys.budget;

/** An object, so that each of several saves can be recognised although two may have the same amount. */
type Save = { limitCents: number };

/** The saves that are waiting for an answer, oldest first. */
function useUnanswered(): Save[] {
  return useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Save,
  });
}

/** The budget of the month, with a limit that is still being saved. */
export function useBudget(today: Day) {
  const { data, error, isPending, refetch } = useQuery(budgetQuery(today));
  const saving = useUnanswered().at(-1);
  const budget = data && saving ? { ...data, ...budgetOf(data.month, saving.limitCents, data.spentCents) } : data;
  return { budget, error, isPending, refetch };
}

/**
 * Sets the monthly limit, optimistically. A limit that is saved before the previous one is answered waits for it, and
 * replaces those that wait already, so that the last one holds.
 */
export function useSaveBudget(today: Day) {
  const queries = useQueryClient();
  const { queryKey } = budgetQuery(today);
  const isReplaced = (save: Save) =>
    queries.getMutationCache().findAll({ mutationKey, status: "pending" }).at(-1)?.state.variables !== save;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "budget" },
    mutationFn: async (save: Save) =>
      isReplaced(save) ? null : unwrap(api.budget.$put({ json: { monthlyLimitCents: save.limitCents, today } })),
    onSuccess: async (answer, save) => {
      if (!answer) return;
      const { created, ...budget } = answer;
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => ({ ...budget, coming: before?.coming ?? [] }));
      void queries.invalidateQueries({ queryKey: queryKeys.overview });
      if (!isReplaced(save)) toast.success(created ? messages.budgetCreated : messages.budgetUpdated);
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
    meta: { failure: failures.updateBudget },
  });
  return { save: (limitCents: number) => mutate({ limitCents }), isSaving: useUnanswered().length > 0 };
}
