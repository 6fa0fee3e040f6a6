import { useQuery } from "@tanstack/react-query";
import type { AcceptedInvitation, InvitationLook } from "#domain/friends/invitations.ts";
import { unwrap, api } from "#web/api/http/client.ts";

import { accountKeys } from "#web/api/account-keys.ts";
/** Fetched once per visit: a used link must not turn into an error while the user reads. */
const once = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

/** Loads who sent the invitation. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: accountKeys.invitation(token),
    queryFn: (): Promise<InvitationLook> => unwrap(api.invitations.look.$post({ json: { token } })),
    ...once,
  });

/** Accepts the invitation. Repeating it is safe and returns the same result. */
export const useAcceptedInvitation = (token: string) =>
  useQuery({
    queryKey: accountKeys.acceptInvitation(token),
    queryFn: (): Promise<AcceptedInvitation> => unwrap(api.invitations.accept.$post({ json: { token } })),
    ...once,
  });
