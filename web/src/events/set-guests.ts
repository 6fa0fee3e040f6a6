import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventDetail, Guests } from "#domain/events/events.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";

/**
 * How many guests the participant brings, and the function to change it and their names. The new number is shown at once; changes are sent one
 * after the other.
 */
export function useGuests({ id, myGuests }: EventDetail) {
  const queries = useQueryClient();
  const set = useMutation({
    scope: { id: `guests-${id}` },
    mutationFn: (json: Guests) => unwrap(api.events[":id"].participants.me.$put({ param: { id }, json })),
    onSuccess: (event) => queries.setQueryData(eventQuery(id).queryKey, event),
    meta: { failure: sentenceFor },
    onSettled: () => refreshEvent(queries, id),
  });
  return {
    guests: set.isPending ? set.variables.guests : myGuests,
    setGuests: set.mutate,
    saveGuests: set.mutateAsync,
  };
}

const sentenceFor = (error: Error): string =>
  (error instanceof ApiError && error.fields?.guests) || sentenceOf(error, failures.setGuests);
