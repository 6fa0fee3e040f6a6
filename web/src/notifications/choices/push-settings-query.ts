import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { PushChoice, PushSettings } from "#domain/notifications/push.ts";
import { unwrap, api } from "#web/api/http/client.ts";

import { accountKeys } from "#web/api/account-keys.ts";
export const pushSettingsQuery = queryOptions({
  queryKey: accountKeys.pushSettings,
  queryFn: ({ signal }): Promise<PushSettings> => unwrap(api.me.push.$get({}, { init: { signal } })),
});

/** Switches a kind of push notification on or off, optimistically. */
export function usePushChoice() {
  const queries = useQueryClient();
  const { queryKey } = pushSettingsQuery;
  const show = ({ kind, wanted }: PushChoice) =>
    queries.setQueryData(
      queryKey,
      (known) =>
        known && { ...known, choices: known.choices.map((one) => (one.kind === kind ? { kind, wanted } : one)) },
    );
  return useMutation({
    // Successive presses are sent in order.
    scope: { id: "push-choices" },
    mutationFn: ({ kind, wanted }: PushChoice) =>
      unwrap(api.me.push.choices[":kind"].$put({ param: { kind }, json: { wanted } })),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      show(choice);
    },
    onError: (_error, { kind, wanted }) => show({ kind, wanted: !wanted }),
    meta: { failure: failures.changePush },
  });
}
