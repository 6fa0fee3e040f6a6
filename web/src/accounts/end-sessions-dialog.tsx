import type { DeviceSession } from "#domain/sessions.ts";
import { useEndSessions } from "#web/accounts/sessions-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type EndSessionsDialogProps = { which: DeviceSession | "others"; onClose: () => void };

/** Asks before somebody is signed out elsewhere. */
export function EndSessionsDialog({ which, onClose }: EndSessionsDialogProps) {
  const end = useEndSessions();
  const all = which === "others";
  return (
    <Dialog
      open
      onClose={onClose}
      title={all ? "End all other sessions?" : "End this session?"}
      foot={
        <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={end.isPending} onClick={() => end.mutate(which, { onSuccess: onClose })}>
            {all ? "End all others" : "End session"}
          </Button>
        </div>
      }
    >
      <p>
        {all
          ? "Every other device is signed out at once. You stay signed in here."
          : `Signed out at once: ${which.device}.`}{" "}
        If you do not know who that was, change your password too.
      </p>
    </Dialog>
  );
}
