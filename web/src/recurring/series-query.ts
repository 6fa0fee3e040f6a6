import { queryOptions } from "@tanstack/react-query";
import type { SeriesList } from "#domain/recurring/bills-due.ts";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** All series that the user owns or reads. */
export const seriesListQuery = (today: Day) =>
  queryOptions({
    queryKey: [...queryKeys.series, "list", today],
    queryFn: ({ signal }): Promise<SeriesList> => unwrap(api.series.$get({ query: { today } }, { init: { signal } })),
  });

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.series, id],
    queryFn: ({ signal }): Promise<SeriesDetail> =>
      unwrap(api.series[":id"].$get({ param: { id } }, { init: { signal } })),
  });
