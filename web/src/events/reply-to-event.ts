import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventReply } from "#domain/events/event-replies.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { cancelEventQueries, refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Answers maybe, or that the user can't come. The answer is shown at once. */
export function useReplyToEvent(eventId: string) {
  const queries = useQueryClient();
  const { queryKey } = eventQuery(eventId);
  return useMutation({
    mutationFn: (reply: EventReply) =>
      deleted(api.events[":id"].reply.$put({ param: { id: eventId }, json: { reply } })),
    onMutate: async (reply) => {
      await cancelEventQueries(queries, eventId);
      const before = queries.getQueryData<EventDetail>(queryKey);
      queries.setQueryData<EventDetail>(queryKey, (event) => event && { ...event, myReply: reply });
      return before;
    },
    onError: (error, _reply, before) => {
      queries.setQueryData(queryKey, before);
      toast.error(sentenceOf(error, failures.replyToEvent));
    },
    onSettled: () => refreshEvent(queries, eventId),
  });
}

/** Takes an invitation back, as the organizer. */
export function useWithdrawInvitation(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      deleted(api.events[":id"].invitations[":userId"].$delete({ param: { id: eventId, userId } })),
    onError: (error) => toast.error(sentenceOf(error, failures.withdrawEventInvitation)),
    onSettled: () => refreshEvent(queries, eventId),
  });
}
