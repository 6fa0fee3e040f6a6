import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { InvitePreview } from "#domain/squads/squads.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { squadQuery } from "#web/squads/squads-query.ts";

/** What an invite shows before joining. */
export const useInvitePreview = (token: string) =>
  useQuery({
    queryKey: queryKeys.squadInvite(token),
    queryFn: (): Promise<InvitePreview> => unwrap(api["squad-invites"].look.$post({ json: { token } })),
    retry: false,
  });

/** Joins the squad of an invite, as someone new or as one of its guests. */
export function useJoinSquad(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (guestMemberId: string | null) =>
      unwrap(api["squad-invites"].accept.$post({ json: { token, guestMemberId } })),
    onSuccess: (squad) => queries.setQueryData(squadQuery(squad.id).queryKey, squad),
    meta: { failure: failures.joinSquad },
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.squads }),
  });
}
