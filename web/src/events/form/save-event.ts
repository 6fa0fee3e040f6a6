import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventDetail, EventInput, SocialEvent } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { createOnce } from "#web/api/drafts/create-once.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshEvent, cancelEventQueries } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import type { EditedEvent } from "#web/events/form/repeated-event.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { eventDraft } from "#web/events/form/event-draft.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Creates the event once, however often the form is submitted. */
export function useCreateEvent() {
  const queries = useQueryClient();
  const sent = useDraftKey(eventDraft.name);
  const creation = useMutation({
    mutationFn: (json: EventInput) =>
      createOnce<SocialEvent>(sent, {
        create: (key) => unwrap(api.events.$post({ json }, withIdempotencyKey(key))),
        replace: async (id) => {
          const event = await unwrap(api.events[":id"].$patch({ param: { id }, json }));
          queries.setQueryData(eventQuery(id).queryKey, event);
          return event;
        },
      }),
    onSuccess: () => {
      // Also when the form was closed while it was being sent.
      if (sent.isSubmitted()) eventDraft.clear();
      // The form opens the event's page.
      toast.success(messages.eventCreated);
    },
    meta: { failure: failures.createEvent },
    // Refetches the list in any case: the response may have been lost.
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.events }),
  });
  return { ...creation, startOver: sent.renew };
}

/**
 * Updates an event, or a recurring one with all that follow. The form stays open until the response, so that a refusal loses
 * nothing.
 */
export function useEditEvent({ id: eventId, series }: EventDetail) {
  const queries = useQueryClient();
  const { queryKey } = eventQuery(eventId);
  return useMutation({
    mutationFn: async (edit: EditedEvent): Promise<EventDetail> => {
      if ("only" in edit) return unwrap(api.events[":id"].$patch({ param: { id: eventId }, json: edit.only }));
      await unwrap(api.series[":id"].$patch({ param: { id: series?.id ?? "" }, json: edit.following }));
      return unwrap(api.events[":id"].$get({ param: { id: eventId } }));
    },
    onSuccess: async (event, edit) => {
      await cancelEventQueries(queries, eventId);
      queries.setQueryData(queryKey, event);
      const isOne = "only" in edit;
      toast.success(isOne ? messages.eventUpdated : messages.eventsUpdated);
    },
    meta: { failure: failures.changeEvent },
    onSettled: (_event, _error, edit) => {
      refreshEvent(queries, eventId);
      if ("following" in edit) refreshAs(queries, { type: "series-changed" });
    },
  });
}
