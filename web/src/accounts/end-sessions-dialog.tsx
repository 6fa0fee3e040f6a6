import type { DeviceSession } from "#domain/accounts/sessions.ts";
import * as messages from "#web/accounts/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useEndSessions } from "#web/accounts/sessions-query.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type EndSessionsDialogProps = { which: DeviceSession | "others"; onClose: () => void };

export function EndSessionsDialog({ which, onClose }: EndSessionsDialogProps) {
  const end = useEndSessions();
  const all = which === "others";
  return (
    <ConfirmDialog
      title={all ? messages.endOtherSessionsQuestion : messages.endSessionQuestion}
      action={all ? messages.endOtherSessionsConfirm : messages.endSessionConfirm}
      busy={end.isPending}
      onConfirm={() => end.mutate(which, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {all ? messages.endOtherSessionsEffect : fill(messages.endSessionEffect, { device: which.device })}{" "}
        {messages.changePasswordToo}
      </p>
    </ConfirmDialog>
  );
}
