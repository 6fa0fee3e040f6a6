import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { cancelEventQueries, refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Changes how many guests the participant brings. The number is shown at once; changes are sent one after the other. */
export function useSetGuests({ id }: Pick<EventDetail, "id">) {
  const queries = useQueryClient();
  const { queryKey } = eventQuery(id);
  return useMutation({
    scope: { id: `guests-${id}` },
    mutationFn: (guests: number) => unwrap(api.events[":id"].participants.me.$put({ param: { id }, json: { guests } })),
    onMutate: async (guests) => {
      await cancelEventQueries(queries, id);
      const before = queries.getQueryData<EventDetail>(queryKey);
      queries.setQueryData<EventDetail>(
        queryKey,
        (event) => event && { ...event, myGuests: guests, joinedCount: event.joinedCount + guests - event.myGuests },
      );
      return before;
    },
    onError: (error, _guests, before) => {
      queries.setQueryData(queryKey, before);
      const reason = error instanceof ApiError ? error.fields?.guests : undefined;
      toast.error(reason ?? sentenceOf(error, failures.setGuests));
    },
    onSettled: () => refreshEvent(queries, id),
  });
}
