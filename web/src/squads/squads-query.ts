import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad, SquadInvite, SquadList } from "#domain/squads/squads.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The user's squads, each with their balance in it. */
export const squadsQuery = queryOptions({
  queryKey: queryKeys.squads,
  queryFn: ({ signal }): Promise<SquadList> => unwrap(api.squads.$get({}, { init: { signal } })),
});

export const squadQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.squad(id),
    queryFn: ({ signal }): Promise<Squad> => unwrap(api.squads[":id"].$get({ param: { id } }, { init: { signal } })),
  });

export const squadActivityQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.squadActivity(id),
    queryFn: ({ pageParam, signal }): Promise<ActivityPage> =>
      unwrap(
        api.squads[":id"].activity.$get(
          { param: { id }, query: pageParam === null ? {} : { cursor: pageParam } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const squadInvitesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.squadInvites(id),
    queryFn: ({ signal }): Promise<{ invites: SquadInvite[] }> =>
      unwrap(api.squads[":id"].invites.$get({ param: { id } }, { init: { signal } })),
  });
