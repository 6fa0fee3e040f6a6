import { useDisconnectGoogle } from "#web/accounts/sign-in-methods-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Asks before a way to sign in is gone. */
export function DisconnectGoogleDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const disconnect = useDisconnectGoogle();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Disconnect Google?"
      foot={
        <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            busy={disconnect.isPending}
            onClick={() => disconnect.mutate(undefined, { onSuccess: onDone })}
          >
            Disconnect
          </Button>
        </div>
      }
    >
      <p>From then on you sign in with your password only. You can connect Google again at any time.</p>
    </Dialog>
  );
}
