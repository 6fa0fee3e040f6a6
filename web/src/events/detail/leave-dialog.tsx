import type { SocialEvent } from "#domain/events/events.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type LeaveDialogProps = {
  event: SocialEvent;
  /** The people are fixed, so that leaving keeps the share. */
  locked: boolean;
  /** Someone on the waiting list takes the place. */
  isWaitedFor: boolean;
  onLeave: () => void;
  onClose: () => void;
};

/** Asks before leaving an event in which it may be impossible to get a place again, or whose bill the person stays in. */
export function LeaveDialog({ event, locked, isWaitedFor, onLeave, onClose }: LeaveDialogProps) {
  const hint = !locked
    ? messages.leaveFullEventHint
    : isWaitedFor
      ? messages.leaveLockedTaken
      : messages.leaveLockedHint;
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
      <p className="wrap-anywhere">{fill(hint, { name: isolate(event.title) })}</p>
    </ConfirmDialog>
  );
}
