import { CalendarDays } from "lucide-react";
import * as messages from "#web/calendar/messages.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

const CalendarDialog = lazyPart(() =>
  import("#web/calendar/calendar-dialog.tsx").then((found) => found.CalendarDialog),
);

/** Opens the address of the user's calendar, which is loaded on demand. */
export function CalendarButton() {
  const dialog = useDialogAddress("calendar");
  return (
    <>
      <DialogLink name="calendar" value="" className={buttonClass({})}>
        <CalendarDays className="icon-20" />
        {messages.calendar}
      </DialogLink>
      {dialog.open && <CalendarDialog onClose={dialog.close} />}
    </>
  );
}
