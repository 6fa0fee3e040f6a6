import { Ellipsis, Pencil, TicketX } from "lucide-react";
import { useState } from "react";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { CancelEventDialog } from "#web/events/detail/cancel-event-dialog.tsx";
import { useIsOver } from "#web/events/event-time.ts";
import { EditEventDialog } from "#web/events/form/edit-event-dialog.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** The organizer's actions menu, until the event is over. */
export function EventActions({ event }: { event: EventDetail }) {
  const edit = useDialogAddress("edit");
  const [cancelling, setCancelling] = useState(false);
  const over = useIsOver(event);
  // An edit dialog that is open when the event begins stays open: the server refuses the change, and nothing typed is
  // lost.
  const [wasOver] = useState(over);
  if (event.role !== "organizer" || wasOver) return null;
  return (
    <>
      {!over && (
        <Menu
          label={messages.eventActions}
          icon={<Ellipsis className="icon-20" />}
          items={[
            { text: messages.edit, icon: Pencil, onChoose: edit.show },
            { text: messages.cancelEvent, icon: TicketX, danger: true, onChoose: () => setCancelling(true) },
          ]}
        />
      )}
      {edit.open && <EditEventDialog event={event} onClose={edit.close} />}
      {cancelling && <CancelEventDialog event={event} onClose={() => setCancelling(false)} />}
    </>
  );
}
