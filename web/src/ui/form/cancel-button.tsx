import * as messages from "#web/ui/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";

type CancelButtonProps = { className?: string; "aria-disabled"?: boolean };

/** Closes the surrounding dialog as Esc does, so that a half-filled form asks for confirmation here too. */
export function CancelButton({ className = "", ...state }: CancelButtonProps) {
  return (
    <Button
      variant="quiet"
      className={`text-base-content ${className}`}
      onClick={(event) =>
        event.currentTarget.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }))
      }
      {...state}
    >
      {messages.cancel}
    </Button>
  );
}
