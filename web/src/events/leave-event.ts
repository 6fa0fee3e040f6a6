import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { refreshEvent, showEventChange, withoutJoined } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { useJoinEvent } from "#web/events/join-event.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/**
 * Leaves an event. The first person on the waiting list gets the place. Undo joins again, which the server refuses where
 * the event is full by then. After the lock there is no way back.
 */
export function useLeaveEvent(eventId: string, me: Person, locked = false) {
  const queries = useQueryClient();
  const { mutate: rejoin } = useJoinEvent(eventId, me);
  return useMutation({
    mutationFn: () => deleted(api.events[":id"].participants.me.$delete({ param: { id: eventId } })),
    onMutate: () => {
      // With a waiting list, the place is someone else's at once.
      const waitingCount = queries.getQueryData(eventQuery(eventId).queryKey)?.waitingCount;
      return showEventChange(queries, eventId, withoutJoined(me, waitingCount));
    },
    onSuccess: () => toast.success(messages.eventLeft, locked ? undefined : { onUndo: rejoin }),
    onError: (_error, _input, takeBack) => takeBack?.(),
    meta: { failure: failures.leaveEvent },
    onSettled: () => refreshEvent(queries, eventId),
  });
}
