import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { removeEventFromLists } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import * as paths from "#web/paths.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

export function CancelEventDialog({ event, onClose }: { event: SocialEvent; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const cancel = useMutation({
    mutationFn: () => deleted(api.events[":id"].$delete({ param: { id: event.id } })),
    onSuccess: () => {
      removeEventFromLists(queries, event.id);
      void navigate(paths.events, { replace: true });
      toast.success(messages.eventCancelled);
    },
    meta: { failure: failures.cancelEvent },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.events });
      void queries.invalidateQueries({ queryKey: eventQuery(event.id).queryKey, refetchType: "none" });
    },
  });
  return (
    <ConfirmDialog
      title={messages.cancelEventQuestion}
      action={messages.cancelEvent}
      keep={messages.keepEvent}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {fill(event.joinedCount > 0 ? messages.cancelJoinedEventEffect : messages.cancelEventEffect, {
          name: isolate(event.title),
        })}
      </p>
    </ConfirmDialog>
  );
}
