import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { CO_ORGANIZERS, type EventDetail } from "#domain/events/events.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { api, deleted } from "#web/api/http/client.ts";
import * as messages from "#web/events/detail/messages.ts";
import { refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

/** Lets the organizer choose which participants organize the event too. */
export function CoOrganizersDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const choose = useChooseCoOrganizer(event.id);
  const chosen = new Set(event.coOrganizers.map(({ id }) => id));
  if (choose.isPending) {
    const { personId, wanted } = choose.variables;
    if (wanted) chosen.add(personId);
    else chosen.delete(personId);
  }
  const people = event.people.filter(({ deleted: isGone }) => !isGone);
  return (
    <Dialog
      open
      title={messages.coOrganizers}
      foot={
        <Button variant="primary" className="max-md:w-full" onClick={onClose}>
          {messages.done}
        </Button>
      }
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-ink-soft">{messages.coOrganizersCan}</p>
      <ul aria-label={messages.coOrganizers} className="mt-3">
        {people.map((person) => (
          <li key={person.id} className="border-b border-base-300 last:border-0">
            <SwitchLine
              className="py-2"
              label={nameOf(person)}
              sentence={person.username && `@${person.username}`}
              checked={chosen.has(person.id)}
              disabled={choose.isPending || (!chosen.has(person.id) && chosen.size >= CO_ORGANIZERS)}
              onChange={(wanted) => choose.mutate({ personId: person.id, wanted })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useChooseCoOrganizer(eventId: string) {
  const queries = useQueryClient();
  const route = api.events[":id"]["co-organizers"][":userId"];
  return useMutation({
    mutationFn: async ({ personId, wanted }: { personId: string; wanted: boolean }) => {
      const param = { id: eventId, userId: personId };
      await deleted(wanted ? route.$put({ param }) : route.$delete({ param }));
      await queries.refetchQueries({ queryKey: eventQuery(eventId).queryKey });
    },
    meta: { failure: failures.changeCoOrganizer },
    onSettled: () => refreshEvent(queries, eventId),
  });
}
