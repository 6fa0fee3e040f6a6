import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { withReminded } from "#web/splits/split-cache.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Sends a reminder. Not optimistic: the server decides whether one is allowed. */
export function useRemind(splitId: string, participantId: string) {
  const queries = useQueryClient();
  const { queryKey } = splitQuery(splitId);
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.splits[":id"].participants[":participantId"].reminders.$post({ param: { id: splitId, participantId } }),
      ),
    onSuccess: async ({ remindedAt }) => {
      // Cancels responses that were read before the reminder.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => known && withReminded(known, participantId, remindedAt));
      toast.success("Reminder sent!");
    },
    onError: (error) => toast.error(sentenceOf(error, failures.remind)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
