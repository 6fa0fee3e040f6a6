import { queryOptions } from "@tanstack/react-query";
import type { GoalList } from "#domain/goals/goals.ts";
import type { SquadSplitPage } from "#domain/splits/squad-splits.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";

/** The savings goals of a squad. */
export const goalsQuery = (squadId: string) =>
  queryOptions({
    queryKey: squadLifeKeys.goals(squadId),
    queryFn: ({ signal }): Promise<GoalList> =>
      unwrap(api.squads[":id"].goals.$get({ param: { id: squadId } }, { init: { signal } })),
  });

/** The newest bills of a squad, among which one is chosen that a goal pays for. */
export const billsQuery = (squadId: string) =>
  queryOptions({
    queryKey: [...queryKeys.squadSplits(squadId), "newest"],
    queryFn: ({ signal }): Promise<SquadSplitPage> =>
      unwrap(api.squads[":id"].splits.$get({ param: { id: squadId }, query: { limit: "50" } }, { init: { signal } })),
  });
