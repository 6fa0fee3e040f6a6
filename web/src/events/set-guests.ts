import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/**
 * How many guests the participant brings, and the function to change it. The new number is shown at once; changes are sent one
 * after the other.
 */
export function useGuests({ id, myGuests }: EventDetail) {
  const queries = useQueryClient();
  const set = useMutation({
    scope: { id: `guests-${id}` },
    mutationFn: (guests: number) => unwrap(api.events[":id"].participants.me.$put({ param: { id }, json: { guests } })),
    onSuccess: (event) => queries.setQueryData(eventQuery(id).queryKey, event),
    onError: (error) => {
      const reason = error instanceof ApiError ? error.fields?.guests : undefined;
      toast.error(reason ?? sentenceOf(error, failures.setGuests));
    },
    onSettled: () => refreshEvent(queries, id),
  });
  return { guests: set.isPending ? set.variables : myGuests, setGuests: set.mutate };
}
