import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EventDetail } from "#domain/events/events.ts";
import * as failures from "#domain/failures.ts";
import type { FailureSentence } from "#domain/errors.ts";
import * as messages from "#web/events/messages.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { cancelEventQueries, refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

interface ChangeWords {
  done: string;
  failure: FailureSentence | ((error: Error) => string | null);
}

/** Changes of an event by its organizer that answer with the event. */
export function useChange<Input>(
  eventId: string,
  change: (input: Input) => Promise<EventDetail>,
  { done, failure }: ChangeWords,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (event) => {
      await cancelEventQueries(queries, eventId);
      queries.setQueryData(eventQuery(eventId).queryKey, event);
      toast.success(done);
    },
    meta: { failure },
    onSettled: () => refreshEvent(queries, eventId),
  });
}

/** Fixes the people of an event now. */
export const useLockEvent = (id: string) =>
  useChange(id, () => unwrap(api.events[":id"].lock.$post({ param: { id } })), {
    done: messages.listIsLocked,
    failure: failures.lockEvent,
  });

/** Creates the bill of an event. */
export const useCreateBill = (id: string) =>
  useChange(id, () => unwrap(api.events[":id"].bill.$post({ param: { id } })), {
    done: messages.billCreated,
    failure: failures.createBill,
  });
