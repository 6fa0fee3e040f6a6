import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { PaymentHandles } from "#domain/payments/providers.ts";
import * as messages from "#web/payments/handles/messages.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** How the signed-in user can be paid. */
export const ownHandlesQuery = queryOptions({
  queryKey: [...queryKeys.payments, "handles"],
  queryFn: ({ signal }): Promise<PaymentHandles> => unwrap(api.me["payment-handles"].$get({}, { init: { signal } })),
});

/** How a person can be paid. Fails with `not_found` unless the signed-in user owes them now. */
export const handlesQuery = (personId: string) =>
  queryOptions({
    // What is below `people` is not stored on this device: the user may read it only while they owe.
    queryKey: [...queryKeys.people, "handles", personId],
    // No live message tells that someone else has changed theirs.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<PaymentHandles> => {
      const call = api.people[":id"]["payment-handles"].$get({ param: { id: personId } }, { init: { signal } });
      return (await unwrap(call)).handles;
    },
  });

/** Replaces how the user can be paid. */
export function useSaveHandles() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (handles: PaymentHandles): Promise<PaymentHandles> =>
      unwrap(api.me["payment-handles"].$put({ json: handles })),
    onMutate: () => queries.cancelQueries({ queryKey: ownHandlesQuery.queryKey }),
    onSuccess: (handles) => {
      queries.setQueryData(ownHandlesQuery.queryKey, handles);
      toast.success(messages.saved);
    },
    meta: { failure: failures.savePaymentHandles },
  });
}
