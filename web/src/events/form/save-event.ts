import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import type { EventInput } from "#domain/events/events.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshEvent, stopReading } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { EVENT_DRAFT, forgetEventDraft } from "#web/events/form/event-draft.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Writes the event once, however often the form is sent. */
export function useCreateEvent() {
  const queries = useQueryClient();
  const sent = useDraftKey(EVENT_DRAFT);
  return useMutation({
    mutationFn: (input: EventInput) => {
      sent.keep();
      return unwrap(api.events.$post({ json: input }, withIdempotencyKey(sent.key)));
    },
    onSuccess: () => {
      // Also where the form was left while it was sent: what is written is no draft any more.
      forgetEventDraft();
      toast.success("Event created successfully!");
    },
    onError: (error) => {
      toast.error(sentenceOf(error, failures.createEvent));
      // A first try got through unseen, and the form was changed since: the list shows it, and the next press is a new event.
      if (error instanceof ApiError && error.code === "idempotency_conflict") sent.renew();
    },
    // The list knows where among the others it stands, also when the answer was lost on the way.
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.events }),
  });
}

/** Changes an event. The form waits for the answer, so that a refusal loses nothing that was typed. */
export function useEditEvent(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: EventInput) => unwrap(api.events[":id"].$patch({ param: { id: eventId }, json: input })),
    onSuccess: async (event) => {
      await stopReading(queries, eventId);
      queries.setQueryData(eventQuery(eventId).queryKey, event);
      toast.success("Event updated");
    },
    onError: (error) => toast.error(sentenceOf(error, failures.changeEvent)),
    onSettled: () => refreshEvent(queries, eventId),
  });
}
