import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as messages from "#web/payments/messages.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Reminds a member of a squad of a transfer to the user. */
export function useRemind(squadId: string, name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (transfer: { from: string; to: string }) =>
      unwrap(api.squads[":id"].reminders.$post({ param: { id: squadId }, json: transfer })),
    onSuccess: () => toast.success(fill(messages.reminderSent, { name })),
    meta: { failure: failures.remind },
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId }),
  });
}
