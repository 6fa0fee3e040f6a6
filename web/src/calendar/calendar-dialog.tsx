import { CalendarAddress } from "#web/calendar/calendar-address.tsx";
import * as messages from "#web/calendar/messages.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={messages.yourCalendar} onClose={onClose}>
      <CalendarAddress />
    </Dialog>
  );
}
