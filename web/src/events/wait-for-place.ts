import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/events/messages.ts";
import { unwrap, api, deleted } from "#web/api/http/client.ts";
import {
  cancelEventQueries,
  changeEvent,
  refreshEvent,
  showEventChange,
  withoutWaiting,
  withWaiting,
} from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

export function useWaitForPlace(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.events[":id"].waiting.$post({ param: { id: eventId } })),
    onMutate: () => showEventChange(queries, eventId, withWaiting),
    onSuccess: (event) => {
      queries.setQueryData(eventQuery(eventId).queryKey, event);
      toast.success(messages.waitingForPlace);
    },
    onError: (_error, _input, takeBack) => takeBack?.(),
    meta: { failure: failures.joinWaitingList },
    onSettled: () => refreshEvent(queries, eventId),
  });
}

export function useStopWaiting(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => deleted(api.events[":id"].waiting.$delete({ param: { id: eventId } })),
    onMutate: () => cancelEventQueries(queries, eventId),
    onSuccess: () => {
      changeEvent(queries, eventId, withoutWaiting);
      toast.success(messages.waitingListLeft);
    },
    meta: { failure: failures.leaveWaitingList },
    onSettled: () => refreshEvent(queries, eventId),
  });
}
