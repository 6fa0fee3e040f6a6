import { Ellipsis, Pencil, TicketX, UsersRound } from "lucide-react";
import { useState } from "react";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { CancelEventDialog } from "#web/events/detail/cancel-event-dialog.tsx";
import * as ownMessages from "#web/events/detail/messages.ts";
import { isHost } from "#web/events/detail/organizers.ts";
import { useIsOver } from "#web/events/event-time.ts";
import { EditEventDialog } from "#web/events/form/edit-event-dialog.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

const CoOrganizersDialog = lazyPart(
  async () => (await import("#web/events/detail/co-organizers-dialog.tsx")).CoOrganizersDialog,
);

/** The menu of those who organize the event. Once it is over, the organizer can still choose co-organizers, who enter the cost. */
export function EventActions({ event }: { event: EventDetail }) {
  const edit = useDialogAddress("edit");
  const [cancelling, setCancelling] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const over = useIsOver(event);
  // An edit dialog that is open when the event begins stays open: the server refuses the change, and nothing typed is
  // lost.
  const [wasOver] = useState(over);
  if (!isHost(event)) return null;
  const isOrganizer = event.role === "organizer";
  const items = [
    ...(over ? [] : [{ text: messages.edit, icon: Pencil, onChoose: edit.show }]),
    ...(isOrganizer && event.people.length > 0
      ? [{ text: ownMessages.coOrganizers, icon: UsersRound, onChoose: () => setChoosing(true) }]
      : []),
    ...(over || !isOrganizer
      ? []
      : [{ text: messages.cancelEvent, icon: TicketX, danger: true, onChoose: () => setCancelling(true) }]),
  ];
  return (
    <>
      {items.length > 0 && <Menu label={messages.eventActions} icon={<Ellipsis className="icon-20" />} items={items} />}
      {edit.open && !wasOver && <EditEventDialog event={event} onClose={edit.close} />}
      {choosing && <CoOrganizersDialog event={event} onClose={() => setChoosing(false)} />}
      {cancelling && <CancelEventDialog event={event} onClose={() => setCancelling(false)} />}
    </>
  );
}
