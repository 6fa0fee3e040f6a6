import type { ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  /** The button's words. */
  action: string;
  /** Those of the way back, where "Cancel" could mean either. */
  keep?: string;
  /** Red, unless it can be taken back. */
  look?: "danger" | "primary";
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something of consequence. The way back has the focus. */
export function ConfirmDialog({
  title,
  action,
  keep = "Cancel",
  look = "danger",
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
          <Button look={look} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
