import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Points } from "#domain/points/points.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { refreshAs } from "#web/live/invalidation.ts";

/** The user's points and tier, with the ledger page by page, newest first. */
export const pointsQuery = infiniteQueryOptions({
  queryKey: squadLifeKeys.points,
  queryFn: ({ pageParam, signal }): Promise<Points> =>
    unwrap(api.me.points.$get({ query: pageParam === null ? {} : { cursor: pageParam } }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Turns points on or off. */
export function useCollects() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (collects: boolean) => unwrap(api.me.points.$put({ json: { collects } })),
    onSuccess: () => refreshAs(queries, { type: "points-changed" }),
    meta: { failure: failures.savePoints },
  });
}
