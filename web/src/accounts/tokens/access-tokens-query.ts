import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AccessToken } from "#domain/accounts/access-tokens.ts";
import * as failures from "#domain/failures.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import * as messages from "#web/accounts/tokens/messages.ts";
import { accountKeys } from "#web/api/account-keys.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** The user's access tokens for programs, the newest first. */
export const accessTokensQuery = queryOptions({
  queryKey: accountKeys.accessTokens,
  queryFn: async ({ signal }): Promise<AccessToken[]> =>
    (await unwrap(api.me["access-tokens"].$get({}, { init: { signal } }))).accessTokens,
});

/** Revokes a token. */
export function useRevoke() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleted(api.me["access-tokens"][":id"].$delete({ param: { id } })),
    onSuccess: (_, revokedId) => {
      queries.setQueryData(accessTokensQuery.queryKey, (known) => known?.filter(({ id }) => id !== revokedId));
      toast.success(messages.revoked);
    },
    meta: { failure: failures.revokeAccessToken },
    onSettled: () => queries.invalidateQueries({ queryKey: accessTokensQuery.queryKey }),
  });
}
