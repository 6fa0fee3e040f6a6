import type { SocialEvent } from "#domain/events/events.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type LeaveDialogProps = { event: SocialEvent; onLeave: () => void; onClose: () => void };

/** Asks before leaving an event in which it may be impossible to get a place again. */
export function LeaveDialog({ event, onLeave, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={messages.leaveEventQuestion}
      action={messages.leaveEvent}
      keep={messages.stay}
      busy={false}
      onConfirm={() => {
        onClose();
        onLeave();
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{fill(messages.leaveFullEventHint, { name: isolate(event.title) })}</p>
    </ConfirmDialog>
  );
}
