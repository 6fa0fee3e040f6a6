import type { ReactNode } from "react";
import * as messages from "#web/ui/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  /** The label of the confirm button. */
  action: string;
  /** The label of the cancel button, where "Cancel" would be ambiguous. */
  keep?: string;
  /** Red, unless the action can be undone. */
  variant?: "danger" | "primary";
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog({
  title,
  action,
  keep = messages.cancel,
  variant = "danger",
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
          <Button data-autofocus onClick={onClose}>
            {keep}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
