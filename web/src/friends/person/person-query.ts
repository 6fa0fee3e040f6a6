import { queryOptions } from "@tanstack/react-query";
import type { PersonPage } from "#domain/friends/person-page.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** How the user stands with a person, and what both share. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.person(id),
    queryFn: ({ signal }): Promise<PersonPage> =>
      unwrap(api.people[":id"].$get({ param: { id } }, { init: { signal } })),
  });
