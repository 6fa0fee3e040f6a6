import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { DeviceSession } from "#domain/accounts/sessions.ts";
import * as messages from "#web/accounts/messages.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { accountKeys } from "#web/api/account-keys.ts";

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: async ({ signal }): Promise<DeviceSession[]> =>
    (await unwrap(api.auth.sessions.$get({}, { init: { signal } }))).sessions,
});

/** Ends one session, or all except this one. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: DeviceSession | "others") => {
      if (which === "others") await unwrap(api.auth.sessions["end-others"].$post());
      else await unwrap(api.auth.sessions[":id"].$delete({ param: { id: which.id } }));
    },
    onSuccess: (_, which) => {
      queries.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter(({ id, current }) => (which === "others" ? current : id !== which.id)),
      );
      toast.success(which === "others" ? messages.otherSessionsEnded : messages.sessionEnded);
    },
    meta: { failure: failures.endSession },
    onSettled: () => {
      // Ending all others revokes the tokens, too.
      void queries.invalidateQueries({ queryKey: accountKeys.accessTokens });
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
