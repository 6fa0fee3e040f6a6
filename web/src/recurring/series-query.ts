import { queryOptions } from "@tanstack/react-query";
import type { Series, SeriesDetail } from "#domain/recurring/series.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** All series that the user owns or reads. */
export const seriesListQuery = queryOptions({
  queryKey: [...queryKeys.series, "list"],
  queryFn: ({ signal }): Promise<{ series: Series[] }> => unwrap(api.series.$get({}, { init: { signal } })),
});

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.series, id],
    queryFn: ({ signal }): Promise<SeriesDetail> =>
      unwrap(api.series[":id"].$get({ param: { id } }, { init: { signal } })),
  });
