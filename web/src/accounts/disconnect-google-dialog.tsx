import { useDisconnectGoogle } from "#web/accounts/sign-in-methods-query.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

export function DisconnectGoogleDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const disconnect = useDisconnectGoogle();
  return (
    <ConfirmDialog
      title="Disconnect Google?"
      action="Disconnect"
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>From then on you sign in with your password only. You can connect Google again at any time.</p>
    </ConfirmDialog>
  );
}
