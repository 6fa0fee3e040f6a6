import { CalendarDays } from "lucide-react";
import * as messages from "#web/calendar/messages.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

const CalendarDialog = lazyPart(() =>
  import("#web/calendar/calendar-dialog.tsx").then((found) => found.CalendarDialog),
);

/** `compact`: without its word on narrow screens. Opens the address of the user's calendar, which is loaded on demand. */
export function CalendarButton({ compact = false }: { compact?: boolean }) {
  const dialog = useDialogAddress("calendar");
  return (
    <>
      <DialogLink name="calendar" value="" className={`${buttonClass({})} ${compact ? "max-lg:px-3" : ""}`}>
        <CalendarDays className="icon-20" />
        <span className={compact ? "max-lg:sr-only" : ""}>{messages.calendar}</span>
      </DialogLink>
      {dialog.open && <CalendarDialog onClose={dialog.close} />}
    </>
  );
}
