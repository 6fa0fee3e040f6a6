import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import type { PlannedDay, SeriesDetail } from "#domain/recurring/series.ts";
import { isolate } from "#domain/text.ts";
import { formatDay } from "#domain/time/calendar.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as messages from "#web/recurring/messages.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type CancelPlannedProps = { series: SeriesDetail; planned: PlannedDay; onClose: () => void };

/** Asks before the event of one day is cancelled, which is how a day is skipped whose event exists already. */
export function CancelPlanned({ series, planned, onClose }: CancelPlannedProps) {
  const queries = useQueryClient();
  const eventId = planned.itemId ?? "";
  const cancel = useMutation({
    mutationFn: () => deleted(api.events[":id"].$delete({ param: { id: eventId } })),
    onSuccess: () => {
      toast.success(messages.plannedCancelled);
      onClose();
    },
    meta: { failure: failures.cancelEvent },
    onSettled: () => {
      refreshAs(queries, { type: "event-changed", eventId });
      refreshAs(queries, { type: "series-changed" });
    },
  });
  const words = { name: isolate(series.title), day: formatDay(dateOf(planned)) };
  return (
    <ConfirmDialog
      title={fill(messages.cancelQuestion, words)}
      action={messages.cancelPlanned}
      keep={messages.keepPlanned}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{fill(messages.cancelEffect, words)}</p>
    </ConfirmDialog>
  );
}
