import { queryOptions } from "@tanstack/react-query";
import type { SquadInvitationList } from "#domain/squads/invitations.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The squads to which the user is invited, newest first. */
export const squadInvitationsQuery = queryOptions({
  queryKey: queryKeys.squadInvitations,
  queryFn: ({ signal }): Promise<SquadInvitationList> => unwrap(api.squads.invitations.$get({}, { init: { signal } })),
});
