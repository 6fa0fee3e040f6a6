import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { refreshEvent, showEventChange, withJoined } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Joins an event, optimistically. */
export function useJoinEvent(eventId: string, me: Person) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.events[":id"].participants.$post({ param: { id: eventId } })),
    onMutate: () => showEventChange(queries, eventId, withJoined(me)),
    onSuccess: (event) => {
      queries.setQueryData(eventQuery(eventId).queryKey, event);
      toast.success(messages.eventJoined);
    },
    onError: (error, _input, takeBack) => {
      // Already joined in another tab, or by a request whose response was lost: treat it as success.
      const isIn = error instanceof ApiError && error.code === "already_joined";
      if (!isIn) takeBack?.();
    },
    meta: { failure: failures.joinEvent },
    onSettled: () => refreshEvent(queries, eventId),
  });
}
