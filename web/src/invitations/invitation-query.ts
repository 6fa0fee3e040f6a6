import { useQuery } from "@tanstack/react-query";
import type { AcceptedInvitation, InvitationLook } from "#domain/friends/invitations.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** Asked once a visit: a link that worked a moment ago is not asked about behind the reader's back. */
const once = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } as const;

/** Who invites. */
export const useLook = (token: string) =>
  useQuery({
    queryKey: queryKeys.invitation(token),
    queryFn: (): Promise<InvitationLook> => unwrap(api.invitations.look.$post({ json: { token } })),
    ...once,
  });

/** Uses the link up. Once more does no harm: it is the same person's, and answers the same. */
export const useAccepted = (token: string) =>
  useQuery({
    queryKey: queryKeys.acceptInvitation(token),
    queryFn: (): Promise<AcceptedInvitation> => unwrap(api.invitations.accept.$post({ json: { token } })),
    ...once,
  });
