import { queryOptions } from "@tanstack/react-query";
import type { ChallengeList } from "#domain/challenges/challenges.ts";
import type { Streak } from "#domain/challenges/streak.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";

export const streakQuery = (id: string) =>
  queryOptions({
    queryKey: squadLifeKeys.squadStreak(id),
    queryFn: ({ signal }): Promise<Streak> =>
      unwrap(api.squads[":id"].streak.$get({ param: { id } }, { init: { signal } })),
  });

export const challengesQuery = (id: string) =>
  queryOptions({
    queryKey: squadLifeKeys.squadChallenges(id),
    queryFn: ({ signal }): Promise<ChallengeList> =>
      unwrap(api.squads[":id"].challenges.$get({ param: { id } }, { init: { signal } })),
  });
