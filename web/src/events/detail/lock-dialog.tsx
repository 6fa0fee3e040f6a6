import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type LockDialogProps = {
  /** The amount of the bill that is created with the lock, or null. */
  bill: string | null;
  people: number;
  busy: boolean;
  onLock: () => void;
  onClose: () => void;
};

/** Asks before the list is locked, which cannot be undone. */
export function LockDialog({ bill, people, busy, onLock, onClose }: LockDialogProps) {
  return (
    <ConfirmDialog
      title={messages.lockQuestion}
      action={messages.lockIt}
      variant="primary"
      busy={busy}
      onConfirm={onLock}
      onClose={onClose}
    >
      <p>{messages.lockEffect}</p>
      {bill !== null && <p className="mt-3">{fill(messages.lockCreatesBill, { amount: bill, count: people })}</p>}
    </ConfirmDialog>
  );
}
