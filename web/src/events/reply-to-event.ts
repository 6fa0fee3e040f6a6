import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { ReplyToEvent } from "#domain/events/event-replies.ts";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { cancelEventQueries, changeEvent, refreshEvent, withoutJoined } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";

/** Answers maybe, or that the user can't come, with a note. The answer is shown at once. Who has joined leaves. */
export function useReplyToEvent({ id: eventId, role }: SocialEvent, me: Person) {
  const queries = useQueryClient();
  const { queryKey } = eventQuery(eventId);
  return useMutation({
    mutationFn: (json: ReplyToEvent) => deleted(api.events[":id"].reply.$put({ param: { id: eventId }, json })),
    onMutate: async ({ reply, note }) => {
      const takeBack = await cancelEventQueries(queries, eventId);
      const waitingCount = queries.getQueryData<EventDetail>(queryKey)?.waitingCount;
      if (role === "joined") changeEvent(queries, eventId, withoutJoined(me, waitingCount));
      queries.setQueryData<EventDetail>(queryKey, (event) => {
        const kept = event?.myReply === reply ? event.myNote : null;
        return event && { ...event, myReply: reply, myNote: note === undefined ? kept : note };
      });
      return takeBack;
    },
    onError: (_error, _reply, takeBack) => takeBack?.(),
    meta: { failure: failures.replyToEvent },
    onSettled: () => refreshEvent(queries, eventId),
  });
}

/** Takes an invitation back, as the organizer. */
export function useWithdrawInvitation(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      deleted(api.events[":id"].invitations[":userId"].$delete({ param: { id: eventId, userId } })),
    meta: { failure: failures.withdrawEventInvitation },
    onSettled: () => refreshEvent(queries, eventId),
  });
}
