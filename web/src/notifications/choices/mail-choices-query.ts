import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { MailChoice } from "#domain/notifications/mail-choices.ts";
import { unwrap, api } from "#web/api/http/client.ts";

import { accountKeys } from "#web/api/account-keys.ts";
export const mailChoicesQuery = queryOptions({
  queryKey: accountKeys.mailChoices,
  queryFn: ({ signal }): Promise<MailChoice[]> => unwrap(api.me["mail-choices"].$get({}, { init: { signal } })),
});

/** Switches a kind of email on or off, optimistically. */
export function useMailChoice() {
  const queries = useQueryClient();
  const { queryKey } = mailChoicesQuery;
  const show = ({ kind, wanted }: MailChoice) =>
    queries.setQueryData(queryKey, (known) => known?.map((one) => (one.kind === kind ? { kind, wanted } : one)));
  return useMutation({
    // Successive presses are sent in order.
    scope: { id: "mail-choices" },
    mutationFn: ({ kind, wanted }: MailChoice) =>
      unwrap(api.me["mail-choices"][":kind"].$put({ param: { kind }, json: { wanted } })),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      show(choice);
    },
    onError: (_error, { kind, wanted }) => show({ kind, wanted: !wanted }),
    meta: { failure: failures.changeMailChoice },
  });
}
