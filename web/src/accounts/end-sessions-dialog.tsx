import type { DeviceSession } from "#domain/accounts/sessions.ts";
import { useEndSessions } from "#web/accounts/sessions-query.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type EndSessionsDialogProps = { which: DeviceSession | "others"; onClose: () => void };

export function EndSessionsDialog({ which, onClose }: EndSessionsDialogProps) {
  const end = useEndSessions();
  const all = which === "others";
  return (
    <ConfirmDialog
      title={all ? "End all other sessions?" : "End this session?"}
      action={all ? "End all others" : "End session"}
      busy={end.isPending}
      onConfirm={() => end.mutate(which, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {all
          ? "Every other device is signed out at once. You stay signed in here."
          : `Signed out at once: ${which.device}.`}{" "}
        If you do not know who that was, change your password too.
      </p>
    </ConfirmDialog>
  );
}
