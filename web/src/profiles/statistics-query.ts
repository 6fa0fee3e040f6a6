import { queryOptions } from "@tanstack/react-query";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

export const statisticsQuery = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: ({ signal }): Promise<AccountStatistics> => unwrap(api.me.statistics.$get({}, { init: { signal } })),
});
