import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { changeEvent, refreshEvent, cancelEventQueries, withoutPerson } from "#web/events/event-cache.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { nameInside } from "#web/ui/format/names.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type RemovePersonDialogProps = { event: EventDetail; person: Person; onClose: () => void };

/**
 * Asks before removing a participant. The dialog closes together with the person's row, so that the focus does not
 * return to a removed button.
 */
export function RemovePersonDialog({ event, person, onClose }: RemovePersonDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      deleted(api.events[":id"].participants[":userId"].$delete({ param: { id: event.id, userId: person.id } })),
    onSuccess: async () => {
      await cancelEventQueries(queries, event.id);
      changeEvent(queries, event.id, withoutPerson(person));
      toast.success(
        fill(isReleased(event, person) ? messages.personReleased : messages.personRemoved, {
          name: nameInside(person),
        }),
      );
    },
    meta: { failure: failures.removeFromEvent },
    onSettled: () => refreshEvent(queries, event.id),
  });
  const released = isReleased(event, person);
  const isWaiting = event.waiting.some(({ id }) => id === person.id);
  return (
    <ConfirmDialog
      title={fill(released ? messages.releaseQuestion : messages.removePersonQuestion, { name: nameInside(person) })}
      action={released ? messages.release : messages.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {fill(effectOf(isWaiting, released), {
          name: nameInside(person),
          event: isolate(event.title),
        })}
        {!isWaiting && event.waitingCount > 0 && ` ${messages.nextPersonGetsPlace}`}
      </p>
    </ConfirmDialog>
  );
}

/** After the lock, a person with a share is released from it. */
export const isReleased = (event: EventDetail, person: Person): boolean =>
  event.lockedAt !== null && !event.waiting.some(({ id }) => id === person.id);

const effectOf = (isWaiting: boolean, released: boolean): string =>
  released ? messages.releaseEffect : isWaiting ? messages.removeWaitingPersonEffect : messages.removeParticipantEffect;
