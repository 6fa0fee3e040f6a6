import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { SignInMethods } from "#domain/accounts/google.ts";
import * as messages from "#web/accounts/messages.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { accountKeys } from "#web/api/account-keys.ts";

export const signInMethodsQuery = queryOptions({
  queryKey: accountKeys.signInMethods,
  queryFn: ({ signal }): Promise<SignInMethods> => unwrap(api.auth["sign-in-methods"].$get({}, { init: { signal } })),
});

export function useDisconnectGoogle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.auth["sign-in-methods"].google.$delete()),
    onSuccess: () => {
      queries.setQueryData(signInMethodsQuery.queryKey, (known) => known && { ...known, google: null });
      toast.success(messages.googleDisconnected);
    },
    meta: { failure: failures.disconnectGoogle },
    onSettled: () => void queries.invalidateQueries({ queryKey: signInMethodsQuery.queryKey }),
  });
}
