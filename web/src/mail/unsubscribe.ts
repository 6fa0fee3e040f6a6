import { useMutation, useQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EndableMail, MailChoice } from "#domain/notifications/mail-choices.ts";
import { unwrap, api } from "#web/api/http/client.ts";

import { accountKeys } from "#web/api/account-keys.ts";
/** Unsubscribes by the link's token. It is a query, so that it runs once per visit; repeating it is safe. */
export const useUnsubscribe = (token: string) =>
  useQuery({
    queryKey: accountKeys.unsubscribe(token),
    queryFn: (): Promise<MailChoice<EndableMail>> => unwrap(api.mail.unsubscribe.$post({ query: { token } })),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** Subscribes again, or unsubscribes again. */
export const useMailChoiceByLink = (token: string) =>
  useMutation({
    mutationFn: (wanted: boolean): Promise<MailChoice<EndableMail>> =>
      unwrap(api.mail[wanted ? "resubscribe" : "unsubscribe"].$post({ query: { token } })),
    meta: { failure: failures.changeMailChoice },
  });
