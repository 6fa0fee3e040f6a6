import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventInput } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshEvent, cancelEventQueries } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { eventDraft } from "#web/events/form/event-draft.ts";
import * as itemPaths from "#web/item-paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Creates the event once, however often the form is submitted. */
export function useCreateEvent() {
  const queries = useQueryClient();
  const sent = useDraftKey(eventDraft.name);
  return useMutation({
    mutationFn: (input: EventInput) => {
      sent.keep();
      return unwrap(api.events.$post({ json: input }, withIdempotencyKey(sent.key)));
    },
    onSuccess: (event) => {
      // Also when the form was closed while it was being sent.
      if (sent.isSubmitted()) eventDraft.clear();
      toast.success(messages.eventCreated, { label: messages.view, to: itemPaths.event(event.id) });
    },
    onError: (error) => {
      toast.error(sentenceOf(error, failures.createEvent));
      // An earlier attempt succeeded without a response, and the form has changed since. The list shows the created
      // event; the next submit creates another.
      if (error instanceof ApiError && error.code === "idempotency_conflict") sent.renew();
    },
    // Refetches the list in any case: the response may have been lost.
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.events }),
  });
}

/** Updates an event. The form stays open until the response, so that a refusal loses nothing. */
export function useEditEvent(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: EventInput) => unwrap(api.events[":id"].$patch({ param: { id: eventId }, json: input })),
    onSuccess: async (event) => {
      await cancelEventQueries(queries, eventId);
      queries.setQueryData(eventQuery(eventId).queryKey, event);
      toast.success(messages.eventUpdated);
    },
    onError: (error) => toast.error(sentenceOf(error, failures.changeEvent)),
    onSettled: () => refreshEvent(queries, eventId),
  });
}
