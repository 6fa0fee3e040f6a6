import { queryOptions } from "@tanstack/react-query";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** Who pays whom in a squad, what members owe each other, and the payments that wait for an answer. */
export const squadBalancesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.squadBalances(id),
    queryFn: ({ signal }): Promise<SquadBalances> =>
      unwrap(api.squads[":id"].balances.$get({ param: { id } }, { init: { signal } })),
  });
