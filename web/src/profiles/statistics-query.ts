import { queryOptions } from "@tanstack/react-query";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import { unwrap, api } from "#web/api/http/client.ts";

export const statisticsQuery = queryOptions({
  queryKey: ["statistics"],
  queryFn: ({ signal }): Promise<AccountStatistics> => unwrap(api.me.statistics.$get({}, { init: { signal } })),
});
