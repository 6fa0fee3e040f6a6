import { queryOptions } from "@tanstack/react-query";
import type { OpenShares, Settling } from "#domain/payments/settling/settling-up.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The server makes a few plans for each read, and the rest for those that follow. */
const UPDATING_MS = 2_000;

/** Who pays the user and whom they pay, across direct splits and squads. */
export const settlingQuery = queryOptions({
  queryKey: queryKeys.settling,
  queryFn: ({ signal }): Promise<Settling> => unwrap(api.settling.$get({}, { init: { signal } })),
  refetchInterval: ({ state }) => (state.data?.isUpdating ? UPDATING_MS : false),
});

/** The pending shares between the user and a person. */
export const openSharesQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.openShares(personId),
    queryFn: ({ signal }): Promise<OpenShares> =>
      unwrap(api.people[":id"].shares.$get({ param: { id: personId } }, { init: { signal } })),
  });
