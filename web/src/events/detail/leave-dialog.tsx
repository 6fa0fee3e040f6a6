import type { SocialEvent } from "#domain/events/events.ts";
import { isolate } from "#domain/text.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type LeaveDialogProps = { event: SocialEvent; onLeave: () => void; onClose: () => void };

/** Asks before leaving an event in which it may be impossible to get a place again. */
export function LeaveDialog({ event, onLeave, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Leave this event?"
      action="Leave event"
      keep="Stay"
      busy={false}
      onConfirm={() => {
        onClose();
        onLeave();
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{isolate(event.title)}” is full. Someone else may get your place, and you may not get it back.
      </p>
    </ConfirmDialog>
  );
}
